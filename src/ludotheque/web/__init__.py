"""The pages: what the house looks like in a browser."""
