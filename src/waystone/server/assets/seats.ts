// Written by `python -m waystone.server.typescript`: change it there.

export const SEAT_COLOURS: readonly string[] = ["#e69f00", "#56b4e9", "#1fb58a", "#f0e442", "#e8743b", "#dd8fba"];
