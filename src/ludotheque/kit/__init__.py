"""Building blocks of rules: plain functions that compile."""
