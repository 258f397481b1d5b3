"""Ludothèque: six French table games on one shelf."""
