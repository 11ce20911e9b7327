import { hasLivingKeeper } from '#shared/dungeon/move.ts';
import { CELL, type Enemy, type Position } from '#shared/dungeon/model/state.ts';
import { TERRAIN } from '#shared/dungeon/model/terrain.ts';
import { paintHealth } from './paint-health.ts';
import { paintTerrain } from './paint-terrain.ts';
import type { Figure } from './figure.ts';
import { DARKNESS, TONES, type Tone } from './palettes.ts';
import { inSight, lightAt, type Blow, type Float, type FloatTone, type Glide, type Scene } from './scene.ts';

/** Icons by name, as paths in a 512 px square. */
export type IconPathLookup = (icon: string) => Path2D | undefined;

/** Canvas that is drawn once and copied often. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

export function createLayer(width: number, height: number): Layer {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  return { canvas, context };
}

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  /** Cell size in canvas pixels. */
  readonly cell: number;
  /** Cells of the canvas in each direction: less than the floor has where the camera follows the player. */
  readonly view: number;
  readonly floor: Layer;
  readonly light: Layer;
  /** Light buffer, rewritten each frame. */
  readonly darkness: ImageData;
  readonly art: IconPathLookup;
  /** The character of the player; null without one, and until it is loaded. */
  readonly figure: Figure | null;
  /** Rendered icons by icon, colour and size. */
  readonly sprites: Map<string, HTMLCanvasElement>;
}

const FLOAT_COLOURS: Readonly<Record<FloatTone, string>> = {
  hurt: '#ff9d8a',
  dealt: '#fff4df',
  critical: '#ffd257',
  missed: '#c9bfae',
  healed: '#9fe08a',
  found: '#ffe2a3',
};

/** Letters over a sleeper: place and size in cells. */
const SLEEP = [
  ['z', 0.72, 0.34, 0.4],
  ['z', 0.94, 0.12, 0.3],
] as const;

const ease = (share: number): number => 1 - (1 - share) ** 3;

function between(glide: Glide, now: number): { x: number; y: number } {
  const share = ease(Math.min(1, Math.max(0, (now - glide.start) / glide.duration)));
  return { x: glide.fromX + (glide.toX - glide.fromX) * share, y: glide.fromY + (glide.toY - glide.fromY) * share };
}

/** Offset of an attack animation in cells: out quickly, back slowly. */
function lean(blow: Blow, now: number): number {
  const share = (now - blow.start) / blow.duration;
  if (share < 0 || share > 1) return 0;
  return 0.34 * (share < 0.3 ? share / 0.3 : 1 - (share - 0.3) / 0.7);
}

function makeSprite(
  brush: Brush,
  icon: string,
  colour: string,
  edge: number,
  given?: Path2D,
): HTMLCanvasElement | undefined {
  const key = `${icon} ${colour} ${edge}`;
  const ready = brush.sprites.get(key);
  if (ready) return ready;
  const path = given ?? brush.art(icon);
  if (!path) return undefined;
  const { canvas, context } = createLayer(edge, edge);
  const margin = edge * 0.09;
  context.translate(margin, margin);
  context.scale((edge - 2 * margin) / 512, (edge - 2 * margin) / 512);
  context.lineJoin = 'round';
  context.lineWidth = 46;
  context.strokeStyle = 'rgb(12 9 7 / 0.85)';
  context.stroke(path);
  context.fillStyle = colour;
  context.fill(path);
  brush.sprites.set(key, canvas);
  return canvas;
}

function place(brush: Brush, icon: string, tone: Tone, x: number, y: number, scale = 1): void {
  const edge = Math.round(brush.cell * scale);
  const sprite = makeSprite(brush, icon, TONES[tone], edge);
  const inset = (brush.cell - edge) / 2;
  if (sprite) brush.context.drawImage(sprite, x * brush.cell + inset, y * brush.cell + inset);
}

/** The player: the crest of its character in the colour of the class, or a helmet. */
function placePlayer(brush: Brush, isGameOver: boolean, x: number, y: number): void {
  const { figure, cell, context } = brush;
  if (figure === null || isGameOver) return place(brush, isGameOver ? 'tombstone' : 'barbute', 'player', x, y);
  const sprite = makeSprite(brush, 'hero', figure.colour, cell, figure.path);
  if (sprite) context.drawImage(sprite, x * cell, y * cell);
}

/** Draws the scene; gives the cell at the upper left corner, which may be a fraction. */
export function paint(brush: Brush, scene: Scene, now: number): Position {
  const { context, cell } = brush;
  const { width } = scene.state.floor;
  const { player } = scene.state;
  const glide = scene.glides.get('player');
  const stands = glide ? between(glide, now) : player;
  const camera = cameraAt(brush, scene, stands);
  context.setTransform(1, 0, 0, 1, -camera.x * cell, -camera.y * cell);
  context.drawImage(brush.floor.canvas, 0, 0);
  scene.graves?.paint(context, cell);
  paintThings(brush, scene);
  for (const enemy of scene.enemies) {
    if (!inSight(scene, enemy.x, enemy.y)) continue;
    const at = placeOfEnemy(scene, enemy, now);
    place(brush, enemy.kind.icon, enemy.nature.mood === 'asleep' ? 'sleeper' : 'enemy', at.x, at.y, 0.94);
    if (enemy.nature.mood === 'asleep') paintSleep(brush, at);
    if (enemy.nature.behaviour === 'keeps') place(brush, 'crown', 'vault', at.x + 0.22, at.y - 0.28, 0.46);
  }
  const at = standing(scene, null, stands, now);
  paintTorch(brush, at);
  placePlayer(brush, scene.state.isGameOver, at.x, at.y);
  paintHits(brush, scene, now);
  paintDarkness(brush, scene, now, width);
  paintHealth(context, cell, scene, (enemy) => placeOfEnemy(scene, enemy, now));
  if (scene.marked) paintMark(brush, scene.marked);
  for (const float of scene.floats) paintFloat(brush, float, camera, now);
  return camera;
}

/** Where an enemy is drawn, on its way and in its blow. */
function placeOfEnemy(scene: Scene, enemy: Enemy, now: number): Position {
  const glide = scene.glides.get(enemy.id);
  return standing(scene, enemy.id, glide ? between(glide, now) : enemy, now);
}

/** Upper left corner of the view: around the player, within the floor, on whole pixels. */
function cameraAt({ cell, view }: Brush, scene: Scene, at: Position): Position {
  const { width, height } = scene.state.floor;
  const along = (place: number, size: number): number =>
    Math.round(Math.min(Math.max(0, place + 0.5 - view / 2), Math.max(0, size - view)) * cell) / cell;
  return { x: along(at.x, width), y: along(at.y, height) };
}

function standing(
  scene: Scene,
  who: number | null,
  at: { x: number; y: number },
  now: number,
): { x: number; y: number } {
  const blow = scene.blows.find((each) => each.striker === who);
  if (!blow) return at;
  const far = lean(blow, now);
  return { x: at.x + Math.sign(blow.toX - blow.fromX) * far, y: at.y + Math.sign(blow.toY - blow.fromY) * far };
}

function paintThings(brush: Brush, scene: Scene): void {
  const { cells, width, biome } = scene.state.floor;
  const terrain = TERRAIN[biome];
  const vaultIcon = hasLivingKeeper(scene.state.enemies) ? 'locked-chest' : 'open-treasure-chest';
  for (let index = 0; index < cells.length; index++) {
    if (scene.seen[index] === 0) continue;
    const cell = cells[index];
    const x = index % width;
    const y = (index - x) / width;
    if (cell === CELL.stairs) place(brush, 'stairs', 'stairs', x, y);
    else if (cell === CELL.loot) place(brush, 'locked-chest', 'loot', x, y, 0.86);
    else if (cell === CELL.vault) place(brush, vaultIcon, 'vault', x, y, 0.96);
    else if (cell === CELL.shop) place(brush, 'swap-bag', 'shop', x, y, 0.9);
    else if (cell === CELL.terrain && terrain !== null) paintTerrain(brush.context, terrain, x, y, brush.cell);
    else if (cell === CELL.potion) place(brush, 'health-potion', 'potion', x, y, 0.8);
  }
}

function paintTorch({ context, cell }: Brush, at: { x: number; y: number }): void {
  const [x, y] = [(at.x + 0.5) * cell, (at.y + 0.5) * cell];
  const glow = context.createRadialGradient(x, y, 0, x, y, cell * 5);
  glow.addColorStop(0, 'rgb(255 178 84 / 0.26)');
  glow.addColorStop(1, 'rgb(255 178 84 / 0)');
  context.fillStyle = glow;
  context.fillRect(x - cell * 5, y - cell * 5, cell * 10, cell * 10);
}

/** Two letters over a sleeper, drawn once: text costs more than all else in a frame. */
function paintSleep(brush: Brush, at: { x: number; y: number }): void {
  const { context, cell, sprites } = brush;
  const ready = sprites.get('sleep') ?? makeSleepSprite(cell);
  sprites.set('sleep', ready);
  context.drawImage(ready, at.x * cell, (at.y - 0.5) * cell);
}

/** A cell and half a cell more above and beside it. */
function makeSleepSprite(cell: number): HTMLCanvasElement {
  const edge = Math.ceil(cell * 1.5);
  const { canvas, context } = createLayer(edge, edge);
  context.lineJoin = 'round';
  context.strokeStyle = 'rgb(12 9 7 / 0.9)';
  context.fillStyle = TONES.player;
  context.textAlign = 'center';
  for (const [letter, x, y, share] of SLEEP) {
    context.font = `700 ${cell * share}px "Inter Variable", system-ui, sans-serif`;
    context.lineWidth = cell * 0.1;
    context.strokeText(letter, x * cell, (y + 0.5) * cell);
    context.fillText(letter, x * cell, (y + 0.5) * cell);
  }
  return canvas;
}

/** Frame around the cell that the keyboard looks at. */
function paintMark({ context, cell }: Brush, { x, y }: Position): void {
  context.strokeStyle = FLOAT_COLOURS.critical;
  context.lineWidth = Math.max(2, cell * 0.08);
  context.strokeRect(x * cell, y * cell, cell, cell);
}

function paintHits({ context, cell }: Brush, scene: Scene, now: number): void {
  for (const blow of scene.blows) {
    const share = (now - blow.start) / blow.duration;
    if (!blow.hits || share < 0.2 || share > 0.75) continue;
    context.strokeStyle = `rgb(255 246 226 / ${(0.9 * (0.75 - share)) / 0.55})`;
    context.lineWidth = cell * 0.09;
    context.lineCap = 'round';
    const [x, y] = [blow.toX * cell, blow.toY * cell];
    context.beginPath();
    context.moveTo(x + cell * 0.2, y + cell * 0.8);
    context.lineTo(
      x + cell * (0.2 + 0.6 * Math.min(1, (share - 0.2) * 5)),
      y + cell * (0.8 - 0.6 * Math.min(1, (share - 0.2) * 5)),
    );
    context.stroke();
  }
}

function paintDarkness({ context, cell, light, darkness }: Brush, scene: Scene, now: number, width: number): void {
  const height = scene.state.floor.height;
  for (let index = 0; index < width * height; index++) {
    const at = index * 4;
    darkness.data[at] = DARKNESS.r;
    darkness.data[at + 1] = DARKNESS.g;
    darkness.data[at + 2] = DARKNESS.b;
    darkness.data[at + 3] = 255 * (1 - Math.min(1, lightAt(scene, index, now)));
  }
  light.context.putImageData(darkness, 0, 0);
  context.imageSmoothingEnabled = true;
  context.drawImage(light.canvas, 0, 0, width, height, 0, 0, width * cell, height * cell);
}

function paintFloat({ context, cell }: Brush, float: Float, camera: Position, now: number): void {
  const share = (now - float.start) / float.duration;
  if (share < 0 || share > 1) return;
  const big = float.tone === 'critical' ? 0.72 : float.tone === 'found' ? 0.44 : 0.54;
  const size = Math.max(13, cell * big);
  context.font = `650 ${size}px "Inter Variable", system-ui, sans-serif`;
  context.textAlign = 'center';
  context.globalAlpha = share < 0.6 ? 1 : 1 - (share - 0.6) / 0.4;
  context.lineWidth = size * 0.24;
  context.lineJoin = 'round';
  context.strokeStyle = 'rgb(12 9 7 / 0.9)';
  context.fillStyle = FLOAT_COLOURS[float.tone];
  const room = context.measureText(float.text).width / 2 + 4;
  const left = camera.x * cell;
  const x = Math.min(Math.max((float.x + 0.5) * cell, left + room), left + context.canvas.width - room);
  const y = Math.max(camera.y * cell + size, (float.y + 0.3 - ease(share) * float.rise) * cell);
  context.strokeText(float.text, x, y);
  context.fillText(float.text, x, y);
  context.globalAlpha = 1;
}
