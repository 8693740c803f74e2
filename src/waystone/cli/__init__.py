"""The command line: `main.py` runs one command, `commands/` has a file for each."""
