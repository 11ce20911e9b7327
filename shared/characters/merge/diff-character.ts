import type { Character } from '../contract/characters.ts';
import { PLAIN_SECTIONS } from '../sections.ts';
import type { CharacterChange } from '../../characters/contract/changes.ts';
import { compareContents, compareItems, type Comparison } from './compare-rows.ts';

const VALUES = ['level', 'copper', 'zone', 'guild'] as const;
const REST = ['name', 'realm', 'race', 'class', 'faction', 'xp', 'xpMax', 'restedXP', 'playedTime'] as const;

/** Values as they are, lists by length (equal lengths mean changed content), records and other fields as one entry. */
export function diffCharacter(before: Character | null, after: Character, items: ItemChanges): CharacterChange[] {
  const changes: CharacterChange[] = [];
  for (const field of VALUES) {
    const from = before?.[field] ?? null;
    if (from !== after[field]) changes.push({ field, from, to: after[field] });
  }
  const addItems = (field: keyof ItemChanges): void => {
    addContentChange(changes, field, items[field].before, items[field].after, compareItems);
  };
  addItems('equipment');
  for (const field of PLAIN_SECTIONS)
    addContentChange(changes, field, before?.[field] ?? null, after[field], compareContents);
  addItems('inventory');
  addItems('bank');
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

/** A list is shown by its length, a record as one entry. */
function countOf(content: object | null): number | null {
  return Array.isArray(content) ? content.length : content && 1;
}

function addContentChange<T extends object>(
  changes: CharacterChange[],
  field: CharacterChange['field'],
  from: T | null,
  to: T | null,
  compare: (known: T, seen: T) => Comparison,
): void {
  if (from === to || (from !== null && to !== null && compare(from, to) === 'same')) return;
  changes.push({ field, from: countOf(from), to: countOf(to) });
}
