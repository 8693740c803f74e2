"""Waystone: a table for five fantasy adventure board games."""

import os

__version__ = "0.1.0"

if os.environ.get("WAYSTONE_PURE"):
    from waystone import _plain

    _plain.force()
