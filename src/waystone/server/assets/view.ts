// How closely the drawing is looked at, and which part of it.

const CLOSEST = 6; // times as large as the whole picture fits

export interface Size {
  width: number;
  height: number;
}

/** A part of the drawing, in its own measures. */
export interface Region extends Size {
  x: number;
  y: number;
}

/** What is seen: how many pixels a unit of the drawing takes, and which point of it lies in the middle of the stage. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The scale at which all of a region is seen. */
export function fitting(region: Size, stage: Size): number {
  return Math.min(stage.width / region.width, stage.height / region.height);
}

export function middleOf(region: Region): { x: number; y: number } {
  return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
}

/** A region at a scale, the middle of it in the middle. */
export function showing(region: Region, scale: number): View {
  return { scale, ...middleOf(region) };
}

/** Closer or farther; the point that lies `right` and `down` pixels from the middle of the stage stays where it is. */
export function zoomed(view: View, factor: number, right: number, down: number): View {
  const scale = view.scale * factor;
  return { scale, x: view.x + right / view.scale - right / scale, y: view.y + down / view.scale - down / scale };
}

/** A region, and as much of what lies around it in the whole drawing as there is room for beside it. */
export function roomy(region: Region, room: Size, whole: Region): Region {
  const along = (from: number, length: number, start: number, all: number, seen: number): [number, number] => {
    const wide = Math.min(Math.max(length, seen), all);
    return [Math.min(Math.max(from + (length - wide) / 2, start), start + all - wide), wide];
  };
  const [x, width] = along(region.x, region.width, whole.x, whole.width, room.width);
  const [y, height] = along(region.y, region.height, whole.y, whole.height, room.height);
  return { x, y, width, height };
}

/** The same view within a region: no closer than useful, no farther than all of it, and no edge dragged inside. */
export function within(view: View, region: Region, stage: Size, whole: Region): View {
  const least = fitting(region, stage);
  const scale = Math.min(Math.max(view.scale, least), Math.max(least, CLOSEST * fitting(whole, stage)));
  const room = { width: stage.width / scale, height: stage.height / scale };
  const free = roomy(region, room, whole);
  const along = (at: number, from: number, length: number, seen: number): number =>
    length <= seen ? from + length / 2 : Math.min(from + length - seen / 2, Math.max(from + seen / 2, at));
  return {
    scale,
    x: along(view.x, free.x, free.width, room.width),
    y: along(view.y, free.y, free.height, room.height),
  };
}
