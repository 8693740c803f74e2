"""How Dice Race is told and read."""
