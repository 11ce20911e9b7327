import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';

/** Character with its skill in the profession; null while the skill was not seen. */
export interface Crafter {
  readonly character: Character;
  readonly level: number | null;
  readonly max: number | null;
}

export interface Trade {
  readonly key: string;
  /** English term or, for other clients, the client's word. */
  readonly profession: string;
  readonly gameKey: string;
  readonly crafters: readonly Crafter[];
}

/** A recipe that at least one character knows. */
export interface Craft extends Trade {
  readonly name: string;
}

export interface Cooldown {
  readonly key: string;
  readonly name: string;
  readonly profession: string | null;
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly readyAt: number;
}

function crafterOf(character: Character, profession: string): Crafter {
  const skill = character.professions?.find(({ name }) => name === profession);
  return { character, level: skill?.level ?? null, max: skill?.max_level ?? null };
}

function bySkill(one: Crafter, two: Crafter): number {
  return (two.level ?? -1) - (one.level ?? -1) || one.character.name.localeCompare(two.character.name);
}

/** Known recipes of all characters by name, each with those who know it, the most skilled first. */
export function listCrafts(characters: readonly Character[]): Craft[] {
  const crafts = new Map<string, Craft & { crafters: Crafter[] }>();
  for (const character of characters) {
    const gameKey = gameKeyOf(character);
    for (const { name: profession, recipes } of character.recipes ?? []) {
      const crafter = crafterOf(character, profession);
      for (const { id, name } of recipes) {
        const key = `${gameKey} ${profession} ${id}`;
        const known = crafts.get(key);
        if (!known) crafts.set(key, { key, name, profession, gameKey, crafters: [crafter] });
        else if (known.crafters.at(-1)?.character !== character) known.crafters.push(crafter);
      }
    }
  }
  for (const { crafters } of crafts.values()) crafters.sort(bySkill);
  return [...crafts.values()].sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key));
}

/** Professions of each game with those who have learned them, the most skilled first. */
export function listTrades(characters: readonly Character[]): Trade[] {
  const trades = new Map<string, Trade & { crafters: Crafter[] }>();
  for (const character of characters) {
    const gameKey = gameKeyOf(character);
    for (const { name: profession } of character.professions ?? []) {
      const key = `${gameKey} ${profession}`;
      const known = trades.get(key) ?? { key, profession, gameKey, crafters: [] };
      known.crafters.push(crafterOf(character, profession));
      trades.set(key, known);
    }
  }
  for (const { crafters } of trades.values()) crafters.sort(bySkill);
  return [...trades.values()].sort((a, b) => a.profession.localeCompare(b.profession) || a.key.localeCompare(b.key));
}

export function listCooldowns(characters: readonly Character[]): Cooldown[] {
  return characters
    .flatMap((character) =>
      (character.cooldowns ?? []).map(({ id, name, profession, ready_at: readyAt }) => ({
        key: `${character.id} ${id} ${name}`,
        name,
        profession,
        character,
        readyAt,
      })),
    )
    .sort((a, b) => a.readyAt - b.readyAt || a.key.localeCompare(b.key));
}
