"""Servers under load: ours, a bare echo, and boardgame.io, driven by the same clients."""
