import type { Character } from '#shared/contract/characters/characters.ts';
import { observationOrder } from '#shared/character/seen-by.ts';
import { SECTION_NAMES } from '#shared/contract/characters/section-data.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';

/** new: not in the ledger; newer: a section was seen later than the ledger's; known: the ledger has it all. */
export type Novelty = 'new' | 'newer' | 'known';

type Identity = Pick<FoundCharacter, 'game' | 'name' | 'realm'>;

/** Some addons write a realm without its blanks and hyphens. */
export function identityKey({ game, name, realm }: Identity): string {
  // Built for thousands of characters at a time; no name has a line break.
  return `${game}\n${/[\s-]/.test(realm) ? realm.replaceAll(/[\s-]/g, '') : realm}\n${name}`;
}

/** The player's characters by game, realm and name. */
export function indexLedger(ledger: readonly Character[]): ReadonlyMap<string, readonly Character[]> {
  return Map.groupBy(ledger, (each) => identityKey({ ...each, game: each.game_id }));
}

/** Of the stored characters with this name the one of its race and class; any of them if no other found one has the name. */
export function matchStored(
  { class: className, race }: FoundCharacter,
  named: readonly Character[],
  isOnlyOne: boolean,
): Character | undefined {
  const alike = named.find((each) => each.class === className && each.race === race);
  return alike ?? (isOnlyOne ? named.at(-1) : undefined);
}

/** Undated sections count as the latest, as in the merge. */
export function compareWithLedger(found: FoundCharacter, stored: Character | undefined): Novelty {
  if (stored === undefined) return 'new';
  const isNewer = SECTION_NAMES.some((section) => {
    const [seen, known] = [found.observed[section], stored.observed_at[section]];
    return seen !== undefined && ((known ?? null) === null || seen > Date.parse(known as string));
  });
  const fills = SECTION_NAMES.some((section) => {
    const source = found.filling[section];
    if (source === undefined || (stored.observed_at[section] ?? null) !== null) return false;
    const known = stored.sources?.[section];
    return known === undefined || observationOrder(null, source) > observationOrder(null, known);
  });
  return isNewer || fills || found.hasUndated ? 'newer' : 'known';
}
