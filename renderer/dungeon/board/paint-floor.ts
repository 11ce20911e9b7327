import { CELL, type Floor } from '#shared/dungeon/model/state.ts';
import { PALETTES, type Palette } from './palettes.ts';

/** Stable pseudo-random number from 0 to 1 per cell. */
function grain(x: number, y: number, salt: number): number {
  let hash = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Draws walls and flagstones of a whole floor; `cell` is the cell size in canvas pixels. */
export function paintFloor(context: CanvasRenderingContext2D, floor: Floor, cell: number): void {
  const palette = PALETTES[floor.biome];
  context.fillStyle = palette.wallTop;
  context.fillRect(0, 0, floor.width * cell, floor.height * cell);
  for (let y = 0; y < floor.height; y++) {
    for (let x = 0; x < floor.width; x++) {
      const isWall = floor.cells[y * floor.width + x] === CELL.wall;
      if (!isWall) paintFlag(context, palette, x, y, cell);
      else if (y + 1 < floor.height && floor.cells[(y + 1) * floor.width + x] !== CELL.wall)
        paintFront(context, palette, x, y, cell);
    }
  }
}

function paintFlag(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number, cell: number): void {
  const left = x * cell;
  const top = y * cell;
  const gap = Math.max(1, cell / 24);
  context.fillStyle = palette.joint;
  context.fillRect(left, top, cell, cell);
  context.fillStyle = (x + y) % 2 === 0 ? palette.floor : palette.floorAlt;
  context.fillRect(left + gap / 2, top + gap / 2, cell - gap, cell - gap);
  context.fillStyle = `rgb(255 240 220 / ${0.035 * grain(x, y, 0)})`;
  context.fillRect(left, top, cell, cell);
  if (grain(x, y, 1) > 0.86) {
    context.fillStyle = palette.fleck;
    context.globalAlpha = 0.4;
    context.beginPath();
    context.ellipse(
      left + cell * (0.25 + 0.5 * grain(x, y, 2)),
      top + cell * (0.3 + 0.45 * grain(x, y, 3)),
      cell * 0.14,
      cell * 0.07,
      0,
      0,
      2 * Math.PI,
    );
    context.fill();
    context.globalAlpha = 1;
  }
}

/** Front of a wall: two rows of bricks below its top edge. */
function paintFront(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number, cell: number): void {
  const left = x * cell;
  const top = y * cell + cell * 0.3;
  const height = cell * 0.7;
  context.fillStyle = palette.mortar;
  context.fillRect(left, top, cell, height);
  const gap = Math.max(1, cell / 20);
  const row = height / 2;
  context.fillStyle = palette.wallFront;
  for (let line = 0; line < 2; line++) {
    const shift = (line + x) % 2 === 0 ? 0.5 : 0.28;
    const brick = cell * shift;
    context.globalAlpha = 0.82 + 0.18 * grain(x, y, 4 + line);
    context.fillRect(left, top + line * row + gap, brick - gap / 2, row - gap);
    context.fillRect(left + brick + gap / 2, top + line * row + gap, cell - brick - gap / 2, row - gap);
  }
  context.globalAlpha = 1;
  context.fillStyle = 'rgb(0 0 0 / 0.28)';
  context.fillRect(left, y * cell + cell - gap, cell, gap);
}
