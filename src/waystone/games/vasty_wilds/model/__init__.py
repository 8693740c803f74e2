"""What exists: the things in the box, the table's state, every answer that can be asked for."""
