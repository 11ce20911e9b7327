import type { Character } from '#shared/contract/characters.ts';
import type { CharacterChange } from '#shared/contract/live.ts';
import { sameRows } from './rows.ts';

const VALUES = ['level', 'copper', 'zone', 'guild'] as const;
const LISTS = ['equipment', 'buffs', 'talents', 'skills', 'quests', 'professions'] as const;
const REST = ['name', 'realm', 'race', 'class', 'faction', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;

/**
 * What an import changed, for the player: values as they are, lists as their lengths (the same length twice says that
 * what is in it changed), everything else about the character as one entry that carries its name.
 */
export function listChanges(before: Character | null, after: Character): CharacterChange[] {
  const changes: CharacterChange[] = [];
  for (const field of VALUES) {
    const from = before?.[field] ?? null;
    if (from !== after[field]) changes.push({ field, from, to: after[field] });
  }
  for (const field of LISTS) note(changes, field, before?.[field] ?? null, after[field]);
  note(changes, 'inventory', part(before, false), part(after, false));
  note(changes, 'bank', part(before, true), part(after, true));
  if (before !== null && REST.some((field) => before[field] !== after[field])) {
    changes.push({ field: 'character', from: before.name, to: after.name });
  }
  return changes;
}

type Rows = readonly object[] | null;

function note(changes: CharacterChange[], field: CharacterChange['field'], from: Rows, to: Rows): void {
  if (from === to || (from !== null && to !== null && sameRows(from, to))) return;
  changes.push({ field, from: from?.length ?? null, to: to?.length ?? null });
}

function part(document: Character | null, inBank: boolean): Rows {
  if (document === null || document.inventory === null || document.observed_at[inBank ? 'bank' : 'inventory'] === null) return null;
  return document.inventory.filter((item) => item.in_bank === inBank);
}
