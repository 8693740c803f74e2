"""What bots know about the game: how good each option looks, and who is likely to win."""
