import type { Character } from '#shared/characters/contract/characters.ts';

/** Newest observation of a character by its own addon or a dated file, in milliseconds since 1970; null without one. */
function lastSeenOf({ observed_at }: Pick<Character, 'observed_at'>): number | null {
  const times = Object.values(observed_at).flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return times.length === 0 ? null : Math.max(...times);
}

type Named = Pick<Character, 'id' | 'observed_at' | 'name' | 'realm'>;

/** The remembered character, then the others by when they were last seen in the game; without a time last, by name. */
export function orderHeroes<Hero extends Named>(characters: readonly Hero[], remembered: number | null = null): Hero[] {
  const seen = new Map(characters.map((character) => [character, lastSeenOf(character) ?? -Infinity]));
  const timeOf = (character: Hero): number =>
    character.id === remembered ? Infinity : (seen.get(character) ?? -Infinity);
  return characters.toSorted((a, b) => {
    const [left, right] = [timeOf(a), timeOf(b)];
    return left === right ? a.name.localeCompare(b.name) : right > left ? 1 : -1;
  });
}

/** Characters whose name, realm or class has all words of a text. `classOf` is the class as it is shown. */
export function findHeroes<Hero extends Named>(
  characters: readonly Hero[],
  text: string,
  classOf: (character: Hero) => string,
): Hero[] {
  const words = text.toLocaleLowerCase().split(/\s+/);
  return characters.filter((character) => {
    const all = `${character.name} ${character.realm} ${classOf(character)}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}
