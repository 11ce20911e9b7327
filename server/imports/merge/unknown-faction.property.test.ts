import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { GAME, MINUTE, NOW, snapshot } from '../../testing/characters/snapshots.ts';

const observation = fc.record({
  minutes: fc.integer({ min: 1, max: 30 }),
  isDated: fc.boolean(),
  isOwn: fc.boolean(),
  faction: fc.constantFrom('Horde', 'Neutral', UNKNOWN_FACTION),
});
const observations = fc.uniqueArray(observation, { minLength: 1, maxLength: 5, selector: ({ minutes }) => minutes });

const seen = ({
  minutes,
  isDated,
  isOwn,
  faction,
}: typeof observation extends fc.Arbitrary<infer T> ? T : never): Snapshot => {
  const at = NOW - minutes * MINUTE;
  if (isOwn) return snapshot({ observed_at: at, character: { faction } });
  const sources = { sources: { character: 'simulationcraft' }, before: { character: at } };
  return snapshot({ ...sources, ...(isDated && { observed: { character: at } }), character: { faction } });
};
const after = (all: readonly Snapshot[]): MergeResult | null =>
  all.reduce<MergeResult | null>((stored, each) => merge(stored, each, GAME, NOW), null);

test('an unknown faction gives way to any that is said, and replaces none, in any order of arrival', () => {
  fc.assert(
    fc.property(
      observations.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const [one, two] = [after(all.map(seen)), after(shuffled.map(seen))];
        expect(two?.document.faction).toBe(one?.document.faction);
        expect(two?.numberTimes).toEqual(one?.numberTimes);
        const said = all.filter(({ faction }) => faction !== UNKNOWN_FACTION);
        expect(one?.document.faction === UNKNOWN_FACTION).toBe(said.length === 0);
        const known = after(said.map(seen));
        if (known !== null) expect(one?.document.faction).toBe(known.document.faction);
      },
    ),
    { numRuns: 500 },
  );
});

test('a file that does not say the faction again changes nothing', () => {
  const [known, silent] = [{ faction: 'Horde' }, { faction: UNKNOWN_FACTION }].map((character) =>
    snapshot({ observed_at: NOW - MINUTE, character }),
  ) as [Snapshot, Snapshot];
  const stored = merge(null, known, GAME, NOW);
  expect(merge(stored, silent, GAME, NOW)).toMatchObject({ status: 'unchanged', isWritten: false });
});
