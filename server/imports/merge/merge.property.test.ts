import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { CONTENT_SECTIONS, mapSections, PLAIN_SECTIONS, SECTIONS } from '#shared/characters/sections.ts';
import { ADDON_CODES } from '#shared/characters/seen-by.ts';
import { sectionContent } from '#shared/testing/characters/section-arbitraries.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { sectionTimeOf } from '#shared/characters/merge/stored-character.ts';
import { bagItem, GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';

const items = fc.option(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { nil: undefined });
const small = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });

/** One observation: what it saw, and how long before now; each section at its own distance. */
const observation = fc.record({
  minutes: fc.integer({ min: 1, max: 40 }),
  lag: fc.record(mapSections(CONTENT_SECTIONS, () => fc.integer({ min: 0, max: 20 }))),
  level: fc.integer({ min: 1, max: 3 }),
  zone: fc.option(fc.constantFrom('Ironforge', 'Loch Modan'), { nil: undefined }),
  copper: small,
  playedTime: small,
  inventory: items,
  bank: items,
  equipment: items,
  plain: fc.record(mapSections(PLAIN_SECTIONS, sectionContent), { requiredKeys: [] }),
});
type Observation = typeof observation extends fc.Arbitrary<infer T> ? T : never;

/** Two observations never share a moment: the number of each is its distance from the full minute. */
function seen(given: Observation, index: number): Snapshot {
  const time = (minutes: number) => NOW - minutes * MINUTE + index;
  return snapshot({
    observed_at: time(given.minutes),
    observed: Object.fromEntries(
      Object.entries(given.lag).map(([section, lag]) => [section, time(given.minutes + lag)]),
    ),
    character: { level: given.level, zone: given.zone, copper: given.copper, playedTime: given.playedTime },
    ...given.plain,
    inventory: given.inventory?.map((name, slot) => bagItem(name, 0, slot)),
    bank: given.bank?.map((name, slot) => bagItem(name, -1, slot)),
    equipment: given.equipment?.map((name) => wornItem(name)),
  });
}

const some = fc.array(observation, { minLength: 1, maxLength: 6 }).map((given) => given.map(seen));
const after = (snapshots: readonly Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;

test('the order of arrival does not matter', () => {
  const twoOrders = some.chain((snapshots) =>
    fc.tuple(fc.constant(snapshots), fc.shuffledSubarray(snapshots, { minLength: snapshots.length })),
  );
  fc.assert(
    fc.property(twoOrders, ([one, other]) => {
      const [a, b] = [after(one), after(other)];
      expect(b.document).toEqual(a.document);
      expect(b.numberTimes).toEqual(a.numberTimes);
    }),
    { numRuns: 500 },
  );
});

/** Lists and records that other addons have. */
const FOREIGN_SECTIONS = ['currencies', 'reputations', 'lockouts', 'mail', 'auctions', 'cooldowns', 'weekly'] as const;

/** A save of any addon; undated ones have no more than the time of their file. */
const save = fc.record({
  addon: fc.option(fc.constantFrom(...ADDON_CODES), { nil: null }),
  isDated: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 100_000 }),
  level: fc.integer({ min: 1, max: 3 }),
  zone: fc.option(fc.constantFrom('Ironforge', 'Loch Modan'), { nil: undefined }),
  guild: fc.option(fc.constantFrom('Stouts', 'Lanterns'), { nil: undefined }),
  realm: fc.constantFrom('Pyrewood Village', 'PyrewoodVillage'),
  copper: small,
  inventory: items,
  bank: items,
  equipment: items,
  plain: fc.record(mapSections(FOREIGN_SECTIONS, sectionContent), { requiredKeys: [] }),
});
type Save = typeof save extends fc.Arbitrary<infer T> ? T : never;

function saved(
  { addon, isDated, minutes, level, zone, guild, realm, copper, ...given }: Save,
  index: number,
): Snapshot {
  const time = NOW - minutes * MINUTE + index;
  const sections = ['character', 'inventory', 'bank', 'equipment', ...FOREIGN_SECTIONS];
  const each = <T>(value: T) => Object.fromEntries(sections.map((section) => [section, value]));
  return snapshot({
    ...(addon === null || isDated ? { observed: each(time) } : { before: each(time) }),
    ...(addon !== null && { sources: each(addon) }),
    character: { level, zone, guild, copper, realm },
    ...given.plain,
    inventory: given.inventory?.map((name, slot) => bagItem(name, 0, slot)),
    bank: given.bank?.map((name, slot) => bagItem(name, -1, slot)),
    equipment: given.equipment?.map((name) => wornItem(name)),
  });
}

test('300 saves of the own and other addons end in the same state in any order', () => {
  const saves = fc.array(save, { minLength: 300, maxLength: 300, size: 'max' }).map((given) => given.map(saved));
  const twoOrders = saves.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  fc.assert(
    fc.property(twoOrders, ([one, other]) => {
      const [a, b] = [after(one), after(other)];
      expect(b.document).toEqual(a.document);
      expect(b.numberTimes).toEqual(a.numberTimes);
    }),
    { numRuns: 10 },
  );
});

test('no save without a time displaces one that has a time', () => {
  fc.assert(
    fc.property(fc.array(save, { minLength: 2, maxLength: 8 }), (given) => {
      const { document } = after(given.map(saved));
      for (const section of ['inventory', 'bank', 'equipment'] as const) {
        const dated = given.filter((each) => each[section] !== undefined && (each.addon === null || each.isDated));
        expect(document.observed_at[section] !== null).toBe(dated.length > 0);
      }
    }),
  );
});

test('an observation that arrives again changes nothing', () => {
  fc.assert(
    fc.property(some, (snapshots) => {
      const stored = after(snapshots);
      for (const again of snapshots) {
        const merged = merge(stored, again, GAME, NOW + MINUTE);
        expect(merged.isWritten).toBe(false);
        expect(['unchanged', 'stale']).toContain(merged.status);
        expect(merged.document).toEqual(stored.document);
      }
    }),
  );
});

test('no section goes back in time, and no observed section is lost', () => {
  fc.assert(
    fc.property(some, (snapshots) => {
      let stored: MergeResult | null = null;
      for (const next of snapshots) {
        const merged: MergeResult = merge(stored, next, GAME, NOW);
        for (const section of SECTIONS) {
          const newest = Math.max(
            next.observed[section] ?? 0,
            (stored && sectionTimeOf(stored.document, section)) ?? 0,
          );
          expect(sectionTimeOf(merged.document, section) ?? 0).toBe(newest);
        }
        stored = merged;
      }
    }),
  );
});

test('ids of a document are unique, and its inventory is sorted', () => {
  fc.assert(
    fc.property(some, (snapshots) => {
      const inventory = after(snapshots).document.inventory ?? [];
      expect(inventory.map((item) => item.id)).toEqual(inventory.map((_, index) => index + 1));
      for (let i = 1; i < inventory.length; i++) {
        const [a, b] = [inventory[i - 1], inventory[i]] as const;
        if (a && b) expect(a.bag_num < b.bag_num || (a.bag_num === b.bag_num && a.slot_num <= b.slot_num)).toBe(true);
      }
    }),
  );
});
