/**
 * One keystroke of the search among 100,000 items: the palette's answer with its holders, and a view of the Items page.
 * `npm run bench -- search`
 */
import uFuzzy from '@leeoniya/ufuzzy';
import type { Character } from '#shared/contract/characters/characters.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { report } from '../../../build/tests/measure.ts';
import { findItems } from '../items/find-items.ts';
import { buildItemTable, type ItemTable } from '../items/item-table.ts';
import { rowsOf } from '../items/rows.ts';
import { ALL_ITEMS } from '../items/view-address.ts';
import { createItemViews, ITEM_SORTS } from '../items/view-items.ts';

const ITEMS = 100_000;
const CHARACTERS = 50;
const ROUNDS = 25;
const LIMIT = 6;
/** A keystroke in the worker. */
const GOAL_MS = 30;
/** One frame of the page. */
const FRAME_MS = 16;
const QUERIES = {
  '1 letter': 'h',
  '2 letters': 'ha',
  '5 letters': 'helms',
  '12 letters': 'hand of just',
  'a typo': 'thuderfury',
  nothing: 'zzzzzz',
} as const;

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

/** Milliseconds of processor time: other work on the machine does not count. */
function timeOnce(run: () => unknown): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Average of several rounds: the system counts processor time in steps of milliseconds. */
function time(run: () => unknown): number {
  run();
  return timeOnce(() => Array.from({ length: ROUNDS }, run)) / ROUNDS;
}

function compareQueries(table: ItemTable): void {
  const view = createItemViews(table);
  const names = table.names.map(({ text }) => text);
  const lower = table.rows.map(({ name }) => name.text.toLowerCase());
  const fuzzy = new uFuzzy({ intraMode: 1 });
  view(ALL_ITEMS);
  for (const [label, query] of Object.entries(QUERIES)) {
    const palette = time(() => findItems(table, query, LIMIT));
    const page = time(() => view({ ...ALL_ITEMS, text: query }));
    const filter = time(() => lower.filter((name) => name.includes(query)));
    const library = time(() => fuzzy.search(names, query, 1));
    report(`${label}: "${query}", ${table.finder.findAll(query).ids.length} names`, [
      { name: 'palette: the best names and their holders', value: palette, unit: 'ms', atMost: GOAL_MS },
      { name: 'items page: rows and totals', value: page, unit: 'ms', atMost: GOAL_MS },
      { name: 'peer: Array.filter over lower-case names', value: filter, unit: 'ms' },
      { name: 'peer: uFuzzy over the different names', value: library, unit: 'ms' },
    ]);
  }
}

function compare(differentNames: number): void {
  const characters = makeCharacters(differentNames);
  const table = buildItemTable(characters);
  const load = time(() => structuredClone(characters[0] as Character));
  const read = time(() => characters.flatMap(rowsOf));
  report(`${ITEMS} items, ${table.names.length} names`, [
    { name: 'page: copying one character of 2,000 items', value: load, unit: 'ms', atMost: FRAME_MS },
    { name: 'page: rows of all items, once per change', value: read, unit: 'ms' },
    { name: 'worker: building the table', value: time(() => buildItemTable(characters)), unit: 'ms' },
  ]);
  compareQueries(table);
  const firstSorts = ITEM_SORTS.map((sort) => {
    const view = createItemViews(table);
    view(ALL_ITEMS);
    return timeOnce(() => view({ ...ALL_ITEMS, sort, isDescending: true }));
  });
  report('Sorting all items by a column', [
    { name: 'the first time, slowest column', value: Math.max(...firstSorts), unit: 'ms' },
  ]);
}

for (const differentNames of [6_000, ITEMS]) compare(differentNames);
