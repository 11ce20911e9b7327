import type { Terrain } from '#shared/dungeon/model/terrain.ts';

interface Look {
  readonly ground: string;
  readonly mark: string;
  readonly motif: (context: CanvasRenderingContext2D) => void;
}

/** Wavy lines, in a square of side 1. */
function waves(context: CanvasRenderingContext2D): void {
  for (const y of [0.35, 0.65]) {
    context.moveTo(0.15, y);
    context.quadraticCurveTo(0.325, y - 0.14, 0.5, y);
    context.quadraticCurveTo(0.675, y + 0.14, 0.85, y);
  }
}

function dots(context: CanvasRenderingContext2D): void {
  for (const [x, y, radius] of [
    [0.3, 0.35, 0.1],
    [0.65, 0.3, 0.07],
    [0.55, 0.66, 0.12],
    [0.25, 0.72, 0.06],
  ] as const) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
}

function stones(context: CanvasRenderingContext2D): void {
  for (const [x, y, side] of [
    [0.2, 0.5, 0.26],
    [0.5, 0.24, 0.24],
    [0.56, 0.56, 0.24],
  ] as const)
    context.rect(x, y, side, side);
}

function scratches(context: CanvasRenderingContext2D): void {
  for (const [x, y, length] of [
    [0.2, 0.55, 0.3],
    [0.45, 0.75, 0.35],
    [0.5, 0.4, 0.2],
  ] as const) {
    context.moveTo(x, y);
    context.lineTo(x + length, y - length);
  }
}

function sign(context: CanvasRenderingContext2D): void {
  context.moveTo(0.5, 0.2);
  context.lineTo(0.5, 0.8);
  context.moveTo(0.3, 0.35);
  context.lineTo(0.7, 0.55);
  context.moveTo(0.7, 0.35);
  context.lineTo(0.3, 0.55);
}

function flames(context: CanvasRenderingContext2D): void {
  for (const x of [0.3, 0.62]) {
    context.moveTo(x, 0.78);
    context.quadraticCurveTo(x - 0.14, 0.5, x + 0.04, 0.26);
    context.quadraticCurveTo(x + 0.2, 0.56, x, 0.78);
  }
}

function spiral(context: CanvasRenderingContext2D): void {
  context.arc(0.5, 0.5, 0.3, 0, 1.6 * Math.PI);
  context.moveTo(0.66, 0.5);
  context.arc(0.5, 0.5, 0.16, 0, 1.6 * Math.PI);
}

const LOOKS: Readonly<Record<Terrain, Look>> = {
  water: { ground: '#1d3a45', mark: '#5f97a6', motif: waves },
  spores: { ground: '#4d5a2c', mark: '#b3c46a', motif: dots },
  rubble: { ground: '#463c34', mark: '#a08c78', motif: stones },
  ice: { ground: '#6f93a8', mark: '#d4ecf7', motif: scratches },
  runes: { ground: '#2f2a4a', mark: '#a99af0', motif: sign },
  embers: { ground: '#52200f', mark: '#ff9147', motif: flames },
  rift: { ground: '#1a1030', mark: '#c07bf0', motif: spiral },
};

/** One cell of a biome's terrain: its colour and a sign that tells it apart without colour. */
export function paintTerrain(
  context: CanvasRenderingContext2D,
  terrain: Terrain,
  x: number,
  y: number,
  cell: number,
): void {
  const { ground, mark, motif } = LOOKS[terrain];
  context.fillStyle = ground;
  context.fillRect(x * cell, y * cell, cell, cell);
  context.save();
  context.translate(x * cell, y * cell);
  context.scale(cell, cell);
  context.lineWidth = 0.07;
  context.lineCap = 'round';
  context.strokeStyle = mark;
  context.beginPath();
  motif(context);
  context.stroke();
  context.restore();
}
