import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';

/** The clock of these tests. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const MINUTE = 60_000;

export const GAME = { name: 'World of Warcraft Classic', icon: '/games/wow_classic.svg' };

export const BRUNHILD = {
  name: 'Brunhild',
  level: 60,
  race: 'Dwarf',
  class: 'Warrior',
  realm: 'Hydraxian',
  faction: 'Alliance',
};

interface Given extends Record<string, unknown> {
  readonly character?: Record<string, unknown>;
}

/** An import payload of Brunhild; give what the test is about. */
export function payload({ character, ...given }: Given = {}): Record<string, unknown> {
  return { game_short_code: 'wow_classic', character: { ...BRUNHILD, ...character }, ...given };
}

/** The snapshot that the real check makes of such a payload. */
export function snapshot(given: Given = {}, now = NOW): Snapshot {
  const reading = readImport(payload(given), now);
  if (!reading.ok) throw new Error(reading.errors.map(({ code }) => code).join(', '));
  return reading.snapshot;
}

export function bagItem(name: string, bagNum = 0, slotNum = 1): Record<string, unknown> {
  return { name, itemID: 100, bagNum, slotNum, count: 1 };
}

export function wornItem(itemName: string, slotName = 'Head', quality = 3): Record<string, unknown> {
  return { itemName, slotName, itemID: 200, quality };
}
