"""Making packs: begin, check and pass them on; the schema of the content; the page to change it in a browser."""
