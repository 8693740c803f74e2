"""One file for each command.

A file has the `EXAMPLE` that its help shows, `add_arguments`, and `run`, which does the work and returns the exit code.
Its first line of help stands with the others in `waystone.cli.main`.
"""
