import * as fc from 'fast-check';
import { NO_PLACE } from '#shared/imports/file-place.ts';
import { expect, test } from 'vitest';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { ADDON_CODES, observationOrder } from '#shared/characters/seen-by.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { composePayload } from '#shared/imports/wow/foreign/compose-payload.ts';
import type { SightedCharacter, Sighting } from '#shared/imports/wow/foreign/foreign-source.ts';
import { runReading } from '#shared/imports/stored-fields.ts';
import { BRUNHILD, GAME, MINUTE, NOW, snapshot } from '../../testing/characters/snapshots.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';

const small = fc.integer({ min: 0, max: 3 });
const minutes = fc.integer({ min: 1, max: 10 });
const { name, realm, class: className } = BRUNHILD;

/** Fields of `character` as far as an addon says them. */
const said = fc.record(
  {
    level: fc.integer({ min: 1, max: 3 }),
    zone: fc.constantFrom('Ironforge', 'Loch Modan'),
    guild: fc.constantFrom('Stouts', 'Lanterns'),
    copper: small,
    xp: small,
    xpMax: small,
    restedXP: small,
    playedTime: small,
  },
  { requiredKeys: [] },
);
const races = fc.record({ race: fc.constantFrom('Dwarf', 'Night Elf'), faction: fc.constantFrom('Alliance', 'Horde') });
const sighting = fc
  .record({
    addon: fc.constantFrom(...ADDON_CODES),
    isDated: fc.boolean(),
    minutes,
    said,
    identity: fc.option(races, { nil: {} }),
    linkLevel: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ addon, isDated, minutes: ago, said: fields, identity, linkLevel }): Sighting => {
    const time = isDated ? NOW - ago * MINUTE : null;
    const content = { ...fields, ...identity, class: className };
    return {
      addon,
      name,
      realm,
      guid: null,
      character: { content, after: time, before: time },
      sections: {},
      linkLevel,
    };
  });
/** The first observation of the character, of which every file of another addon may lack a part. */
const FIRST = snapshot({ observed_at: NOW - 1000 * MINUTE, character: { level: 9 } });
const own = fc
  .option(fc.record({ minutes, said, identity: fc.option(races, { nil: {} }) }), { nil: undefined })
  .map((save) =>
    save === undefined
      ? []
      : [snapshot({ observed_at: NOW - save.minutes * MINUTE, character: { ...save.said, ...save.identity } })],
  );

/** A save of the own addon, or files of other addons that are read together. */
type Arrival = Snapshot | readonly Sighting[];

/** @param stored the ledger's character when the files arrive */
function read(sightings: readonly Sighting[], stored: Character): Snapshot {
  const options = { game: 'wow_classic', language: undefined, fileTime: NOW - 5 * MINUTE, place: NO_PLACE };
  const steps = composePayload({ guid: null, name, realm, sightings }, options, []);
  const reading = readImport(
    runReading(steps, () => [stored]),
    NOW,
  );
  if (!reading.ok) throw new Error(reading.errors.map(({ code }) => code).join(', '));
  return reading.snapshot;
}

const isFiles = (arrival: Arrival): arrival is readonly Sighting[] => Array.isArray(arrival);
const add = (stored: MergeResult, arrival: Arrival): MergeResult =>
  merge(stored, isFiles(arrival) ? read(arrival, stored.document) : arrival, GAME, NOW);
const after = (arrivals: readonly Arrival[]): MergeResult => arrivals.reduce(add, merge(null, FIRST, GAME, NOW));
const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });

const bundle = fc.uniqueArray(sighting, { minLength: 1, maxLength: 6, selector: ({ addon }) => addon });

test('files read together say the same, field by field, as the same files one by one in any order', () => {
  const arrivals = fc
    .tuple(bundle, own)
    .chain(([sightings, saves]) =>
      fc.tuple(
        shuffled<Arrival>([sightings, ...saves]),
        shuffled<Arrival>([...sightings.map((each) => [each]), ...saves]),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([together, alone]) => {
      const [a, b] = [after(together), after(alone)];
      expect(a.document).toEqual(b.document);
      expect(a.numberTimes).toEqual(b.numberTimes);
    }),
    { numRuns: 500 },
  );
});

interface Said {
  readonly order: number;
  readonly content: Pick<SightedCharacter, 'level' | 'race' | 'faction'>;
}

test('level, race and faction are from the newest that says them, whatever arrives when', () => {
  const arrivals = fc
    .tuple(bundle, own)
    .chain(([sightings, saves]) => shuffled<Arrival>([...sightings.map((each) => [each]), ...saves]));
  fc.assert(
    fc.property(arrivals, (given) => {
      const said = given.flatMap((arrival): Said[] => {
        if (!isFiles(arrival)) return [{ order: arrival.observed.character ?? 0, content: arrival.character }];
        return arrival.flatMap(({ addon, character: { content, after: time } }) => {
          const before = NOW - 5 * MINUTE;
          return [{ order: observationOrder(time, { addon, ...(time === null && { before }) }), content }];
        });
      });
      const { document } = after(given);
      for (const field of ['level', 'race', 'faction'] as const) {
        const [newest] = said
          .filter(({ content }) => content[field] !== undefined)
          .toSorted((a, b) => b.order - a.order);
        const isDated = newest !== undefined && newest.order > (FIRST.observed.character ?? 0);
        expect(document[field]).toBe(isDated ? newest.content[field] : FIRST.character[field]);
      }
    }),
    { numRuns: 500 },
  );
});

test('files that arrive together again change nothing', () => {
  fc.assert(
    fc.property(bundle, (sightings) => {
      const stored = after([sightings]);
      expect(add(stored, sightings)).toMatchObject({ isWritten: false });
    }),
  );
});
