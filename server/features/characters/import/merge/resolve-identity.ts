import type { Character } from '#shared/contract/characters/characters.ts';
import { sectionTimeOf } from './stored-character.ts';

export interface IdentifiedCharacter {
  readonly id: number;
  readonly guid: string | null;
}

/**
 * The character of an observation whose guid is unknown; null for a new character. The guid survives renames and realm transfers, so
 * it decides first. Without one the name on the realm decides, and a character known by name only gets the guid first seen under
 * that name. The same name with another guid is another character: the old one was deleted or renamed.
 *
 * @param nameHolder the character that has the observation's name now
 */
export function matchByName<T extends IdentifiedCharacter>(guid: string | null, nameHolder: T | undefined): T | null {
  return nameHolder !== undefined && (guid === null || nameHolder.guid === null) ? nameHolder : null;
}

/** The character seen last with a name holds it; the other one is kept as displaced. Uploads without a guid belong to the holder. */
export function winsName(document: Character, holder: Character): boolean {
  return (sectionTimeOf(document, 'character') ?? 0) >= (sectionTimeOf(holder, 'character') ?? 0);
}
