"""Pictures: elements, shapes and colours; knows no game."""
