import type { Character } from '#shared/contract/characters/characters.ts';
import { sectionTimeOf } from './stored-character.ts';

/** What a character is known by. */
export interface IdentifiedCharacter {
  readonly id: number;
  readonly guid: string | null;
}

/**
 * Which of the user's characters an observation is of, when none has its guid: the game's guid decides where it is known, and
 * stays when a character is renamed or moves to another realm. Without one, the name on the realm decides; and a character
 * known by name only is the one that turns up with a guid under that name. The same name with another guid is another
 * character: the old one was deleted, or gave up the name. Null when it is none of them.
 *
 * @param nameHolder the character that bears the observation's name now
 */
export function matchByName<T extends IdentifiedCharacter>(guid: string | null, nameHolder: T | undefined): T | null {
  return nameHolder !== undefined && (guid === null || nameHolder.guid === null) ? nameHolder : null;
}

/**
 * Whether a character takes a name that another bears: whoever was seen with it last. The other is kept beside it, so that
 * nothing is lost; what comes without a guid goes to the one that bears the name.
 */
export function winsName(document: Character, bearer: Character): boolean {
  return (sectionTimeOf(document, 'character') ?? 0) >= (sectionTimeOf(bearer, 'character') ?? 0);
}
