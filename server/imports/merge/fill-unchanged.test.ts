import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SECTIONS, type Section } from '#shared/characters/sections.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { bagItem, GAME, MINUTE, NOW, payload, snapshot, wornItem } from '../../testing/characters/snapshots.ts';

const SINCE = NOW - 60 * MINUTE;
const WHOLE = {
  equipment: [wornItem('Helm of Might')],
  inventory: [{ bagNum: 0, bagSize: 16 }, bagItem('Hearthstone')],
  bank: [{ bagNum: -1, bagSize: 24 }, bagItem('Linen Cloth', -1)],
  quests: [{ name: 'The Fargodeep Mine', status: 'In Progress' }],
};
const first = merge(null, snapshot({ observed_at: SINCE, ...WHOLE }), GAME, NOW);

/** Seen later, with a word for what did not change. */
const later = (unchanged: Partial<Record<Section, number>>, given: Record<string, unknown> = {}): Snapshot =>
  snapshot({ observed_at: NOW - MINUTE, unchanged, ...given });
const after = (
  stored: MergeResult | null,
  next: Snapshot,
): { readonly merged: MergeResult; readonly missingSections: readonly Section[] } => {
  const merged = merge(stored, next, GAME, NOW);
  return { merged, missingSections: merged.missingSections };
};

describe('a section declared as unchanged', () => {
  test('keeps its content and gets the new time, as if it had been sent', () => {
    const since = { equipment: SINCE, inventory: SINCE, bank: SINCE, quests: SINCE };
    const { merged, missingSections } = after(first, later(since));
    expect(missingSections).toEqual([]);
    const whole = merge(first, snapshot({ observed_at: NOW - MINUTE, ...WHOLE }), GAME, NOW);
    expect(merged).toEqual(whole);
    expect(merged.document.observed_at.bank).toBe(new Date(NOW - MINUTE).toISOString());
    expect(merged.status).toBe('unchanged');
  });

  test('does not affect sections that were sent', () => {
    const { merged } = after(first, later({ bank: SINCE }, { inventory: [] }));
    expect(merged.document.inventory?.map(({ item_name }) => item_name)).toEqual(['Linen Cloth']);
    expect(merged.status).toBe('updated');
  });

  test('can be declared again after a lost response', () => {
    const again = later({ bank: SINCE });
    const once = after(first, again).merged;
    const twice = after(once, again);
    expect(twice.missingSections).toEqual([]);
    expect(twice.merged.isWritten).toBe(false);
    expect(twice.merged.document).toEqual(once.document);
  });

  test.each<[string, MergeResult | null]>([
    ['the character is not known', null],
    ['the section was never seen', merge(null, snapshot({ observed_at: SINCE }), GAME, NOW)],
    [
      'another machine sent something in between',
      merge(first, snapshot({ observed_at: SINCE + MINUTE, bank: [] }), GAME, NOW),
    ],
    ['the stored observation is older', merge(null, snapshot({ observed_at: SINCE - MINUTE, ...WHOLE }), GAME, NOW)],
  ])('is requested, and nothing changes, when %s', (_why, stored) => {
    const { merged, missingSections } = after(stored, later({ bank: SINCE }));
    expect(missingSections).toEqual(['bank']);
    expect(merged.document.observed_at.bank).toBe(stored?.document.observed_at.bank ?? null);
    expect(merged.document.inventory).toEqual(stored?.document.inventory ?? null);
  });

  test('is ignored when a newer observation is stored', () => {
    const newer = merge(first, snapshot({ observed_at: NOW, bank: [] }), GAME, NOW);
    const { merged, missingSections } = after(newer, later({ bank: SINCE }));
    expect(missingSections).toEqual([]);
    expect(merged.document).toEqual(newer.document);
  });

  test('counts as sent when its content is sent too, and causes a warning when its time is invalid', () => {
    expect(snapshot({ bank: [], unchanged: { bank: SINCE } }).unchanged).toEqual({});
    expect(snapshot(payload({ unchanged: { bank: 'yesterday' } })).unchanged).toEqual({});
  });
});

/** Observations of one character by two machines; few contents, so that they repeat. */
const moves = fc.array(
  fc.record({
    machine: fc.integer({ min: 0, max: 1 }),
    bank: fc.constantFrom('a', 'b'),
    worn: fc.constantFrom('a', 'b'),
    arrives: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

test('omitting acknowledged sections and sending them on request gives the same result as always sending all', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let whole: MergeResult | null = null;
      let light: MergeResult | null = null;
      const acknowledged: Partial<Record<string, { content: string; at: number }>>[] = [{}, {}];
      const waiting: (() => void)[][] = [[], []];
      all.forEach(({ machine, bank, worn, arrives }, index) => {
        const at = NOW - (all.length - index) * MINUTE;
        const contents = { bank: [bagItem(bank, -1)], equipment: [wornItem(worn)] };
        whole = merge(whole, snapshot({ observed_at: at, ...contents }), GAME, NOW);
        // A machine sends in its own order, whenever it is connected.
        waiting[machine]?.push(() => {
          const known = acknowledged[machine] ?? {};
          const same = (['bank', 'equipment'] as const).filter(
            (section) => known[section]?.content === JSON.stringify(contents[section]),
          );
          const unchanged = Object.fromEntries(same.map((section) => [section, known[section]?.at]));
          const rest = Object.fromEntries(
            Object.entries(contents).filter(([section]) => !Object.hasOwn(unchanged, section)),
          );
          const answer = after(light, snapshot({ observed_at: at, unchanged, ...rest }));
          light = answer.merged;
          if (answer.missingSections.length > 0)
            light = after(light, snapshot({ observed_at: at, ...contents })).merged;
          for (const section of ['bank', 'equipment'] as const)
            known[section] = { content: JSON.stringify(contents[section]), at };
        });
        if (arrives) for (const send of waiting[machine]?.splice(0) ?? []) send();
      });
      for (const machine of waiting) for (const send of machine) send();
      const told = (stored: MergeResult | null) =>
        stored && {
          items: stored.document.inventory,
          worn: stored.document.equipment,
          times: SECTIONS.map((section) => stored.document.observed_at[section]),
        };
      expect(told(light)).toEqual(told(whole));
    }),
    { numRuns: 500 },
  );
});
