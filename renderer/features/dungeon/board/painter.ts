import { paintFloor } from './paint-floor.ts';
import { paint, type IconPathLookup, type Brush, type Layer } from './paint.ts';
import { pathsOf } from './icon-paths.ts';
import { iconBodyOf } from './pictures.ts';
import { removeFinishedAnimations, type Scene } from './scene.ts';

/** Draws a scene on a canvas while anything in it moves, and idles otherwise. */
export interface Painter {
  /** Draws until nothing moves. */
  redraw(): void;
  /** Sets the board's width and height in CSS pixels. */
  resize(edge: number): void;
  stop(): void;
}

/** Higher pixel ratios are not visible. */
const PIXEL_RATIO_MAX = 2;

function createArt(): IconPathLookup {
  const paths = new Map<string, Path2D | undefined>();
  return (icon) => {
    if (!paths.has(icon)) {
      const body = iconBodyOf(icon);
      paths.set(icon, body === undefined ? undefined : pathsOf(body));
    }
    return paths.get(icon);
  };
}

function createLayer(width: number, height: number): Layer {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  return { canvas, context };
}

export function createPainter(canvas: HTMLCanvasElement, scene: Scene): Painter {
  const art = createArt();
  let brush: Brush | null = null;
  let shown = 0;
  let edge = 0;
  let frame = 0;

  function prepare(): void {
    const { floor } = scene.state;
    const ratio = Math.min(PIXEL_RATIO_MAX, window.devicePixelRatio);
    const cell = Math.max(1, Math.floor((edge * ratio) / floor.width));
    canvas.width = cell * floor.width;
    canvas.height = cell * floor.height;
    canvas.style.width = `${canvas.width / ratio}px`;
    canvas.style.height = `${canvas.height / ratio}px`;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const ground = createLayer(canvas.width, canvas.height);
    paintFloor(ground.context, floor, cell);
    const light = createLayer(floor.width, floor.height);
    const darkness = light.context.createImageData(floor.width, floor.height);
    brush = { context, cell, floor: ground, light, darkness, art, sprites: new Map() };
    shown = floor.number;
  }

  function draw(): void {
    frame = 0;
    if (edge === 0) return;
    if (!brush || shown !== scene.state.floor.number) prepare();
    if (!brush) return;
    const now = performance.now();
    const moves = removeFinishedAnimations(scene, now);
    paint(brush, scene, now);
    if (moves) redraw();
  }

  function redraw(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  return {
    redraw,
    resize(next) {
      if (next === edge) return;
      edge = next;
      brush = null;
      redraw();
    },
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}
