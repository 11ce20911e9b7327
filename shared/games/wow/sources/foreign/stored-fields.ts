import type { ImportCharacter } from '../../../../contract/characters/import-payload.ts';
import { translateToGerman } from '../../../german-terms.ts';
import { realmKey, type KnownPerson } from './join-sightings.ts';

export const REQUIRED_FIELDS = ['level', 'race', 'class', 'faction'] as const;
export type RequiredFields = Pick<ImportCharacter, (typeof REQUIRED_FIELDS)[number]>;

interface StoredIdentity {
  readonly game: string;
  readonly name: string;
  readonly realm: string;
}

/** A character of the player's ledger, as far as files of other addons may lack it. */
export interface StoredFields extends StoredIdentity, RequiredFields {}

/** The ledger's characters that have the name now. */
export type FindStored = (person: KnownPerson & { readonly game: string }) => readonly RequiredFields[];

function storedKey({ game, name, realm }: StoredIdentity): string {
  return JSON.stringify([game, name, realmKey(realm)]);
}

export function indexStored(ledger: readonly StoredFields[]): FindStored {
  const byKey = Map.groupBy(ledger, storedKey);
  return (person) => byKey.get(storedKey(person)) ?? [];
}

/** The only stored character that the seen class does not contradict; null for none or several. */
export function chooseStored(seen: Partial<RequiredFields>, stored: readonly RequiredFields[]): RequiredFields | null {
  const fitting = stored.filter(
    (each) => seen.class === undefined || translateToGerman(each.class) === translateToGerman(seen.class),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
