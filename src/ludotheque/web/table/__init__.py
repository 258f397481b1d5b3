"""The pages of a table, the changes made there, and the line that keeps it live."""
