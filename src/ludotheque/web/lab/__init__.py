"""The laboratory of a box: what a rule does, seen at once."""
