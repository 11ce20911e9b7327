import { cutMarks } from '#shared/base/text/cut-marks.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { realmKey } from '#shared/characters/realms.ts';

export interface CharacterAddress {
  readonly gameId: string;
  readonly name: string;
  readonly realm: string | null;
  /** Tells apart characters that share all the rest; ignored otherwise, so old links keep working. */
  readonly id: string | null;
}

export type CharacterLookup =
  | { readonly kind: 'one'; readonly character: Character }
  | { readonly kind: 'several'; readonly characters: readonly Character[] }
  | { readonly kind: 'none' };

function fold(name: string): string {
  return cutMarks(name).normalize('NFC').toLocaleLowerCase();
}

/** Finds characters by address, ignoring case and the spelling of the realm; exact matches win. Old names of joined characters come last. */
export function findCharacter(
  characters: readonly Character[],
  { gameId, name, realm, id }: CharacterAddress,
): CharacterLookup {
  const isNamed = (each: Pick<Character, 'name' | 'realm'>): boolean =>
    fold(each.name) === fold(name) && (realm === null || realmKey(each.realm) === realmKey(realm));
  const ofGame = characters.filter(({ game_id }) => game_id === gameId);
  const byName = ofGame.filter(isNamed);
  const named = byName.length > 0 ? byName : ofGame.filter(({ joined = [] }) => joined.some(isNamed));
  const exact = named.filter((character) => character.name === name && (realm === null || character.realm === realm));
  const found = exact.length > 0 ? exact : named;
  const [first] = found;
  if (first === undefined) return { kind: 'none' };
  const meant = found.length === 1 ? first : found.find((character) => String(character.id) === id);
  return meant ? { kind: 'one', character: meant } : { kind: 'several', characters: found };
}
