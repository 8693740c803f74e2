"""Drawing: tables as SVG, made of parts that are kept for the next picture. It knows no game."""
