import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccountImport } from '#shared/accounts/account-import/read-account-import.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import { depth } from '#shared/testing/depth.ts';
import { save, toSnapshot } from '../../testing/characters/save-arbitraries.ts';
import { GAME, NOW } from '../../testing/characters/snapshots.ts';

const SAVES_MAX = 4;
const listOfSaves = fc.array(save, { minLength: 1, maxLength: SAVES_MAX });
const saves = listOfSaves.map((given) => given.map(toSnapshot));
/** None was made in the same millisecond as one of `saves`: of two such, the one that arrives last counts. */
const otherSaves = listOfSaves.map((given) => given.map((each, at) => toSnapshot(each, SAVES_MAX + at)));
const marks = fc.record({
  note: fc.constantFrom('', 'Ask for ale.'),
  favourite: fc.boolean(),
  hidden: fc.boolean(),
  pinned_currencies: fc.option(fc.constant<number[]>([1, 3]), { nil: undefined }),
});

const after = (snapshots: readonly MergeInput[], known: MergeResult | null = null) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), known) as MergeResult;

/** The snapshot of the stored character as an export has it. */
function exported({ document, numberTimes }: MergeResult): MergeInput {
  const file = JSON.parse(
    JSON.stringify({
      service: 'tavern-ledger',
      version: 2,
      characters: [{ ...document, id: 7 }],
      merge_states: [{ character_id: 7, guid: null, number_times: numberTimes }],
    }),
  ) as Parameters<typeof readAccountImport>[0];
  const { snapshots, warnings } = readAccountImport(file, NOW);
  expect(warnings).toEqual([]);
  return snapshots[0] as MergeInput;
}

test('an exported character becomes the same one on an empty server, and later saves merge alike', () => {
  fc.assert(
    fc.property(saves, save, marks, (given, later, { pinned_currencies, ...rest }) => {
      const made = after(given);
      const document = { ...made.document, ...rest, ...(pinned_currencies && { pinned_currencies }) };
      const stored = { ...made, document };
      const restored = after([exported(stored)]);
      expect(restored.document).toEqual(document);
      expect(restored.numberTimes).toEqual(stored.numberTimes);
      const next = toSnapshot(later, given.length);
      expect(merge(restored, next, GAME, NOW).document).toEqual(merge(stored, next, GAME, NOW).document);
    }),
    { numRuns: depth(30, 100) },
  );
});

test('an export that is imported again writes nothing', () => {
  fc.assert(
    fc.property(saves, (given) => {
      const stored = after(given);
      const again = exported(stored);
      expect(merge(stored, again, GAME, NOW)).toMatchObject({ isWritten: false });
      expect(merge(after([again]), again, GAME, NOW)).toMatchObject({ isWritten: false });
    }),
    { numRuns: depth(30, 100) },
  );
});

test('an account that knows newer things keeps them, in whichever order save and export arrive', () => {
  fc.assert(
    fc.property(saves, otherSaves, (before, since) => {
      const moved = exported(after(before));
      const one = after([moved], after(since));
      const other = after(since, after([moved]));
      const content = ({ document: { created_at: _c, updated_at: _u, ...document } }: MergeResult) => document;
      expect(content(one)).toEqual(content(other));
    }),
    { numRuns: depth(30, 100) },
  );
});
