import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { mapSections, SECTIONS } from '#shared/characters/sections.ts';
import { suggestJoins, type JoinHints } from './suggest-joins.ts';

const NONE: JoinHints = { guids: [], apart: [] };
const day = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();

function seen(
  id: number,
  on: number | null,
  given: Partial<Character> = {},
  items: readonly number[] = [1, 2, 3, 4, 5],
): Character {
  const worn = items.map((item_id, at) => ({
    id: at + 1,
    slot_name: `Slot ${at}`,
    item_name: `Item ${item_id}`,
    quality: 3,
    item_id,
    equip_slot: null,
    stats: [],
  }));
  return characterFixture({
    id,
    equipment: worn,
    observed_at: mapSections(SECTIONS, (section) =>
      on !== null && (section === 'character' || section === 'equipment') ? day(on) : null,
    ),
    ...(on === null && { sources: { character: { addon: 'bagbrother' } } }),
    ...given,
  });
}

const reasons = (characters: readonly Character[], hints = NONE) =>
  suggestJoins(characters, hints).map(({ keep, other, reason }) => [keep.id, other.id, reason]);

describe('two characters may be one', () => {
  test('when only the spelling of the realm differs', () => {
    const [known, foreign] = [seen(1, 5, { realm: "Mal'Ganis" }), seen(2, null, { realm: 'MalGanis', level: 58 })];
    expect(reasons([foreign, known])).toEqual([[1, 2, 'realm']]);
    expect(reasons([known, seen(2, null, { realm: 'MalGanis', class: 'Krieger', race: 'Zwerg' })])).toHaveLength(1);
  });

  test('after a rename or a transfer, in the same gear and later', () => {
    expect(reasons([seen(1, 5, { name: 'Abel' }), seen(2, 9, { name: 'Cain' })])).toEqual([[2, 1, 'rename']]);
    expect(reasons([seen(1, 5), seen(2, 9, { realm: 'Ashbringer' })])).toEqual([[2, 1, 'transfer']]);
    const guids = [
      { id: 1, guid: 'Player-1-A' },
      { id: 2, guid: 'Player-2-B' },
    ];
    expect(reasons([seen(1, 5), seen(2, 9, { realm: 'Ashbringer' })], { guids, apart: [] })).toHaveLength(1);
    expect(reasons([seen(1, 5, { name: 'Abel' }), seen(2, 9, { name: 'Cain' })], { guids, apart: [] })).toEqual([]);
  });

  test('after a transfer in other gear, unless both have ids', () => {
    const characters = [seen(1, 5), seen(2, 9, { realm: 'Ashbringer' }, [6, 7, 8, 9])];
    expect(reasons(characters)).toEqual([[2, 1, 'moved']]);
    const guids = [{ id: 2, guid: 'Player-2-B' }];
    expect(reasons(characters, { guids, apart: [] })).toEqual([[2, 1, 'moved']]);
    expect(reasons(characters, { guids: [...guids, { id: 1, guid: 'Player-1-A' }], apart: [] })).toEqual([]);
  });

  test('after a transfer with a change of faction, which is always one of race', () => {
    const horde = { realm: 'Ashbringer', race: 'Orc', faction: 'Horde' };
    expect(reasons([seen(1, 5), seen(2, 9, horde, [6, 7, 8, 9])])).toEqual([[2, 1, 'faction']]);
    expect(reasons([seen(1, 5), seen(2, 9, horde)])).toEqual([[2, 1, 'transfer']]);
    expect(reasons([seen(1, 5), seen(2, 9, { ...horde, race: 'Orc', faction: 'Alliance' })])).toEqual([]);
    expect(reasons([seen(1, 9), seen(2, 5, { ...horde, level: 58 }, [6])])).toEqual([[1, 2, 'faction']]);
    const guids = [1, 2].map((id) => ({ id, guid: `Player-${id}-A` }));
    expect(reasons([seen(1, 5), seen(2, 9, horde, [6, 7, 8, 9])], { guids, apart: [] })).toEqual([]);
  });

  test.each([
    [120, 60, 1],
    [120, 50, 1],
    [110, 47, 1],
    [120, 49, 0],
    [120, 80, 0],
  ])('over the patch that lowered all levels of Retail: level %i, then %i', (before, level, count) => {
    const retail = (id: number, at: string, given: Partial<Character>): Character => ({
      ...seen(id, 5, { game_id: 'wow_retail', ...given }),
      observed_at: mapSections(SECTIONS, (section) => (section === 'character' ? at : null)),
    });
    const old = retail(1, '2020-08-04T00:00:00.000Z', { level: before });
    const now = { realm: 'Ashbringer', level };
    expect(reasons([old, retail(2, '2026-11-20T00:00:00.000Z', now)])).toHaveLength(count);
    expect(
      reasons([old, retail(2, '2026-11-20T00:00:00.000Z', { ...now, race: 'Orc', faction: 'Horde' })]),
    ).toHaveLength(count);
    expect(reasons([old, retail(2, '2020-09-20T00:00:00.000Z', now)])).toEqual([]);
  });

  test('in the same gear under another name or on another realm, where nothing tells when', () => {
    expect(reasons([seen(1, null, { name: 'Abel' }), seen(2, null, { name: 'Cain' })])).toEqual([[1, 2, 'gear']]);
    expect(reasons([seen(1, 5, { name: 'Abel' }), seen(2, null, { name: 'Cain' })])).toEqual([[1, 2, 'gear']]);
    expect(reasons([seen(1, null), seen(2, null, { realm: 'Ashbringer', level: 58 })])).toEqual([[1, 2, 'gear']]);
    expect(reasons([seen(1, null), seen(2, null, { name: 'Cain' }, [1, 2, 3, 4, 5, 6])])).toEqual([[1, 2, 'gear']]);
    const guids = [1, 2].map((id) => ({ id, guid: `Player-1-${id}` }));
    expect(reasons([seen(1, null), seen(2, null, { name: 'Cain' })], { guids, apart: [] })).toEqual([]);
  });

  test.each<[string, Character]>([
    ['of another class', seen(2, 9, { name: 'Cain', class: 'Mage' })],
    ['of another game', seen(2, 9, { name: 'Cain', game_id: 'wow_retail' })],
    ['under another name on another realm', seen(2, 9, { name: 'Cain', realm: 'Ashbringer' })],
    ['of a lower level later', seen(2, 9, { name: 'Cain', level: 55 })],
    ['of a much higher level', seen(2, 9, { name: 'Cain', level: 80 })],
    ['in other gear', seen(2, 9, { name: 'Cain' }, [6, 7, 8, 9, 1])],
    ['without a time, in gear of which one item differs', seen(2, null, { name: 'Cain' }, [1, 2, 3, 4, 9])],
    ['without a time, in the gear of a new character', seen(2, null, { name: 'Cain', level: 3 })],
    ['of another race of its faction', seen(2, 9, { realm: 'Ashbringer', race: 'Gnome' })],
    [
      'of another race whose faction nobody knows',
      seen(2, 9, { realm: 'Ashbringer', race: 'Orc', faction: 'Unknown' }),
    ],
    ['seen at the same time', seen(2, 5, { name: 'Cain' })],
  ])('but not %s', (_, other) => {
    expect(reasons([seen(1, 5), other])).toEqual([]);
  });

  test('but not after the player called them two', () => {
    expect(reasons([seen(1, 5), seen(2, 9, { name: 'Cain' })], { guids: [], apart: [{ one: 1, other: 2 }] })).toEqual(
      [],
    );
  });
});

const character = fc.record({
  on: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  until: fc.integer({ min: 0, max: 3 }),
  name: fc.constantFrom('Abel', 'Cain', 'abel'),
  realm: fc.constantFrom("Mal'Ganis", 'MalGanis', 'Ashbringer'),
  level: fc.integer({ min: 50, max: 62 }),
  guid: fc.boolean(),
  items: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 9], [7, 8]),
  side: fc.constantFrom(
    { race: 'Dwarf', faction: 'Alliance' },
    { race: 'Gnome', faction: 'Alliance' },
    { race: 'Orc', faction: 'Horde' },
  ),
});

const ledger = fc.array(character, { maxLength: 8 }).map((given) => ({
  characters: given.map(({ on, until, items, name, realm, level, side }, at) => {
    const base = seen(at + 1, on, { name, realm, level, ...side }, items);
    return on === null ? base : { ...base, observed_at: { ...base.observed_at, character: day(on + until) } };
  }),
  hints: { guids: given.flatMap(({ guid }, at) => (guid ? [{ id: at + 1, guid: `Player-1-${at}` }] : [])), apart: [] },
}));

const span = ({ observed_at }: Character) =>
  Object.values(observed_at)
    .flatMap((at) => at ?? [])
    .sort();

test('suggestions are the same in any order, name each character once, and never two seen at the same time or of two races of a faction', () => {
  fc.assert(
    fc.property(ledger, ({ characters, hints }) => {
      const found = suggestJoins(characters, hints);
      expect(suggestJoins(characters.toReversed(), hints)).toEqual(found);
      const ids = found.flatMap(({ keep, other }) => [keep.id, other.id]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { keep, other } of found) {
        const [one, two] = [span(keep), span(other)];
        const isApart =
          one.length === 0 ||
          two.length === 0 ||
          (one.at(-1) ?? '') < (two[0] ?? '') ||
          (two.at(-1) ?? '') < (one[0] ?? '');
        expect(isApart).toBe(true);
        expect(keep.race === other.race || keep.faction !== other.faction).toBe(true);
      }
      // Once called two, a pair is never suggested again.
      const apart = found.map(({ keep, other }) => ({ one: other.id, other: keep.id }));
      const next = suggestJoins(characters, { ...hints, apart }).map(({ keep, other }) => new Set([keep.id, other.id]));
      for (const { one, other } of apart) expect(next).not.toContainEqual(new Set([one, other]));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['versions of the game', { family: 'wow_classic_era' }, { family: 'wow_anniversary' }],
  ['regions', { region: 'eu' }, { region: 'us' }],
] as const)('characters of two %s are never one', (_, one, other) => {
  const reasons = (...characters: readonly Character[]) => suggestJoins(characters, NONE).map(({ reason }) => reason);
  expect(reasons(seen(1, null, one), seen(2, null, other))).toEqual([]);
  expect(reasons(seen(1, 1, one), seen(2, 2, { ...other, realm: 'Elsewhere' }))).toEqual([]);
  expect(reasons(seen(1, 1, one), seen(2, 2, { ...one, realm: 'Elsewhere' }))).toEqual(['transfer']);
});
