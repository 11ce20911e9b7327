import type { Hero } from '#shared/dungeon/contract/hero.ts';
import { CELL, type Enemy, type GameState, type Position } from '#shared/dungeon/model/state.ts';
import { computeFieldOfView, SIGHT_RADIUS } from './field-of-view.ts';

/** Movement between two cells. Times are milliseconds of the page's clock. */
export interface Glide {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly start: number;
  readonly duration: number;
}

/** Attack: the attacker leans towards the target cell, which flashes. */
export interface Blow {
  /** Null for the player. */
  readonly striker: number | null;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly hits: boolean;
  readonly start: number;
  readonly duration: number;
}

export type FloatTone = 'hurt' | 'dealt' | 'critical' | 'missed' | 'healed' | 'found';

/** Text that rises from a cell and fades. */
export interface Float {
  readonly text: string;
  readonly tone: FloatTone;
  /** Rise in cells; 0 with reduced motion. */
  readonly rise: number;
  readonly x: number;
  readonly y: number;
  readonly start: number;
  readonly duration: number;
}

/** Graves of others on the floor, from code that only today's cellar loads. */
export interface SceneGraves {
  paint(context: CanvasRenderingContext2D, cell: number): void;
  /** Text about the grave that a cell shows; null without one. */
  describe(at: Position): string | null;
  /** Spoken places of the graves in sight. */
  describeNear(): readonly string[];
  /** Cells that show a grave. */
  readonly shown: readonly Position[];
}

/** Light of a remembered cell out of sight, as an array of floats keeps it. */
const REMEMBERED = Math.fround(0.34);
/** Duration of the light's transition. */
const LIGHT_MS = 160;

/** Board state and running animations: game state, explored cells, motions. Holds no canvas; `paint.ts` draws it. */
export interface Scene {
  /** Character as which the player is drawn; null without one. */
  readonly hero: Hero | null;
  state: GameState;
  /** Drawn enemies: those before the turn while it is animated, then those after. */
  enemies: readonly Enemy[];
  readonly glides: Map<number | 'player', Glide>;
  blows: Blow[];
  floats: Float[];
  /** Light per cell, 0 to 1: start, target and start time of the transition. */
  lightFrom: Float32Array;
  lightTo: Float32Array;
  lightStart: number;
  seen: Uint8Array;
  graves: SceneGraves | null;
  /** Cell that the keyboard looks at. */
  marked: Position | null;
}

export function createScene(state: GameState, hero: Hero | null = null): Scene {
  const size = state.floor.width * state.floor.height;
  const scene: Scene = {
    hero,
    state,
    enemies: state.enemies,
    glides: new Map(),
    blows: [],
    floats: [],
    lightFrom: new Float32Array(size),
    lightTo: new Float32Array(size),
    lightStart: 0,
    seen: new Uint8Array(size),
    graves: null,
    marked: null,
  };
  lightUp(scene, -LIGHT_MS);
  return scene;
}

/** Shows another state immediately. A new floor is dark except for visible cells. */
export function showState(scene: Scene, state: GameState, now: number): void {
  const arrives = state.floor.number !== scene.state.floor.number;
  scene.state = state;
  scene.enemies = state.enemies;
  scene.marked = null;
  if (arrives) {
    const size = state.floor.width * state.floor.height;
    scene.lightFrom = new Float32Array(size);
    scene.lightTo = new Float32Array(size);
    scene.seen = new Uint8Array(size);
    scene.glides.clear();
    scene.blows = [];
    scene.graves = null;
  }
  lightUp(scene, now);
}

/** Computes the visible cells from the player's position and marks them as explored. */
export function lightUp(scene: Scene, now: number): void {
  const { floor, player } = scene.state;
  const { width, height, cells } = floor;
  for (let i = 0; i < scene.lightTo.length; i++) scene.lightFrom[i] = lightAt(scene, i, now);
  scene.lightTo.fill(0);
  const isOpaque = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] === CELL.wall;
  computeFieldOfView(player.x, player.y, SIGHT_RADIUS, isOpaque, (x, y, squared) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const index = y * width + x;
    scene.seen[index] = 1;
    scene.lightTo[index] = Math.max(0.5, 1.08 - squared / (SIGHT_RADIUS * SIGHT_RADIUS + 14));
  });
  for (let i = 0; i < scene.lightTo.length; i++) {
    if (scene.lightTo[i] === 0 && scene.seen[i] === 1) scene.lightTo[i] = REMEMBERED;
  }
  scene.lightStart = now;
}

/** Light of a cell at a point in time, 0 to 1. */
export function lightAt(scene: Scene, index: number, now: number): number {
  const share = Math.min(1, Math.max(0, (now - scene.lightStart) / LIGHT_MS));
  const from = scene.lightFrom[index] ?? 0;
  return from + ((scene.lightTo[index] ?? 0) - from) * share;
}

/** True for a currently visible cell. */
export function inSight(scene: Scene, x: number, y: number): boolean {
  return (scene.lightTo[y * scene.state.floor.width + x] ?? 0) > REMEMBERED;
}

/** Removes finished animations. Returns true while others run. */
export function removeFinishedAnimations(scene: Scene, now: number): boolean {
  const isRunning = (motion: { readonly start: number; readonly duration: number }): boolean =>
    now < motion.start + motion.duration;
  for (const [id, glide] of scene.glides) if (!isRunning(glide)) scene.glides.delete(id);
  scene.blows = scene.blows.filter(isRunning);
  scene.floats = scene.floats.filter(isRunning);
  return (
    scene.glides.size > 0 || scene.blows.length > 0 || scene.floats.length > 0 || now < scene.lightStart + LIGHT_MS
  );
}
