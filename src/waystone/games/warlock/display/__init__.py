"""How the table is shown: views, text and drawings."""
