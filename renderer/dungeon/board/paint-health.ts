import { inSight, type Scene } from './scene.ts';

/** Place of an enemy on the canvas in cells, which may be between two. */
type PlaceOf = (enemy: Scene['enemies'][number]) => { readonly x: number; readonly y: number };

const TRACK = 'rgb(10 8 7 / 0.9)';
const RIM = 'rgb(255 244 223 / 0.85)';
const HEALTH = '#f0665a';
/** Share of a cell that a bar is wide, and thick. */
const WIDTH = 0.84;
const THICKNESS = 0.14;
const THICKNESS_MIN = 3;

type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>;

/**
 * Bars of the enemies in sight that are hurt, at the lower edge of their cells, above the darkness. The length carries the
 * value, not the colour.
 */
export function paintHealth(context: Pen, cell: number, scene: Scene, placeOf: PlaceOf): void {
  for (const enemy of scene.enemies) {
    const share = enemy.currentHP / enemy.maxHP;
    if (share >= 1 || !inSight(scene, enemy.x, enemy.y)) continue;
    const place = placeOf(enemy);
    const full = Math.round(cell * WIDTH);
    const thick = Math.max(THICKNESS_MIN, Math.round(cell * THICKNESS));
    const left = Math.round(place.x * cell + (cell - full) / 2);
    const top = Math.round((place.y + 1) * cell) - thick - 1;
    context.fillStyle = RIM;
    context.fillRect(left - 1, top - 1, full + 2, thick + 2);
    context.fillStyle = TRACK;
    context.fillRect(left, top, full, thick);
    context.fillStyle = HEALTH;
    context.fillRect(left, top, Math.max(1, Math.round(full * share)), thick);
  }
}
