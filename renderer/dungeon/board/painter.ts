import type { Position } from '#shared/dungeon/model/state.ts';
import { loadFigure, type Figure } from './figure.ts';
import { paintFloor } from './paint-floor.ts';
import { createLayer, paint, type IconPathLookup, type Brush } from './paint.ts';
import { pathsOf } from './icon-paths.ts';
import { loadFurtherPictures, pictures } from './pictures.ts';
import { removeFinishedAnimations, type Scene } from './scene.ts';

/** Draws a scene on a canvas while anything in it moves, and idles otherwise. */
export interface Painter {
  /** Draws until nothing moves. */
  redraw(): void;
  /** Sets the board's width and height in CSS pixels. */
  resize(edge: number): void;
  /** Cell at a place of the canvas, given as shares of its width and height. */
  cellAt(x: number, y: number): Position;
  stop(): void;
}

/** Below this many CSS pixels a cell, the board shows a part of the floor around the player. */
const CELL_MIN = 20;
/** Higher pixel ratios are not visible. */
const PIXEL_RATIO_MAX = 2;

function createArt(): IconPathLookup {
  const paths = new Map<string, Path2D>();
  return (icon) => {
    const known = paths.get(icon);
    if (known !== undefined) return known;
    const body = pictures.getState()[icon];
    if (body === undefined) {
      void loadFurtherPictures();
      return undefined;
    }
    const path = pathsOf(body);
    paths.set(icon, path);
    return path;
  };
}

export function createPainter(canvas: HTMLCanvasElement, scene: Scene): Painter {
  const art = createArt();
  let brush: Brush | null = null;
  let shown = 0;
  let edge = 0;
  let frame = 0;
  let camera: Position = { x: 0, y: 0 };
  let figure: Figure | null = null;
  if (scene.hero !== null)
    void loadFigure(scene.hero)
      // Without the crest, the player keeps the helmet.
      .catch(() => null)
      .then((loaded) => {
        figure = loaded;
        brush = null;
        return redraw();
      });

  function prepare(): void {
    const { floor } = scene.state;
    const ratio = Math.min(PIXEL_RATIO_MAX, window.devicePixelRatio);
    const view = Math.max(1, Math.min(floor.width, Math.floor(edge / CELL_MIN)));
    const cell = Math.max(1, Math.floor((edge * ratio) / view));
    canvas.width = cell * view;
    canvas.height = cell * view;
    canvas.style.width = `${canvas.width / ratio}px`;
    canvas.style.height = `${canvas.height / ratio}px`;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const ground = createLayer(cell * floor.width, cell * floor.height);
    paintFloor(ground.context, floor, cell);
    const light = createLayer(floor.width, floor.height);
    const darkness = light.context.createImageData(floor.width, floor.height);
    brush = { context, cell, view, floor: ground, light, darkness, art, figure, sprites: new Map() };
    shown = floor.number;
  }

  function draw(): void {
    frame = 0;
    if (edge === 0) return;
    if (!brush || shown !== scene.state.floor.number) prepare();
    if (!brush) return;
    const now = performance.now();
    const moves = removeFinishedAnimations(scene, now);
    camera = paint(brush, scene, now);
    if (moves) redraw();
  }

  function redraw(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  const stopFollowing = pictures.subscribe(redraw);

  return {
    redraw,
    resize(next) {
      if (next === edge) return;
      edge = next;
      brush = null;
      redraw();
    },
    cellAt(x, y) {
      const view = brush?.view ?? scene.state.floor.width;
      return { x: Math.floor(camera.x + x * view), y: Math.floor(camera.y + y * view) };
    },
    stop() {
      stopFollowing();
      cancelAnimationFrame(frame);
    },
  };
}
