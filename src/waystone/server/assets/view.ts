// How closely the drawing is looked at, and which part of it.

const FARTHEST = 1;
const CLOSEST = 6;

export interface View {
  scale: number;
  x: number; // where the drawing's corner lies
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Closer or farther; the point under the pointer stays where it is. */
export function zoomed(view: View, factor: number, atX: number, atY: number): View {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, view.scale * factor));
  return {
    scale,
    x: atX - ((atX - view.x) * scale) / view.scale,
    y: atY - ((atY - view.y) * scale) / view.scale,
  };
}

/** The same view, moved so that the drawing covers the whole stage. */
export function covering(view: View, width: number, height: number): View {
  return {
    scale: view.scale,
    x: Math.min(0, Math.max(width - width * view.scale, view.x)),
    y: Math.min(0, Math.max(height - height * view.scale, view.y)),
  };
}
