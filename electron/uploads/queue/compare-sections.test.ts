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

describe('new sections', () => {
  test('are all sections of an unknown character', () => {
    expect(fresh(buildObservedCharacter('Tilda', FULL), null)).toEqual(['character', 'equipment', 'buffs']);
  });

  test('exclude known sections', () => {
    expect(fresh(buildObservedCharacter('Tilda', FULL), buildObservedCharacter('Tilda', FULL))).toEqual([]);
  });

  test('include changed content', () => {
    expect(
      fresh(buildObservedCharacter('Tilda', { ...FULL, buffs: [] }), buildObservedCharacter('Tilda', FULL)),
    ).toEqual(['buffs']);
    expect(
      fresh(buildObservedCharacter('Tilda', { ...FULL, level: 11 }), buildObservedCharacter('Tilda', FULL)),
    ).toEqual(['character']);
  });

  test('include unchanged content observed later', () => {
    expect(
      fresh(
        buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 1 } }),
        buildObservedCharacter('Tilda', FULL),
      ),
    ).toEqual(['buffs']);
  });

  test('exclude older observations, as in a restored backup', () => {
    expect(
      fresh(
        buildObservedCharacter('Tilda', { buffs: [], observed: { buffs: SEEN - 1 } }),
        buildObservedCharacter('Tilda', FULL),
      ),
    ).toEqual([]);
  });

  test('include older observations when the known one is in the future', () => {
    const ahead = buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 86_400_000 } });
    expect(fresh(buildObservedCharacter('Tilda', { ...FULL, buffs: [] }), ahead)).toEqual(['buffs']);
  });

  test('include unchanged content once when its known time was in the future', () => {
    const ahead = buildObservedCharacter('Tilda', { ...FULL, observed: { buffs: SEEN + 86_400_000 } });
    expect(fresh(buildObservedCharacter('Tilda', FULL), ahead)).toEqual(['buffs']);
    expect(fresh(ahead, ahead)).toEqual([]);
  });

  test('ignore the order of stats', () => {
    const stats = [
      { name: 'Stamina', value: 3 },
      { name: 'Agility', value: 4 },
    ];
    const wearing = (given: typeof stats): ObservedCharacter =>
      buildObservedCharacter('Tilda', { equipment: [{ slotName: 'Head', itemName: 'Helm', itemID: 1, stats: given }] });
    expect(fresh(wearing(stats), wearing(stats.toReversed()))).toEqual([]);
  });
});

test('sends a refused observation again only with new content', () => {
  const { sections } = buildObservedCharacter('Tilda', FULL);
  expect(isAlreadyRefused(sections, toKnownSections(sections))).toBe(true);
  expect(
    isAlreadyRefused(buildObservedCharacter('Tilda', { ...FULL, level: 11 }).sections, toKnownSections(sections)),
  ).toBe(false);
  expect(isAlreadyRefused(sections, null)).toBe(false);
});
