"""Making packs: their papers and single files, the schema of the content, and the page to change it in a browser."""
