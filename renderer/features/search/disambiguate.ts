import type { Character } from '#shared/contract/characters/characters.ts';

type Named = Pick<Character, 'id' | 'name' | 'realm' | 'game_name'>;

/** What tells a character from others of the same name: nothing where there are none, else the realm, and the game where that is shared too. */
export function disambiguate(character: Named, all: readonly Named[]): readonly string[] {
  const others = all.filter(({ id, name }) => id !== character.id && name === character.name);
  if (others.length === 0) return [];
  return others.some(({ realm }) => realm === character.realm)
    ? [character.realm, character.game_name]
    : [character.realm];
}
