import type { Character } from '#shared/characters/contract/characters.ts';
import { characters } from './stores/characters-store.ts';
import { characterPath } from '../base/navigation/paths.ts';

type Named = Pick<Character, 'id' | 'game_id' | 'name' | 'realm'>;

/** Ids by game, realm and name, cached per list. */
const namesakes = new WeakMap<readonly Character[], ReadonlyMap<string, readonly number[]>>();

function keyOf({ game_id, name, realm }: Named): string {
  return JSON.stringify([game_id, realm, name]);
}

function namesakesIn(list: readonly Character[]): ReadonlyMap<string, readonly number[]> {
  const known = namesakes.get(list);
  if (known) return known;
  const made = new Map<string, number[]>();
  for (const character of list) {
    const key = keyOf(character);
    const ids = made.get(key);
    if (ids) ids.push(character.id);
    else made.set(key, [character.id]);
  }
  namesakes.set(list, made);
  return made;
}

/** True when another listed character has the same game, realm and name: only the id distinguishes them. */
export function isAmbiguousName(
  character: Named,
  list: readonly Character[] = characters.store.getState().data,
): boolean {
  return (
    namesakesIn(list)
      .get(keyOf(character))
      ?.some((id) => id !== character.id) ?? false
  );
}

/** Path of a character's page, unambiguous within the list. */
export function characterLink(character: Named, list?: readonly Character[]): string {
  return characterPath(character, isAmbiguousName(character, list) ? character.id : undefined);
}
