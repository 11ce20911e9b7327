import type { Character } from '#shared/contract/characters/characters.ts';
import { PLAIN_SECTIONS } from '#shared/character/sections.ts';
import type { CharacterChange } from '#shared/contract/live/live.ts';
import { sameRows } from './compare-rows.ts';

const VALUES = ['level', 'copper', 'zone', 'guild'] as const;
const REST = ['name', 'realm', 'race', 'class', 'faction', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;

/** Values as they are, lists by length (equal lengths mean changed content), other fields as one entry. */
export function diffCharacter(before: Character | null, after: Character, items: ItemChanges): CharacterChange[] {
  const changes: CharacterChange[] = [];
  for (const field of VALUES) {
    const from = before?.[field] ?? null;
    if (from !== after[field]) changes.push({ field, from, to: after[field] });
  }
  addListChange(changes, 'equipment', items.equipment.before, items.equipment.after);
  for (const field of PLAIN_SECTIONS) addListChange(changes, field, before?.[field] ?? null, after[field]);
  addListChange(changes, 'inventory', items.inventory.before, items.inventory.after);
  addListChange(changes, 'bank', items.bank.before, items.bank.after);
  if (before !== null && REST.some((field) => before[field] !== after[field])) {
    changes.push({ field: 'character', from: before.name, to: after.name });
  }
  return changes;
}

type Rows = readonly object[] | null;

/** The items of each place before and after; null where none were observed yet. */
export type ItemChanges = Readonly<
  Record<'equipment' | 'inventory' | 'bank', { readonly before: Rows; readonly after: Rows }>
>;

function addListChange(changes: CharacterChange[], field: CharacterChange['field'], from: Rows, to: Rows): void {
  if (from === to || (from !== null && to !== null && sameRows(from, to))) return;
  changes.push({ field, from: from?.length ?? null, to: to?.length ?? null });
}
