import type { Character } from '../contract/characters.ts';
import { CONTENT_SECTIONS, type ContentSection, type Section } from '../sections.ts';
import type { Snapshot, SnapshotSections } from '../snapshot.ts';
import { bagsOf, itemsOfContainer } from './compare-rows.ts';
import { sectionTimeOf } from './stored-character.ts';

type Contents = Partial<SnapshotSections & Pick<Snapshot, 'bags'>>;

function contentOf(document: Character, section: ContentSection, { bags }: Pick<Snapshot, 'bags'>): Contents {
  if (section !== 'inventory' && section !== 'bank') return { [section]: document[section] };
  const inBank = section === 'bank';
  return { [section]: itemsOfContainer(document.inventory, inBank), bags: [...bags, ...bagsOf(document.bags, inBank)] };
}

/**
 * Fills the sections that a snapshot calls unchanged with the stored content, if that is the very observation they are unchanged
 * since. If the stored observation is newer than the snapshot they count as not observed. Otherwise (another machine uploaded in
 * between, the character was deleted, a clock ran ahead) they are reported as missing too.
 *
 * @param stored null for a character that is not known
 */
export function fillUnchanged(
  stored: Character | null,
  snapshot: Snapshot,
): { readonly snapshot: Snapshot; readonly missingSections: readonly Section[] } {
  const named = CONTENT_SECTIONS.filter((section) => snapshot.unchanged[section] !== undefined);
  if (named.length === 0) return { snapshot, missingSections: [] };
  let contents: Contents & Pick<Snapshot, 'bags'> = { bags: snapshot.bags };
  const observed = { ...snapshot.observed };
  const missingSections: Section[] = [];
  for (const section of named) {
    const known = stored && sectionTimeOf(stored, section);
    if (stored !== null && known === snapshot.unchanged[section]) {
      contents = { ...contents, ...contentOf(stored, section, contents) };
      continue;
    }
    if (known === null || known < (snapshot.observed[section] ?? 0)) missingSections.push(section);
    observed[section] = null;
  }
  return { snapshot: { ...snapshot, ...contents, observed, unchanged: {} }, missingSections };
}
