import type { Character } from '#shared/contract/characters/characters.ts';

/** What the address of a character's page names. */
export interface CharacterAddress {
  readonly gameId: string;
  readonly name: string;
  /** Null when the address has none. */
  readonly realm: string | null;
  /** Tells apart those who share all the rest; of no meaning otherwise, so that an old link still leads there. */
  readonly id: string | null;
}

/** Whose page it is: one character, several of one name to choose from, or nobody's. */
export type CharacterLookup =
  | { readonly kind: 'one'; readonly character: Character }
  | { readonly kind: 'several'; readonly characters: readonly Character[] }
  | { readonly kind: 'none' };

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}

/** Finds a character by address. A hand-typed address may differ in case; one that is exactly right wins. */
export function findCharacter(
  characters: readonly Character[],
  { gameId, name, realm, id }: CharacterAddress,
): CharacterLookup {
  const named = characters.filter(
    (character) =>
      character.game_id === gameId &&
      fold(character.name) === fold(name) &&
      (realm === null || fold(character.realm) === fold(realm)),
  );
  const exact = named.filter((character) => character.name === name && (realm === null || character.realm === realm));
  const found = exact.length > 0 ? exact : named;
  const [first] = found;
  if (first === undefined) return { kind: 'none' };
  const meant = found.length === 1 ? first : found.find((character) => String(character.id) === id);
  return meant ? { kind: 'one', character: meant } : { kind: 'several', characters: found };
}
