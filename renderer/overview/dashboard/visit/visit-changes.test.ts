import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterFixture, wornItemFixture } from '#shared/testing/characters/character-fixture.ts';
import { parseVisits, startVisit } from './use-last-visit.ts';
import { compareWithVisit, parseSnapshot, takeSnapshot } from './visit-changes.ts';

const MINUTE = 60_000;

describe('changes since the last visit', () => {
  test('are levels, new epics and gold', () => {
    const before = takeSnapshot([characterFixture({ level: 58, copper: 1000, equipment: wornItemFixture(3) })], 0);
    const now = [characterFixture({ level: 60, copper: 4000, equipment: wornItemFixture(3, 4, 5) })];
    const { characters, gold } = compareWithVisit(before, now);
    expect(gold.map(({ copper }) => copper)).toEqual([3000]);
    expect(characters.map(({ levels, epics, isNew }) => [levels, epics.map(({ item_id }) => item_id), isNew])).toEqual([
      [2, [1001, 1002], false],
    ]);
  });

  test('leave out an epic that another alt had before', () => {
    const sender = characterFixture({ id: 1, equipment: wornItemFixture(4) });
    const receiver = characterFixture({ id: 2, equipment: [] });
    const before = takeSnapshot([sender, receiver], 0);
    const now = [
      characterFixture({ id: 1, equipment: [] }),
      characterFixture({ id: 2, equipment: wornItemFixture(4) }),
    ];
    expect(compareWithVisit(before, now).characters).toEqual([]);
  });

  test('name a new character without its gear and gold', () => {
    const { characters, gold } = compareWithVisit(takeSnapshot([], 0), [
      characterFixture({ copper: 500, equipment: wornItemFixture(4) }),
    ]);
    expect(characters).toMatchObject([{ isNew: true, levels: 0, epics: [], copper: 0 }]);
    expect(gold).toEqual([]);
  });

  test('do not take an unseen purse for an empty one', () => {
    const before = takeSnapshot([characterFixture({ copper: null })], 0);
    expect(compareWithVisit(before, [characterFixture({ copper: 500 })]).characters).toEqual([]);
  });

  test('are none for the characters of the snapshot itself, also after storage', () => {
    const character = fc.record({
      level: fc.integer({ min: 1, max: 60 }),
      copper: fc.option(fc.nat()),
      equipment: fc.option(fc.array(fc.integer({ min: 1, max: 5 })).map((qualities) => wornItemFixture(...qualities))),
    });
    fc.assert(
      fc.property(fc.array(character), (given) => {
        const characters = given.map((each, id) => characterFixture({ ...each, id }));
        const stored = parseSnapshot(JSON.parse(JSON.stringify(takeSnapshot(characters, 1))) as unknown);
        expect(stored && compareWithVisit(stored, characters)).toEqual({ characters: [], gold: [] });
      }),
    );
  });
});

describe('a visit', () => {
  const at = (minutes: number) => ({ at: minutes * MINUTE, characters: {} });

  test('continues within half an hour, and compares with the one before', () => {
    expect(startVisit({ base: at(0), latest: at(100) }, 120 * MINUTE).base).toEqual(at(0));
    expect(startVisit({ base: at(0), latest: at(100) }, 131 * MINUTE).base).toEqual(at(100));
    expect(startVisit({ base: null, latest: null }, 0).base).toBeNull();
  });

  test('starts without a last visit when the stored one is malformed', () => {
    for (const stored of [null, 'x', 7, { base: { at: 'x' }, latest: { at: 1, characters: { 1: { level: 'x' } } } }])
      expect(parseVisits(stored)).toEqual({ base: null, latest: null });
  });
});
