import type { Character } from '#shared/characters/contract/characters.ts';

type Named = Pick<Character, 'id' | 'name' | 'realm' | 'game_name'>;

/** Distinguishes characters of the same name: by realm, and by game when the realm is the same too. */
export function disambiguate(character: Named, all: readonly Named[]): readonly string[] {
  const others = all.filter(({ id, name }) => id !== character.id && name === character.name);
  if (others.length === 0) return [];
  return others.some(({ realm }) => realm === character.realm)
    ? [character.realm, character.game_name]
    : [character.realm];
}
