import { CELL } from '#shared/dungeon/model/state.ts';
import { DARKNESS, TONES, type Tone } from './palettes.ts';
import { inSight, lightAt, type Blow, type Float, type FloatTone, type Glide, type Scene } from './scene.ts';

/** Icons by name, as paths in a 512 px square. */
export type IconPathLookup = (icon: string) => Path2D | undefined;

/** Canvas that is drawn once and copied often. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  /** Cell size in canvas pixels. */
  readonly cell: number;
  readonly floor: Layer;
  readonly light: Layer;
  /** Light buffer, rewritten each frame. */
  readonly darkness: ImageData;
  readonly art: IconPathLookup;
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

function makeSprite(brush: Brush, icon: string, colour: string, edge: number): HTMLCanvasElement | undefined {
  const key = `${icon} ${colour} ${edge}`;
  const ready = brush.sprites.get(key);
  if (ready) return ready;
  const path = brush.art(icon);
  if (!path) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
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

export function paint(brush: Brush, scene: Scene, now: number): void {
  const { context } = brush;
  const { width } = scene.state.floor;
  context.drawImage(brush.floor.canvas, 0, 0);
  paintThings(brush, scene);
  for (const enemy of scene.enemies) {
    if (!inSight(scene, enemy.x, enemy.y)) continue;
    const glide = scene.glides.get(enemy.id);
    const at = standing(scene, enemy.id, glide ? between(glide, now) : enemy, now);
    place(brush, enemy.kind.icon, 'enemy', at.x, at.y, 0.94);
    paintHealth(brush, at, enemy.currentHP / enemy.maxHP);
  }
  const { player } = scene.state;
  const glide = scene.glides.get('player');
  const at = standing(scene, null, glide ? between(glide, now) : player, now);
  paintTorch(brush, at);
  place(brush, scene.state.isGameOver ? 'tombstone' : 'barbute', 'player', at.x, at.y);
  paintHits(brush, scene, now);
  paintDarkness(brush, scene, now, width);
  for (const float of scene.floats) paintFloat(brush, float, now);
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
  const { cells, width } = scene.state.floor;
  for (let index = 0; index < cells.length; index++) {
    if (scene.seen[index] === 0) continue;
    const cell = cells[index];
    const x = index % width;
    const y = (index - x) / width;
    if (cell === CELL.stairs) place(brush, 'stairs', 'stairs', x, y);
    else if (cell === CELL.loot) place(brush, 'locked-chest', 'loot', x, y, 0.86);
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

/** Health bar of a wounded enemy; its length carries the value, not its colour. */
function paintHealth({ context, cell }: Brush, at: { x: number; y: number }, share: number): void {
  if (share >= 1) return;
  const [left, top] = [at.x * cell + cell * 0.12, at.y * cell + cell * 0.9];
  const [full, thick] = [cell * 0.76, Math.max(2, cell * 0.1)];
  context.fillStyle = 'rgb(10 8 7 / 0.85)';
  context.fillRect(left - 1, top - 1, full + 2, thick + 2);
  context.fillStyle = '#f0988a';
  context.fillRect(left, top, full * Math.max(0, share), thick);
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

function paintFloat({ context, cell }: Brush, float: Float, now: number): void {
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
  const x = Math.min(Math.max((float.x + 0.5) * cell, room), context.canvas.width - room);
  const y = Math.max(size, (float.y + 0.3 - ease(share) * float.rise) * cell);
  context.strokeText(float.text, x, y);
  context.fillText(float.text, x, y);
  context.globalAlpha = 1;
}
