import type { Character } from '#shared/characters/contract/characters.ts';
import type { IdentityFacts } from '#shared/characters/identity-facts.ts';
import { findFamilyTitle } from '#shared/games/version-family.ts';
import { isAmbiguousName } from './character-link.ts';
import { characters } from './stores/characters-store.ts';

type Placed = Pick<Character, 'id' | 'game_id' | 'name' | 'realm' | 'family' | 'region'>;

/** Version and region, as far as they are known: "WoW Classic Era · EU". Empty where neither is. */
export function describePlace({ family, region }: Pick<Character, 'family' | 'region'>): string {
  const title = family === undefined ? null : findFamilyTitle(family);
  return [title, region?.toUpperCase()].filter(Boolean).join(' · ');
}

/** The same of facts of a character that is not in the ledger. */
export function describeFacts({ family, region }: Pick<IdentityFacts, 'family' | 'region'>): string {
  return describePlace({ ...(family !== null && { family }), ...(region !== null && { region }) });
}

/** What tells a character from the others that have its name on its realm: version and region, else the number of its page. Null without such a one. */
export function tellApart(
  character: Placed,
  list: readonly Character[] = characters.store.getState().data,
): string | null {
  if (!isAmbiguousName(character, list)) return null;
  const place = describePlace(character);
  const { id, game_id, name, realm } = character;
  const hasDouble = list.some(
    (each) =>
      each.id !== id &&
      each.game_id === game_id &&
      each.name === name &&
      each.realm === realm &&
      describePlace(each) === place,
  );
  return [place, (hasDouble || place === '') && `#${id}`].filter(Boolean).join(' · ');
}
