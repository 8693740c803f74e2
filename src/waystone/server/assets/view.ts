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

/** The same view within a region: no closer than useful, no farther than all of it, and no edge dragged inside. */
export function within(view: View, region: Region, stage: Size, whole: Size): View {
  const least = fitting(region, stage);
  const scale = Math.min(Math.max(view.scale, least), Math.max(least, CLOSEST * fitting(whole, stage)));
  const along = (at: number, from: number, length: number, seen: number): number =>
    length <= seen ? from + length / 2 : Math.min(from + length - seen / 2, Math.max(from + seen / 2, at));
  return {
    scale,
    x: along(view.x, region.x, region.width, stage.width / scale),
    y: along(view.y, region.y, region.height, stage.height / scale),
  };
}
