import type { Character } from '#shared/characters/contract/characters.ts';
import type { SharedLockout, ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import { findRole, findSpecialisation } from '#shared/characters/gear/find-role.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';

/** Raised when the form of a summary or its terms change, so that stored ones are made again. */
export const SUMMARY_FORM = 3;

type Identity = Pick<
  ViewedCharacter,
  'id' | 'name' | 'realm' | 'game_id' | 'level' | 'race' | 'class' | 'faction' | 'seen_at'
>;

/** The roster's part of a character, by section. */
export interface CharacterSummary extends Pick<ViewedCharacter, 'gear' | 'professions' | 'lockouts'> {
  readonly identity: Identity;
}

type Lockout = NonNullable<Character['lockouts']>[number];

function summariseLockout({ name, difficulty, expires_at, extended, bosses = [] }: Lockout): SharedLockout {
  const killed = bosses.filter((boss) => boss.killed).length;
  return { name, difficulty, expires_at, extended, killed, bosses: bosses.length };
}

function summariseGear(character: Character): CharacterSummary['gear'] {
  if (character.equipment === null && !character.stats) return null;
  const specialisation = findSpecialisation(character);
  return { item_level: wornItemLevel(character), specialisation, role: findRole(specialisation) };
}

/** @param character as it is served */
export function summarise(character: Character): CharacterSummary {
  const { id, name, realm, game_id, level, race, faction, observed_at, professions, lockouts } = character;
  return {
    identity: {
      id,
      name,
      realm,
      game_id,
      level,
      race,
      class: character.class,
      faction,
      seen_at: observed_at.character,
    },
    gear: summariseGear(character),
    professions:
      professions?.map((profession) => ({
        name: profession.name,
        level: profession.level,
        max_level: profession.max_level,
      })) ?? null,
    lockouts: lockouts ? { seen_at: observed_at.lockouts ?? null, saved: lockouts.map(summariseLockout) } : null,
  };
}
