import type { Figure } from '../board/figure.ts';

/** Colours of stone, moss and the light before it, under torchlight. */
const STONE = { light: '#b5aea3', middle: '#8b857c', dark: '#57524c', edge: 'rgb(14 11 9 / 0.85)' } as const;
const MOSS = '#7d8b52';
const LIGHT = '255 190 92';
const SCALE = 1.12;

interface GraveLook {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Varies the stone. */
  readonly seed: number;
  /** Of the character that fell; null for an engraving. */
  readonly crest: Figure | null;
}

export function paintGrave(context: CanvasRenderingContext2D, { x, y, cell, seed, crest }: GraveLook): void {
  context.save();
  context.translate(x, y);
  context.scale(cell, cell);
  // A little larger than the space that is left by its shadow.
  context.translate(0.5, 0.9);
  context.scale(SCALE, SCALE);
  context.translate(-0.52, -0.9);
  paintGround(context);
  context.save();
  // Old stones lean a little, each to its side.
  context.translate(0.46, 0.78);
  context.rotate((((seed % 5) - 2) * Math.PI) / 90);
  context.translate(-0.46, -0.78);
  paintStone(context);
  if (crest === null) paintEngraving(context, seed % 2 === 0);
  else paintCrest(context, crest);
  context.restore();
  paintCandle(context);
  context.restore();
}

function paintGround(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'rgb(10 8 6 / 0.42)';
  ellipse(context, 0.48, 0.82, 0.38, 0.12);
  context.fillStyle = 'rgb(70 54 38 / 0.95)';
  ellipse(context, 0.47, 0.8, 0.31, 0.085);
}

function paintStone(context: CanvasRenderingContext2D): void {
  const face = context.createLinearGradient(0.22, 0.2, 0.72, 0.8);
  face.addColorStop(0, STONE.light);
  face.addColorStop(0.55, STONE.middle);
  face.addColorStop(1, STONE.dark);
  context.beginPath();
  context.moveTo(0.24, 0.8);
  context.lineTo(0.24, 0.4);
  context.bezierCurveTo(0.24, 0.12, 0.68, 0.12, 0.68, 0.4);
  context.lineTo(0.68, 0.8);
  context.closePath();
  context.fillStyle = face;
  context.fill();
  context.strokeStyle = STONE.edge;
  context.lineWidth = 0.05;
  context.lineJoin = 'round';
  context.stroke();
  context.strokeStyle = 'rgb(255 246 228 / 0.35)';
  context.lineWidth = 0.025;
  context.beginPath();
  context.moveTo(0.285, 0.74);
  context.lineTo(0.285, 0.41);
  context.bezierCurveTo(0.29, 0.25, 0.4, 0.22, 0.47, 0.22);
  context.stroke();
  context.fillStyle = MOSS;
  context.globalAlpha = 0.85;
  ellipse(context, 0.3, 0.79, 0.085, 0.035);
  ellipse(context, 0.62, 0.8, 0.06, 0.03);
  context.globalAlpha = 1;
}

/** Edge of a crest, in cells. */
const CREST_SIZE = 0.42;

function paintCrest(context: CanvasRenderingContext2D, { path, colour }: Figure): void {
  context.save();
  context.translate(0.46 - CREST_SIZE / 2, 0.27);
  context.scale(CREST_SIZE / 512, CREST_SIZE / 512);
  context.strokeStyle = STONE.edge;
  context.lineWidth = 72;
  context.lineJoin = 'round';
  context.stroke(path);
  context.fillStyle = colour;
  context.fill(path);
  context.restore();
}

/** A cross, or three lines of worn letters. */
function paintEngraving(context: CanvasRenderingContext2D, isCross: boolean): void {
  context.strokeStyle = 'rgb(40 34 29 / 0.72)';
  context.lineWidth = 0.042;
  context.lineCap = 'round';
  context.beginPath();
  if (isCross) {
    context.moveTo(0.46, 0.32);
    context.lineTo(0.46, 0.6);
    context.moveTo(0.37, 0.42);
    context.lineTo(0.55, 0.42);
  } else {
    for (const [line, width] of [0.13, 0.17, 0.1].entries()) {
      context.moveTo(0.46 - width, 0.38 + line * 0.11);
      context.lineTo(0.46 + width, 0.38 + line * 0.11);
    }
  }
  context.stroke();
}

function paintCandle(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(0.8, 0.66, 0, 0.8, 0.66, 0.34);
  glow.addColorStop(0, `rgb(${LIGHT} / 0.6)`);
  glow.addColorStop(1, `rgb(${LIGHT} / 0)`);
  context.fillStyle = glow;
  context.fillRect(0.46, 0.32, 0.54, 0.68);
  context.fillStyle = '#efe3cb';
  context.fillRect(0.76, 0.72, 0.085, 0.14);
  context.fillStyle = '#ffcf70';
  context.beginPath();
  context.moveTo(0.8025, 0.56);
  context.quadraticCurveTo(0.875, 0.67, 0.8025, 0.715);
  context.quadraticCurveTo(0.73, 0.67, 0.8025, 0.56);
  context.fill();
}

function ellipse(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
  context.fill();
}
