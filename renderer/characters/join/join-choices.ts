import type { Character } from '#shared/characters/contract/characters.ts';

export function joinChoices(character: Character, all: readonly Character[]): readonly Character[] {
  const rank = ({ name, class: className }: Character): number =>
    (name === character.name ? 0 : 2) + (className === character.class ? 0 : 1);
  return all
    .filter(({ id, game_id }) => id !== character.id && game_id === character.game_id)
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name) || a.realm.localeCompare(b.realm));
}
