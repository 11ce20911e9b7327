import { readImport } from '../../characters/read-import/read-import.ts';
import { englishTexts } from '../english-texts.ts';

/** Time of imports in these tests. */
export const NOW = Date.UTC(2026, 10, 21, 12);

export const character = {
  name: 'Brunhild',
  level: 60,
  race: 'Dwarf',
  class: 'Warrior',
  realm: 'Hydraxian',
  faction: 'Alliance',
};

/** An import payload with nothing worn or carried. */
export const payload = (given: Record<string, unknown> = {}) => ({
  game_short_code: 'wow_classic',
  character,
  inventory: [],
  equipment: [],
  ...given,
});

/** Reads a payload that must be accepted. */
export function accepted(value: unknown) {
  const reading = readImport(value, NOW);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return { ...reading, warnings: englishTexts(reading.warnings) };
}
