"""Vasty Wilds: a forest of overlapping cards grows under your feet."""
