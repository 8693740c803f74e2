"""Wayward: race through a dungeon or a city and be out with the most gold."""
