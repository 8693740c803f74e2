// A map of hexagonal tiles: placing, turning and taking away. What is legal, the game's own loader says.

export interface Tile {
  id: string;
  q: number;
  r: number;
  terrain: string;
  kind: string;
  rocks: string[];
  side?: string;
}

/** The sides of a tile in order; a rock covers two neighbours of them. */
const SIDES = ["E", "NE", "NW", "W", "SW", "SE"];
const BLOCKED = ["E NE", "NW W", "SW SE"];

/** The tiles of a field, if it is such a map. */
export function tilesOf(name: string, value: unknown): Tile[] | null {
  const isTile = (each: unknown): boolean => typeof each === "object" && each !== null && "q" in each && "r" in each && "rocks" in each;
  return name === "areas" && Array.isArray(value) && value.length > 0 && value.every(isTile) ? (value as Tile[]) : null;
}

/** A tile put on a place, or another one in its place; it keeps its name and rocks as far as it can. */
export function placed(tiles: Tile[], q: number, r: number, terrain: string, kind: string): Tile[] {
  const old = tiles.find((each) => each.q === q && each.r === r);
  const rocks = kind === "blocked" ? BLOCKED : old && old.kind !== "blocked" ? old.rocks : [];
  const tile: Tile = { id: old?.id ?? freeName(tiles, r), q, r, terrain, kind, rocks };
  if (kind === "river") tile.side = "river";
  else if (old?.side && old.side !== "river") tile.side = old.side;
  return old ? tiles.map((each) => (each === old ? tile : each)) : [...tiles, tile];
}

/** The map without the tile on a place. */
export function without(tiles: Tile[], q: number, r: number): Tile[] {
  return tiles.filter((each) => each.q !== q || each.r !== r);
}

/** The map with the rocks of a tile turned by one side. */
export function turned(tiles: Tile[], q: number, r: number): Tile[] {
  const turn = (rock: string): string => rock.split(" ").map((side) => SIDES[(SIDES.indexOf(side) + 1) % 6]).join(" ");
  return tiles.map((each) => (each.q === q && each.r === r && each.kind !== "blocked" ? { ...each, rocks: each.rocks.map(turn) } : each));
}

/** The map with rock on the side of a tile that was pointed at, and on the next; rock that lies there is taken away. */
export function rocked(tiles: Tile[], q: number, r: number, side: number): Tile[] {
  return tiles.map((each) => {
    if (each.q !== q || each.r !== r || each.kind === "blocked") return each;
    const here = SIDES[side] ?? "";
    const kept = each.rocks.filter((rock) => !rock.split(" ").includes(here));
    if (kept.length < each.rocks.length) return { ...each, rocks: kept };
    const next = [(side + 1) % 6, (side + 5) % 6].map((other) => SIDES[other] ?? "").find((other) => !each.rocks.some((rock) => rock.split(" ").includes(other)));
    return next === undefined || each.rocks.length === 2 ? each : { ...each, rocks: [...each.rocks, `${here} ${next}`] };
  });
}

/** Places beside the map where a tile can be put. */
export function rim(tiles: Tile[]): [number, number][] {
  const taken = new Set(tiles.map((each) => `${each.q} ${each.r}`));
  const found = new Map<string, [number, number]>();
  for (const { q, r } of tiles) {
    for (const [dq, dr] of [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const) {
      const key = `${q + dq} ${r + dr}`;
      if (!taken.has(key)) found.set(key, [q + dq, r + dr]);
    }
  }
  return [...found.values()];
}

/** A name for a new tile: the letter of its row and the first number that is free. */
function freeName(tiles: Tile[], r: number): string {
  const beside = tiles.find((each) => each.r === r)?.id.charAt(0);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const letter = beside ?? [...letters].find((each) => !tiles.some((tile) => tile.id.startsWith(each))) ?? "Z";
  let number = 1;
  while (tiles.some((each) => each.id === `${letter}${number}`)) number++;
  return `${letter}${number}`;
}
