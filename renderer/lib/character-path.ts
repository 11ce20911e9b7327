import type { Character } from '#shared/contract/characters.ts';

/** Where a character's page is (section 2); the realm tells two of one name apart. */
export function characterPath({ game_id, name, realm }: Pick<Character, 'game_id' | 'name' | 'realm'>): string {
  const path = `/characters/${encodeURIComponent(game_id)}/${encodeURIComponent(name)}`;
  return realm ? `${path}?realm=${encodeURIComponent(realm)}` : path;
}
