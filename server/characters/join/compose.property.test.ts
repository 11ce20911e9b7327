import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDON_CODES } from '#shared/characters/seen-by.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { bagItem, GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';
import { save as detailedSave, toSnapshot } from '../../testing/characters/save-arbitraries.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { sectionOrderOf } from '#shared/characters/merge/stored-character.ts';
import { composeCharacter, composePair, type JoinRow } from './compose.ts';

const items = fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { nil: undefined });
const small = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });

/** A save of the own or another addon, of one of two names of a character. */
const save = fc.record({
  part: fc.integer({ min: 1, max: 2 }),
  addon: fc.option(fc.constantFrom(...ADDON_CODES), { nil: null }),
  isDated: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 100_000 }),
  level: fc.integer({ min: 1, max: 3 }),
  zone: fc.option(fc.constantFrom('Ironforge', 'Loch Modan'), { nil: undefined }),
  copper: small,
  playedTime: small,
  inventory: items,
  bank: items,
  equipment: items,
});
type Save = typeof save extends fc.Arbitrary<infer T> ? T : never;

function saved({ part, addon, isDated, minutes, level, zone, copper, playedTime, ...given }: Save, index: number) {
  const time = NOW - minutes * MINUTE + index;
  const each = <T>(value: T) =>
    Object.fromEntries(['character', 'inventory', 'bank', 'equipment'].map((section) => [section, value]));
  return snapshot({
    ...(addon === null || isDated ? { observed: each(time) } : { before: each(time) }),
    ...(addon !== null && { sources: each(addon) }),
    character: { name: part === 1 ? 'Abel' : 'Cain', level, zone, copper, playedTime },
    inventory: given.inventory?.map((name, slot) => bagItem(name, 0, slot)),
    bank: given.bank?.map((name, slot) => bagItem(name, -1, slot)),
    equipment: given.equipment?.map((name) => wornItem(name)),
  });
}

const after = (snapshots: readonly Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

const twoParts = fc
  .array(save, { minLength: 2, maxLength: 12 })
  .map((given) => given.map((each, index) => ({ part: index < 2 ? index + 1 : each.part, index, save: each })))
  .map((given) => given.map(({ part, index, save: each }) => ({ part, snapshot: saved({ ...each, part }, index) })));
type Sighted = typeof twoParts extends fc.Arbitrary<infer T> ? T : never;

const partOf = (seen: Sighted, wanted: number) =>
  after(seen.filter(({ part }) => part === wanted).map(({ snapshot: each }) => each));

test('two joined characters are what one character would be that was seen in all these saves', () => {
  fc.assert(
    fc.property(twoParts, (seen) => {
      const whole = after(seen.map(({ snapshot: each }) => each));
      const joined = composePair(partOf(seen, 1), partOf(seen, 2));
      expect(joined.document).toEqual(whole.document);
      expect(joined.numberTimes).toEqual(whole.numberTimes);
    }),
    { numRuns: 500 },
  );
});

test('joined characters keep the details of items that the saves of either part say', () => {
  const sighted = fc
    .array(fc.tuple(fc.boolean(), detailedSave), { minLength: 2, maxLength: 6 })
    .map((given) =>
      given.map(([isFirst, each], at) => ({ part: at < 2 ? at + 1 : isFirst ? 1 : 2, snapshot: toSnapshot(each, at) })),
    );
  fc.assert(
    fc.property(sighted, (seen) => {
      const whole = after(seen.map(({ snapshot: each }) => each));
      const joined = composePair(partOf(seen, 1), partOf(seen, 2));
      expect(joined.document).toEqual(whole.document);
      expect(joined.numberTimes).toEqual(whole.numberTimes);
    }),
    { numRuns: 200 },
  );
});

test('joined characters are the same whichever is kept, but for the id and the marks of the kept one', () => {
  fc.assert(
    fc.property(twoParts, (seen) => {
      const [one, two] = [partOf(seen, 1), partOf(seen, 2)];
      expect(composePair(two, one).document).toEqual(composePair(one, two).document);
    }),
    { numRuns: 300 },
  );
});

test('no section of a joined character is older than in one of its parts', () => {
  const joins: readonly JoinRow[] = [{ joined_id: 2, parent_id: 1, root_id: 1, joined_at: NOW }];
  fc.assert(
    fc.property(twoParts, (seen) => {
      const parts = [partOf(seen, 1), partOf(seen, 2)] as const;
      const joined = composeCharacter(1, joins, (id) => parts[id - 1] as MergeResult);
      for (const section of SECTIONS) {
        const orders = parts.map(({ document }) => sectionOrderOf(document, section));
        expect(sectionOrderOf(joined, section)).toBe(
          orders.every((order) => order === null) ? null : Math.max(...orders.map((order) => order ?? 0)),
        );
      }
      expect(joined.joined).toEqual([
        { id: 2, name: 'Cain', realm: 'Hydraxian', joined_at: new Date(NOW).toISOString() },
      ]);
    }),
  );
});
