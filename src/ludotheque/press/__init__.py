"""The press: what a game prints, laid out in true size and typeset as one PDF."""
