/** Cells that the player sees around the hero. Only what the page shows: no rule asks for light. */
export const SIGHT_RADIUS = 8;

/** Row and column directions of the four quadrants. */
const QUARTERS = [
  { rx: 0, ry: -1, cx: 1, cy: 0 },
  { rx: 1, ry: 0, cx: 0, cy: 1 },
  { rx: 0, ry: 1, cx: 1, cy: 0 },
  { rx: -1, ry: 0, cx: 0, cy: 1 },
] as const;

interface Cone {
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

/** Symmetric shadow casting. `isOpaque` is also called outside the map; `see` may repeat a cell. */
export function computeFieldOfView(
  x: number,
  y: number,
  sight: number,
  isOpaque: (x: number, y: number) => boolean,
  see: (x: number, y: number, squaredDistance: number) => void,
): void {
  see(x, y, 0);
  for (const { rx, ry, cx, cy } of QUARTERS) {
    const cones: Cone[] = [{ depth: 1, from: -1, to: 1 }];
    for (let cone = cones.pop(); cone; cone = cones.pop()) {
      const { depth, to } = cone;
      let { from } = cone;
      if (depth > sight) continue;
      let before: boolean | undefined;
      const last = Math.ceil(depth * to - 0.5);
      for (let column = Math.floor(depth * from + 0.5); column <= last; column++) {
        const cellX = x + depth * rx + column * cx;
        const cellY = y + depth * ry + column * cy;
        const opaque = isOpaque(cellX, cellY);
        const squared = depth * depth + column * column;
        const symmetric = column >= depth * from && column <= depth * to;
        if ((opaque || symmetric) && squared <= sight * sight) see(cellX, cellY, squared);
        const slope = (2 * column - 1) / (2 * depth);
        if (before === true && !opaque) from = slope;
        if (before === false && opaque) cones.push({ depth: depth + 1, from, to: slope });
        before = opaque;
      }
      if (before === false) cones.push({ depth: depth + 1, from, to });
    }
  }
}
