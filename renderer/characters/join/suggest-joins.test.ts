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

  test.each<[string, Character]>([
    ['of another class', seen(2, 9, { name: 'Cain', class: 'Mage' })],
    ['of another game', seen(2, 9, { name: 'Cain', game_id: 'wow_retail' })],
    ['under another name on another realm', seen(2, 9, { name: 'Cain', realm: 'Ashbringer' })],
    ['of a lower level later', seen(2, 9, { name: 'Cain', level: 55 })],
    ['of a much higher level', seen(2, 9, { name: 'Cain', level: 80 })],
    ['in other gear', seen(2, 9, { name: 'Cain' }, [6, 7, 8, 9, 1])],
    ['without a time', seen(2, null, { name: 'Cain' })],
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
});

const ledger = fc.array(character, { maxLength: 8 }).map((given) => ({
  characters: given.map(({ on, until, items, name, realm, level }, at) => {
    const base = seen(at + 1, on, { name, realm, level }, items);
    return on === null ? base : { ...base, observed_at: { ...base.observed_at, character: day(on + until) } };
  }),
  hints: { guids: given.flatMap(({ guid }, at) => (guid ? [{ id: at + 1, guid: `Player-1-${at}` }] : [])), apart: [] },
}));

const span = ({ observed_at }: Character) =>
  Object.values(observed_at)
    .flatMap((at) => at ?? [])
    .sort();

test('suggestions are the same in any order, name each character once, and never two seen at the same time', () => {
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
      }
      // Once called two, a pair is never suggested again.
      const apart = found.map(({ keep, other }) => ({ one: other.id, other: keep.id }));
      const next = suggestJoins(characters, { ...hints, apart }).map(({ keep, other }) => new Set([keep.id, other.id]));
      for (const { one, other } of apart) expect(next).not.toContainEqual(new Set([one, other]));
    }),
    { numRuns: 500 },
  );
});
