"""The Warlock of Firetop Mountain: a dungeon, its monsters, and a deduction of three keys."""
