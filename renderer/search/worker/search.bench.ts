/**
 * What a keystroke of the search costs among 100,000 things: the palette's answer with its holders, and a view of the items
 * page. Beside it a plain filter over the names in small letters, and uFuzzy over the names as it comes. Aim: under 10 ms.
 * `npm run bench -- search`
 */
import uFuzzy from '@leeoniya/ufuzzy';
import type { Character } from '#shared/contract/characters/characters.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { report, type BenchmarkFigure } from '../../../build/tests/measure.ts';
import { findItems } from '../items/find-items.ts';
import { buildItemTable } from '../items/item-table.ts';
import { packItems } from '../items/pack-items.ts';
import { createItemViews, ITEM_SORTS, type ItemView } from '../items/view-items.ts';

const THINGS = 100_000;
const CHARACTERS = 50;
const ROUNDS = 25;
const LIMIT = 6;
const AIM_MS = 10;
const QUERIES = {
  '1 letter': 'h',
  '2 letters': 'ha',
  '5 letters': 'helms',
  '12 letters': 'hand of just',
  'a typo': 'thuderfury',
  nothing: 'zzzzzz',
} as const;
const ALL: ItemView = {
  text: '',
  gameId: null,
  quality: null,
  where: null,
  container: null,
  characterId: null,
  sort: 'name',
  isDescending: false,
};

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

/** As many characters' bags and banks; things are spread so that each name is on several of them. */
function makeCharacters(names: number): Character[] {
  const each = THINGS / CHARACTERS;
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

/** The best of several rounds in milliseconds: what it costs when nothing else wants the processor. */
function time(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function compare(names: number): void {
  const characters = makeCharacters(names);
  const packed = characters.map(packItems);
  const packMs = time(() => packItems(characters[0] as Character));
  const buildMs = time(() => buildItemTable(packed));
  const table = buildItemTable(packed);
  report(`${THINGS} things of ${table.names.length} names: made once, in the worker`, [
    { name: 'packing the things of one character, which the page itself does', value: packMs, unit: 'ms' },
    { name: 'building', value: buildMs, unit: 'ms' },
  ]);

  const lower = characters.flatMap(({ inventory }) => (inventory ?? []).map((item) => item.item_name.toLowerCase()));
  const own = characters.flatMap(({ inventory }) => inventory ?? []);
  const fuzzy = new uFuzzy({ intraMode: 1 });
  const view = createItemViews(table);
  view(ALL);
  for (const [label, query] of Object.entries(QUERIES)) {
    const search = time(() => findItems(table, query, LIMIT));
    const items = time(() => view({ ...ALL, text: query }));
    const filter = time(() => lower.filter((name) => name.includes(query)));
    const plain = time(() => own.filter((item) => item.item_name.toLowerCase().includes(query)));
    const library = time(() => fuzzy.search(table.names as string[], query, 1));
    const figures: BenchmarkFigure[] = [
      { name: 'palette: the best names and who has them', value: search, unit: 'ms', atMost: AIM_MS },
      { name: 'items page: the rows and their totals', value: items, unit: 'ms', atMost: AIM_MS },
      { name: 'peer: Array.filter over names in small letters', value: filter, unit: 'ms' },
      { name: 'peer: Array.filter that makes them small each time', value: plain, unit: 'ms' },
      { name: 'peer: uFuzzy over the different names', value: library, unit: 'ms' },
      { name: 'palette, times as fast as the filter over small letters', value: filter / search, unit: '×' },
      { name: 'palette, times as fast as the plain filter', value: plain / search, unit: '×' },
      { name: 'palette, times as fast as uFuzzy', value: library / search, unit: '×' },
    ];
    report(`${label}: «${query}», ${table.finder.findAll(query).ids.length} names`, figures);
  }
  const typed = QUERIES['12 letters'];
  const letters = Array.from(typed, (_, at) => time(() => findItems(table, typed.slice(0, at + 1), LIMIT)));
  report(`«${typed}» letter by letter`, [
    { name: 'the slowest keystroke', value: Math.max(...letters), unit: 'ms', atMost: AIM_MS },
    { name: 'a keystroke on average', value: letters.reduce((sum, ms) => sum + ms, 0) / letters.length, unit: 'ms' },
  ]);
  const sorts = ITEM_SORTS.map((sort) => {
    const views = createItemViews(table);
    const start = performance.now();
    views({ ...ALL, sort, isDescending: true });
    return performance.now() - start;
  });
  report('Sorting everything by a column', [
    { name: 'the first time, the slowest column (in the worker)', value: Math.max(...sorts), unit: 'ms' },
    { name: 'from then on', value: time(() => view(ALL)), unit: 'ms', atMost: AIM_MS },
  ]);
}

for (const names of [6_000, THINGS]) compare(names);
