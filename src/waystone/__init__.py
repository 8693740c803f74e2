"""Waystone: a table for five fantasy adventure board games."""

from waystone import _build

__version__ = "0.1.0"

COMPILED = _build.choose()
