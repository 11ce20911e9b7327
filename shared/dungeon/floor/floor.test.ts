import { describe, expect, test } from 'vitest';
import { BIOME_IDS, BIOMES, biomeOf } from '../model/biomes.ts';
import { ENEMY_START_DISTANCE, FLOOR_MAX, GRID_MAX, GRID_MIN } from '../model/constants.ts';
import { depth } from '../../testing/depth.ts';
import { OBSTACLES } from '../../testing/dungeon/paths.ts';
import { generateFloor, gridSize, type NewFloor } from './floor.ts';
import { stepsFrom, UNREACHABLE } from './paths.ts';
import { CELL } from '../model/state.ts';

const FLOORS = depth(1_000, 10_000);
const GRID_STEP = depth(8, 4);
/** For slow machines. */
const TIMEOUT = 600_000;

test.each([
  [1, 20],
  [4, 20],
  [5, 22],
  [9, 22],
  [10, 24],
  [25, 30],
  [49, 38],
  [50, 40],
  [55, 40],
  [999, 40],
])('floor %d is %d wide', (floor, size) => {
  expect(gridSize(floor)).toBe(size);
  const made = generateFloor(1, floor).floor;
  expect([made.width, made.height, made.cells.length]).toEqual([size, size, size * size]);
});

test('a biome lasts five floors, and the last biome covers all remaining floors', () => {
  expect([1, 5, 6, 10, 11, 35, 36, 40, 41, 999].map(biomeOf)).toEqual([
    'cellars',
    'cellars',
    'crypt',
    'crypt',
    'hollows',
    'forge',
    'abyss',
    'abyss',
    'abyss',
    'abyss',
  ]);
  const kinds = BIOME_IDS.flatMap((id) => BIOMES[id].enemies.map((kind) => kind.id));
  expect(new Set(kinds).size).toBe(kinds.length);
});

/** Violations of the floor rules. */
function faultsOf({ floor, enemies }: NewFloor): string[] {
  const { width, height, cells, start, stairs } = floor;
  const index = ({ x, y }: { readonly x: number; readonly y: number }) => y * width + x;
  const steps = stepsFrom(cells, width, index(start), OBSTACLES);
  const faults: string[] = [];
  const count = (wanted: number) =>
    Array.from({ length: cells.length }, (_, at) => at).filter((at) => cells[at] === wanted);
  if (cells[index(start)] !== CELL.floor) faults.push('the start is taken');
  if (count(CELL.stairs).join() !== String(index(stairs))) faults.push('stairs');
  for (const cell of [CELL.stairs, CELL.loot, CELL.potion]) {
    const found = count(cell);
    if (found.length === 0) faults.push(`none of ${cell}`);
    for (const at of found) if (steps[at] === UNREACHABLE) faults.push(`${cell} at ${at} cannot be reached`);
  }
  for (const at of count(CELL.shop)) if (steps[at] === UNREACHABLE) faults.push('the pedlar cannot be reached');
  for (const at of floor.vault?.cells ?? [])
    if (cells[at] !== CELL.vault || steps[at - width] === UNREACHABLE || steps[at + width] === UNREACHABLE)
      faults.push(`a chest of the vault at ${at} cannot be reached`);
  if (count(CELL.vault).length !== (floor.vault?.cells.length ?? 0)) faults.push('vault');
  if (enemies.length === 0) faults.push('nobody is there');
  for (const enemy of enemies) {
    const way = steps[index(enemy)] ?? UNREACHABLE;
    if (cells[index(enemy)] !== CELL.floor || way < (enemy.nature.behaviour === 'keeps' ? 1 : ENEMY_START_DISTANCE))
      faults.push(`enemy ${enemy.id} at ${way} steps`);
    if (enemy.currentHP !== 50 + 10 * enemy.level) faults.push(`enemy ${enemy.id} has ${enemy.currentHP}`);
  }
  if (new Set(enemies.map(index)).size !== enemies.length) faults.push('two in one cell');
  if (new Set(enemies.map(({ id }) => id)).size !== enemies.length) faults.push('two with one id');
  for (let x = 0; x < width; x++)
    if (cells[x] !== CELL.wall || cells[(height - 1) * width + x] !== CELL.wall) faults.push('no wall around');
  return faults;
}

test(
  `${FLOORS} floors: from the start everything can be reached without crossing the stairs`,
  () => {
    for (let i = 0; i < FLOORS; i++) {
      // Mostly floors that players reach.
      const number = i % 10 === 0 ? 1 + (i % FLOOR_MAX) : 1 + (i % 30);
      const faults = faultsOf(generateFloor(i * 7919, number));
      if (faults.length > 0) expect.fail(`seed ${i * 7919}, floor ${number}: ${faults.join(', ')}`);
    }
  },
  TIMEOUT,
);

test(
  'everything is reachable at every allowed grid size',
  () => {
    for (let width = GRID_MIN; width <= GRID_MAX; width += GRID_STEP) {
      for (let height = GRID_MIN; height <= GRID_MAX; height += GRID_STEP) {
        for (const number of [1, 31, FLOOR_MAX]) {
          for (let seed = 0; seed < 4; seed++) {
            const made = generateFloor(seed, number, width, height);
            expect([made.floor.width, made.floor.height]).toEqual([width, height]);
            expect(faultsOf(made), `seed ${seed}, floor ${number}, ${width} by ${height}`).toEqual([]);
          }
        }
      }
    }
  },
  TIMEOUT,
);

describe('floor generation', () => {
  test('is deterministic per seed', () => {
    const first = generateFloor(42, 7);
    generateFloor(1, 1);
    expect(generateFloor(42, 7)).toEqual(first);
    expect(generateFloor(43, 7)).not.toEqual(first);
    expect(generateFloor(42, 8)).not.toEqual(first);
  });

  test('does not depend on the clock', () => {
    const first = generateFloor(42, 30);
    const { now } = Date;
    let hours = 0;
    Date.now = () => (hours += 3_600_000);
    try {
      expect(generateFloor(42, 30)).toEqual(first);
    } finally {
      Date.now = now;
    }
  });

  test('uses neither Math.random nor functions whose rounding depends on the engine', () => {
    const first = generateFloor(42, 30);
    const forbidden = [
      'random',
      'sin',
      'cos',
      'tan',
      'pow',
      'exp',
      'log',
      'log2',
      'log10',
      'sqrt',
      'atan2',
      'hypot',
      'cbrt',
    ] as const;
    const kept = forbidden.map((name) => Math[name]);
    const refuse = () => {
      throw new Error('not the same everywhere');
    };
    try {
      for (const name of forbidden) Math[name] = refuse;
      expect(generateFloor(42, 30)).toEqual(first);
    } finally {
      for (const [i, name] of forbidden.entries()) Object.assign(Math, { [name]: kept[i] });
    }
  });
});

test.each([
  [1, 1],
  [6, 8],
  [11, 16],
  [12, 15],
  [16, 14],
  [21, 19],
  [22, 17],
  [31, 20],
  [32, 18],
  [36, 18],
  [41, 21],
  [42, 19],
])('floor %d holds %d enemies, two more below each second keeper', (number, count) => {
  for (let seed = 0; seed < 5; seed++) expect(generateFloor(seed, number).enemies).toHaveLength(count);
});

test('on floor 1 the only enemy sleeps, and the nearest chest is the sure one', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { floor, enemies } = generateFloor(seed, 1);
    expect(enemies.map(({ nature }) => nature.mood)).toEqual(['asleep']);
    const { cells, width, start, sureChest = -1 } = floor;
    const steps = stepsFrom(cells, width, start.y * width + start.x);
    const chests = Array.from(cells, (_, at) => at).filter((at) => cells[at] === CELL.loot);
    expect(steps[sureChest]).toBe(Math.min(...chests.map((at) => steps[at] ?? UNREACHABLE)));
    expect(cells[sureChest]).toBe(CELL.loot);
    expect(generateFloor(seed, 2).floor.sureChest).toBeUndefined();
  }
});

test(
  'deeper floors are more dangerous',
  () => {
    const strength = (number: number) => {
      const all = Array.from({ length: 50 }, (_, seed) => generateFloor(seed, number).enemies).flat();
      return all.reduce((sum, { maxHP }) => sum + maxHP, 0);
    };
    const strengths = [1, 3, 6, 10, 15, 25, 40, 60].map(strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  },
  TIMEOUT,
);
