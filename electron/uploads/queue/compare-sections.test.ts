import { describe, expect, test } from 'vitest';
import { buildObservedCharacter, SEEN } from '../../testing/sync/observed-character.ts';
import type { ObservedCharacter } from '../../watcher/parse/observation.ts';
import { isAlreadyRefused, findNewSections, toKnownSections } from './compare-sections.ts';

const fresh = (seen: ObservedCharacter, known: ObservedCharacter | null, now = SEEN + 60_000): string[] =>
  findNewSections(seen.sections, known === null ? {} : toKnownSections(known.sections), now).map(
    (each) => each.section,
  );

const BUFFS = [{ name: 'Well Fed', duration: 900 }];
const FULL = { equipment: [], buffs: BUFFS };

describe('what is news', () => {
  test('everything, of a character that nobody knows', () => {
    expect(fresh(buildObservedCharacter('Tilda', FULL), null)).toEqual(['character', 'equipment', 'buffs']);
  });

  test('nothing, when everything is known', () => {
    expect(fresh(buildObservedCharacter('Tilda', FULL), buildObservedCharacter('Tilda', FULL))).toEqual([]);
  });

  test('only the section whose content changed', () => {
    expect(
      fresh(buildObservedCharacter('Tilda', { ...FULL, buffs: [] }), buildObservedCharacter('Tilda', FULL)),
    ).toEqual(['buffs']);
    expect(
      fresh(buildObservedCharacter('Tilda', { ...FULL, level: 11 }), buildObservedCharacter('Tilda', FULL)),
    ).toEqual(['character']);
  });

  test('the same content seen later, so that the server knows since when', () => {
    expect(
      fresh(
        buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 1 } }),
        buildObservedCharacter('Tilda', FULL),
      ),
    ).toEqual(['buffs']);
  });

  test('not what is older than the known: a backup that was put back', () => {
    expect(
      fresh(
        buildObservedCharacter('Tilda', { buffs: [], observed: { buffs: SEEN - 1 } }),
        buildObservedCharacter('Tilda', FULL),
      ),
    ).toEqual([]);
  });

  test('even what is older, when the known was seen by a clock that ran ahead', () => {
    const ahead = buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 86_400_000 } });
    expect(fresh(buildObservedCharacter('Tilda', { ...FULL, buffs: [] }), ahead)).toEqual(['buffs']);
  });

  test('the same content, once, when its known time lay in the future', () => {
    const ahead = buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 86_400_000 } });
    expect(fresh(buildObservedCharacter('Tilda', FULL), ahead)).toEqual(['buffs']);
    expect(fresh(ahead, ahead)).toEqual([]);
  });

  test('not the order in which the game lists stats', () => {
    const stats = [
      { name: 'Stamina', value: 3 },
      { name: 'Agility', value: 4 },
    ];
    const wearing = (given: typeof stats): ObservedCharacter =>
      buildObservedCharacter('Tilda', { equipment: [{ slotName: 'Head', itemName: 'Helm', itemID: 1, stats: given }] });
    expect(fresh(wearing(stats), wearing(stats.toReversed()))).toEqual([]);
  });
});

test('what was refused is sent again only when something in it is new', () => {
  const { sections } = buildObservedCharacter('Tilda', FULL);
  expect(isAlreadyRefused(sections, toKnownSections(sections))).toBe(true);
  expect(
    isAlreadyRefused(buildObservedCharacter('Tilda', { ...FULL, level: 11 }).sections, toKnownSections(sections)),
  ).toBe(false);
  expect(isAlreadyRefused(sections, null)).toBe(false);
});
