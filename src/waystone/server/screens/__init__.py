"""What a pair of eyes sees of a table: `page` as parts of a page, `data` as plain data for programs."""
