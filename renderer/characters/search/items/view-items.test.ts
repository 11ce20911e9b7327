import { mapSections, SECTIONS } from '#shared/characters/sections.ts';
import { containerKey } from '#shared/games/containers.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#shared/base/text/fold.ts';
import { findItems } from './find-items.ts';
import { buildItemTable } from './item-table.ts';
import { ITEM_LOCATIONS, rowsOf, type Row } from './rows.ts';
import { ALL_ITEMS } from './view-address.ts';
import { createItemViews, ITEM_SORTS, type ItemView } from './view-items.ts';

const SEEN = mapSections(SECTIONS, () => null);

const brunhild = characterFixture({
  equipment: [
    {
      id: 1,
      slot_name: 'Trinket',
      item_name: 'Hand of Justice',
      quality: 3,
      item_id: 11815,
      equip_slot: null,
      stats: [],
    },
  ],
  inventory: [
    carriedItemFixture({ id: 1, bag_num: 2, slot_num: 5, item_name: 'Linen Cloth', item_count: 20 }),
    carriedItemFixture({ id: 2, bag_num: 0, slot_num: 9, item_name: 'Hearthstone', quality: null }),
    carriedItemFixture({ id: 3, bag_num: -1, slot_num: 1, item_name: 'Linen Cloth', item_count: 7, in_bank: true }),
  ],
  observed_at: {
    ...SEEN,
    equipment: '2026-11-20T18:00:00Z',
    inventory: '2026-11-20T17:00:00Z',
    bank: '2026-11-01T12:00:00Z',
  },
});
const eydis = characterFixture({
  id: 2,
  name: 'Eydis',
  game_id: 'wow_retail',
  inventory: [
    carriedItemFixture({ bag_num: 1, slot_num: 1, item_name: 'Hand of Justice', quality: 3 }),
    carriedItemFixture({ bag_num: 6, slot_num: 2, item_name: 'Æther', in_bank: true }),
  ],
  observed_at: { ...SEEN, inventory: '2026-11-21T10:00:00Z' },
});
const empty = characterFixture({ id: 3, name: 'Nobody' });

function open(characters: readonly Character[]) {
  const table = buildItemTable(characters);
  const answer = createItemViews(table);
  const rows = characters.flatMap(rowsOf);
  const read = (view: Partial<ItemView>) => [...answer({ ...ALL_ITEMS, ...view }).rows].map((row) => rows[row] as Row);
  const names = (view: Partial<ItemView>) => read(view).map(({ item, owner }) => `${item.item_name} of ${owner.name}`);
  return { table, answer, rows, read, names };
}

describe('views', () => {
  const ledger = open([empty, brunhild, eydis]);

  test('contain all items at first, by name', () => {
    expect(ledger.names({})).toEqual([
      'Æther of Eydis',
      'Hand of Justice of Brunhild',
      'Hand of Justice of Eydis',
      'Hearthstone of Brunhild',
      'Linen Cloth of Brunhild',
      'Linen Cloth of Brunhild',
    ]);
    expect(ledger.answer(ALL_ITEMS)).toMatchObject({ total: 31, names: 4, characters: 2, isSimilar: false });
  });
  test('are narrowed by game, quality, place, character and text', () => {
    expect(ledger.names({ gameKey: 'wow_retail' })).toEqual(['Æther of Eydis', 'Hand of Justice of Eydis']);
    expect(ledger.names({ quality: 3 })).toEqual(['Hand of Justice of Brunhild', 'Hand of Justice of Eydis']);
    expect(ledger.names({ quality: 0 })).toEqual(['Hearthstone of Brunhild']);
    expect(ledger.names({ where: 'worn' })).toEqual(['Hand of Justice of Brunhild']);
    expect(ledger.names({ where: 'bank' })).toEqual(['Æther of Eydis', 'Linen Cloth of Brunhild']);
    expect(ledger.names({ characterId: 2 })).toHaveLength(2);
    expect(ledger.names({ characterId: 3 })).toEqual([]);
    expect(ledger.names({ text: 'cloth', where: 'bags' })).toEqual(['Linen Cloth of Brunhild']);
    expect(ledger.answer({ ...ALL_ITEMS, text: 'linen' })).toMatchObject({ total: 27, names: 1, characters: 1 });
    expect(ledger.answer({ ...ALL_ITEMS, text: 'linne' })).toMatchObject({ total: 27, isSimilar: true });
    expect(ledger.answer({ ...ALL_ITEMS, text: 'zzz' }).rows).toHaveLength(0);
  });
  test('are sorted by each column, both ways; unobserved values come last', () => {
    expect(
      ledger
        .read({ sort: 'count', isDescending: true })
        .map(({ count }) => count)
        .slice(0, 2),
    ).toEqual([20, 7]);
    expect(ledger.names({ sort: 'character', isDescending: true })[0]).toBe('Æther of Eydis');
    expect(ledger.read({ sort: 'place' }).map(({ where }) => where)).toEqual([
      'worn',
      'bags',
      'bags',
      'bags',
      'bank',
      'bank',
    ]);
    expect(
      ledger
        .read({ sort: 'seen', isDescending: true })
        .map(({ seen }) => seen.at)
        .at(-1),
    ).toBeNull();
    expect(
      ledger
        .read({ sort: 'seen' })
        .map(({ seen }) => seen.at)
        .slice(0, 1),
    ).toEqual(['2026-11-01T12:00:00Z']);
  });
  test('show the observation time of each part of a character', () => {
    expect(ledger.read({ text: 'linen', where: 'bags' })[0]?.seen.at).toBe('2026-11-20T17:00:00Z');
    expect(ledger.read({ text: 'linen', where: 'bank' })[0]?.seen.at).toBe('2026-11-01T12:00:00Z');
    expect(ledger.read({ where: 'worn' })[0]?.seen.at).toBe('2026-11-20T18:00:00Z');
  });
});

test('have mail and auctions as places of their own, the first to expire first, without mail that is only money', () => {
  const parcel = (item_name: string | null, expires_at: number | null) => ({
    item_name,
    item_id: null,
    quality: 1,
    count: 2,
    expires_at,
  });
  const [soon, later] = [Date.UTC(2026, 10, 25), Date.UTC(2026, 11, 20)];
  const mail = [parcel('Wool Cloth', null), parcel('Silk', later), parcel(null, soon), parcel('Zinc', soon)];
  const halla = characterFixture({
    inventory: [carriedItemFixture({ bag_num: -1, in_bank: true, item_level: 10 })],
    mail: mail.map((one) => ({ ...one, copper: 5 })),
    auctions: [{ ...parcel('Axe', soon), buyout: null, item_level: 62 }],
    observed_at: { ...SEEN, mail: '2026-11-21T10:00:00Z' },
  });
  const ledger = open([halla]);
  expect(
    ledger.read({ sort: 'place' }).map(({ where, item, expiresAt }) => [where, item.item_name, expiresAt]),
  ).toEqual([
    ['bank', 'Linen Cloth', null],
    ['mail', 'Zinc', soon],
    ['mail', 'Silk', later],
    ['mail', 'Wool Cloth', null],
    ['auctions', 'Axe', soon],
  ]);
  expect(ledger.read({ where: 'mail', text: 'zinc' })[0]?.seen.at).toBe('2026-11-21T10:00:00Z');
  const levels = ledger.read({ sort: 'level', isDescending: true }).map(({ item }) => item.item_level);
  expect(levels).toEqual([62, 10, undefined, undefined, undefined]);
});

test('list every holder of an item with their total', () => {
  const torvald = characterFixture({
    id: 4,
    name: 'Torvald',
    inventory: [carriedItemFixture({ item_name: 'Hand of Justice', quality: 3 })],
  });
  const ledger = open([empty, brunhild, torvald]);
  const items = findItems(ledger.table, 'hand of justice', 5);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ name: 'Hand of Justice', total: 2, quality: 3, owners: 2, isInOtherGames: false });
  expect([...(items[0]?.rows ?? [])].map((row) => ledger.rows[row]?.owner.name)).toEqual(['Brunhild', 'Torvald']);
  expect(findItems(ledger.table, 'linen', 5)[0]).toMatchObject({ total: 27, owners: 1 });
});

test('find an item of two games once for each, with characters and banks apart', () => {
  const warband = { ...eydis, id: -1 };
  const items = findItems(open([brunhild, eydis, warband]).table, 'hand of justice', 5);
  expect(items.map(({ gameKey, total, characters, banks }) => [gameKey, total, characters, banks])).toEqual([
    ['wow_classic', 1, 1, 0],
    ['wow_retail', 2, 1, 1],
  ]);
  expect(items.every(({ isInOtherGames }) => isInOtherGames)).toBe(true);
});

test('tell a flavour with a name of its own from its game', () => {
  const ledger = open([brunhild, { ...eydis, game_id: 'wow_classic', flavour: 'wow_forever' }]);
  expect(ledger.names({ gameKey: 'wow_forever' })).toEqual(['Æther of Eydis', 'Hand of Justice of Eydis']);
  expect(findItems(ledger.table, 'hand of justice', 5).map(({ gameKey }) => gameKey)).toEqual([
    'wow_classic',
    'wow_forever',
  ]);
});

test('list the first holders completely for an item that everybody has', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    characterFixture({
      id: at + 1,
      name: `Alt ${at}`,
      inventory: Array.from({ length: 30 }, (__, slot) =>
        carriedItemFixture({ id: slot, slot_num: slot, item_count: 2 }),
      ),
    }),
  );
  const [linen] = findItems(open(many).table, 'linen', 1);
  expect(linen).toMatchObject({ total: 720, owners: 12 });
  expect(linen?.rows).toHaveLength(8 * 30);
});

const someItem = fc.record({
  bag_num: fc.integer({ min: -3, max: 12 }),
  slot_num: fc.integer({ min: 1, max: 9 }),
  item_name: fc.constantFrom('Linen Cloth', 'Bolt of Linen', 'Öl', 'Zed', 'oil'),
  item_count: fc.integer({ min: 1, max: 20 }),
  quality: fc.constantFrom(null, 1, 3, 5),
  in_bank: fc.boolean(),
});
const someParcel = fc.record({
  item_name: fc.constantFrom(null, 'Linen Cloth', 'Öl'),
  item_id: fc.constant(null),
  count: fc.integer({ min: 1, max: 20 }),
  quality: fc.constantFrom(null, 3),
  copper: fc.constant(1),
  expires_at: fc.constantFrom(null, 1_800_000_000_000),
});
const someLedger = fc
  .array(
    fc.record({
      name: fc.constantFrom('A', 'b', 'Ç'),
      game_id: fc.constantFrom('wow_classic', 'wow_retail'),
      inventory: fc.option(fc.array(someItem, { maxLength: 8 })),
      mail: fc.option(fc.array(someParcel, { maxLength: 3 })),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map((one, at) =>
      characterFixture({ ...one, id: at + 1, inventory: one.inventory?.map(carriedItemFixture) ?? null }),
    ),
  );
const someView = fc.record({
  text: fc.constantFrom('', 'linen', 'ol'),
  gameKey: fc.constantFrom(null, 'wow_classic'),
  quality: fc.constantFrom(null, 0, 3),
  where: fc.constantFrom(null, ...ITEM_LOCATIONS),
  container: fc.constantFrom(
    null,
    { kind: 'backpack', number: 1 } as const,
    { kind: 'bag', number: 2 } as const,
    { kind: 'bank', number: 1 } as const,
  ),
  characterId: fc.constantFrom(null, 1, 2),
  sort: fc.constantFrom(...ITEM_SORTS),
  isDescending: fc.boolean(),
});

test('match a plain filter, without duplicates, and totals match the rows', () => {
  fc.assert(
    fc.property(someLedger, someView, (characters, view) => {
      const { answer, rows: all } = open(characters);
      const wanted = [...all.keys()].filter((row) => {
        const { owner: character, item, where, container } = all[row] as Row;
        return (
          foldText(item.item_name).includes(view.text) &&
          (view.gameKey ?? character.game_id) === character.game_id &&
          (view.quality ?? item.quality ?? 0) === (item.quality ?? 0) &&
          (view.where ?? where) === where &&
          (view.container === null ||
            (container !== null && containerKey(container) === containerKey(view.container))) &&
          (view.characterId ?? character.id) === character.id
        );
      });
      const { rows, isSimilar, ...figures } = answer(view);
      if (isSimilar) return;
      expect([...rows].toSorted((a, b) => a - b)).toEqual(wanted);
      const kept = wanted.map((row) => all[row] as Row);
      expect(figures).toEqual({
        total: kept.reduce((sum, { count }) => sum + count, 0),
        names: new Set(kept.map(({ item }) => item.item_name)).size,
        characters: new Set(kept.map(({ owner }) => owner.id)).size,
      });
    }),
  );
});

test('reversed have the same rows, and equal rows stay sorted by name', () => {
  fc.assert(
    fc.property(someLedger, fc.constantFrom(...ITEM_SORTS), (characters, sort) => {
      const { answer, rows } = open(characters);
      const both = [true, false].map((isDescending) => [...answer({ ...ALL_ITEMS, sort, isDescending }).rows]);
      expect(both[0]?.toSorted()).toEqual(both[1]?.toSorted());
      const counts = [...answer({ ...ALL_ITEMS, sort: 'count' }).rows].map((row) => rows[row]?.count ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }),
  );
});
