/**
 * One keystroke of the search among 100,000 items: the palette's answer with its holders, and a view of the Items page.
 * `npm run bench -- search`
 */
import uFuzzy from '@leeoniya/ufuzzy';
import type { Character } from '#shared/characters/contract/characters.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { report } from '../../../../build/tests/measure.ts';
import { findItems } from '../items/find-items.ts';
import { buildItemTable } from '../items/item-table.ts';
import { ALL_ITEMS } from '../items/view-address.ts';
import { createItemViews } from '../items/view-items.ts';

const ITEMS = 100_000;
const CHARACTERS = 50;
const ROUNDS = 20;
const LIMIT = 6;
/** A keystroke in the worker. */
const GOAL_MS = 30;
/** One, two, five and twelve letters, a typo, and nothing that is there. */
const QUERIES = ['h', 'ha', 'helms', 'hand of just', 'thuderfury', 'zzzzzz'];

const FIRST =
  'Arcanite Blessed Cruel Dark Dragonscale Enchanted Felcloth Glowing Heavy Imperial Jagged Knightly Lionheart Mighty Noble Onyx Polished Quiet Runed Silver Thorium Umbral Valorous Wicked Helmsman’s Thunderfury'.split(
    ' ',
  );
const SECOND = [
  '',
  'Ancient ',
  'Broken ',
  'Cursed ',
  'Dusty ',
  'Elder ',
  'Fine ',
  'Grim ',
  'Hollow ',
  'Iron ',
  'Jade ',
  'Keen ',
];
const THIRD =
  'Reaper Helm Sword Girdle Cape Cloak Legplates Gauntlets Boots Ring Pendant Trinket Staff Wand Dagger Axe Mace Shield Bow Hand Potion Elixir Scroll Bar Ore Cloth Leather Gem Herb Feather'.split(
    ' ',
  );
const LAST = [
  '',
  ' of the Bear',
  ' of the Eagle',
  ' of Justice',
  ' of Might',
  ' of the Whale',
  ' of Ragnaros',
  ' of the Windseeker',
  ' of Shadows',
  ' of Stamina',
  ' of the Monkey',
];

/** Different names for every number below 102,960. */
function nameOf(number: number): string {
  const pick = (list: readonly string[], step: number): string =>
    list[Math.floor(number / step) % list.length] as string;
  return (
    pick(FIRST, 1) +
    ' ' +
    pick(SECOND, FIRST.length * THIRD.length * LAST.length) +
    pick(THIRD, FIRST.length) +
    pick(LAST, FIRST.length * THIRD.length)
  );
}

/** Each name is on several characters. */
function makeCharacters(names: number): Character[] {
  const each = ITEMS / CHARACTERS;
  return Array.from({ length: CHARACTERS }, (_, at) =>
    characterFixture({
      id: at + 1,
      name: `Character ${at + 1}`,
      inventory: Array.from({ length: each }, (__, slot) =>
        carriedItemFixture({
          id: slot + 1,
          bag_num: slot % 5,
          slot_num: 1 + (slot % 36),
          item_name: nameOf(((at * each + slot) * 7919) % names),
          item_count: 1 + (slot % 20),
          quality: 1 + (slot % 5),
          in_bank: slot % 3 === 0,
        }),
      ),
    }),
  );
}

/** Milliseconds of processor time, the average of several rounds: the system counts it in steps. */
function time(run: () => unknown): number {
  run();
  const start = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / ROUNDS;
}

for (const differentNames of [6_000, ITEMS]) {
  const characters = makeCharacters(differentNames);
  const table = buildItemTable(characters);
  const view = createItemViews(table);
  const names = table.names.map(({ text }) => text);
  const fuzzy = new uFuzzy({ intraMode: 1 });
  view(ALL_ITEMS);
  const times = QUERIES.map((query) => ({
    palette: time(() => findItems(table, query, LIMIT)),
    page: time(() => view({ ...ALL_ITEMS, text: query })),
    library: time(() => fuzzy.search(names, query, 1)),
  }));
  const slowest = (of: (each: (typeof times)[number]) => number): number => Math.max(...times.map(of));
  report(`A keystroke in the search of ${ITEMS} items with ${differentNames} names`, [
    { name: 'palette, slowest', value: slowest(({ palette }) => palette), unit: 'ms', atMost: GOAL_MS },
    { name: 'items page, slowest', value: slowest(({ page }) => page), unit: 'ms', atMost: GOAL_MS },
    {
      name: 'speed of the palette ÷ uFuzzy, all queries',
      value: sum(times.map(({ library }) => library)) / sum(times.map(({ palette }) => palette)),
      unit: '×',
    },
    { name: 'building the table', value: time(() => buildItemTable(characters)), unit: 'ms' },
  ]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
