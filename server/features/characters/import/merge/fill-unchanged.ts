import type { Character } from '#shared/contract/characters/characters.ts';
import { LISTED_SECTIONS, type ListedSection, type Section } from '#shared/character/sections.ts';
import type { Snapshot, SnapshotSections } from '#shared/character/snapshot.ts';
import { itemsOfContainer } from './compare-rows.ts';
import { sectionTimeOf } from './stored-character.ts';

/** An observation with the content that it did not bring along. */
export interface FilledSnapshot {
  readonly snapshot: Snapshot;
  /** Sections whose content cannot be known here: the ledger holds another observation than the one they are unchanged since. */
  readonly missingSections: readonly Section[];
}

function contentOf(document: Character, section: ListedSection): Partial<SnapshotSections> {
  if (section === 'inventory') return { inventory: itemsOfContainer(document.inventory, false) };
  if (section === 'bank') return { bank: itemsOfContainer(document.inventory, true) };
  return { [section]: document[section] };
}

/**
 * Gives a snapshot the content of the sections that it calls unchanged: what is stored, when that is the very observation
 * they are unchanged since. Something newer than the snapshot makes them no news. Anything else, and the content is asked
 * for: another machine was here in between, the character was deleted, or a clock ran ahead. Such sections are then as if
 * they had not been seen.
 *
 * @param stored null for a character that is not known
 */
export function fillUnchanged(stored: Character | null, snapshot: Snapshot): FilledSnapshot {
  const named = LISTED_SECTIONS.filter((section) => snapshot.unchanged[section] !== undefined);
  if (named.length === 0) return { snapshot, missingSections: [] };
  let contents: Partial<SnapshotSections> = {};
  const observed = { ...snapshot.observed };
  const missingSections: Section[] = [];
  for (const section of named) {
    const known = stored && sectionTimeOf(stored, section);
    if (stored !== null && known === snapshot.unchanged[section]) {
      contents = { ...contents, ...contentOf(stored, section) };
      continue;
    }
    if (known === null || known < (snapshot.observed[section] ?? 0)) missingSections.push(section);
    observed[section] = null;
  }
  return { snapshot: { ...snapshot, ...contents, observed, unchanged: {} }, missingSections };
}
