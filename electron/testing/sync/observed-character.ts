import type { ImportPayload } from '#shared/characters/contract/import.ts';
import type { ObservedCharacter } from '../../watcher/parse/observation.ts';
import { toObservedCharacters } from '../../watcher/parse/observe.ts';

/** 2026-11-20T20:00:00Z. */
export const SEEN = 1_795_204_800_000;

export function buildObservedCharacter(
  name: string,
  given: Partial<Omit<ImportPayload, 'character'>> & { readonly level?: number } = {},
): ObservedCharacter {
  const { level = 10, ...rest } = given;
  const payload: ImportPayload = {
    game_short_code: 'wow_classic',
    guid: `Player-1-${name}`,
    observed_at: SEEN,
    character: { name, level, race: 'Dwarf', class: 'Hunter', realm: 'Stillwater', faction: 'Alliance' },
    ...rest,
  };
  return toObservedCharacters([payload], SEEN)[0] as ObservedCharacter;
}
