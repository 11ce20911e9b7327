import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { isSeenSince, knownLockouts } from '#shared/characters/week-of.ts';
import { currentWeek, factsOf } from './character-facts.ts';
import type { MatrixSort, MatrixView } from './matrix-view.ts';

const collator = new Intl.Collator(undefined, { numeric: true });

type Value = number | string | null;

/** In milliseconds since 1970. */
interface Times {
  readonly lastWeekly: number;
  readonly now: number;
}

function valueOf(character: Character, sort: MatrixSort, { lastWeekly, now }: Times): Value {
  const facts = factsOf(character);
  const week = currentWeek(character, lastWeekly, now);
  switch (sort) {
    case 'name':
      return character.name;
    case 'level':
      return character.level;
    case 'itemLevel':
      return facts.itemLevel;
    case 'gold':
      return character.copper;
    case 'vault':
      return week?.vault.unlocked ?? null;
    case 'keystone':
      return week?.weekly.keystone?.level ?? null;
    case 'free':
      return facts.free;
    case 'professions':
      return character.professions?.map(({ name }) => name).join() || null;
    case 'lockouts':
      return knownLockouts(character.lockouts, isSeenSince(character, 'lockouts', lastWeekly), now)?.length ?? null;
    case 'guild':
      return character.guild || null;
    case 'played':
      return character.playedTime;
    case 'seen':
      return facts.seenAt;
  }
}

function compareValues(a: Exclude<Value, null>, b: Exclude<Value, null>): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Sorted copy: unknown values last in either direction, ties by level, item level and name. */
export function sortCharacters(
  characters: readonly Character[],
  { sort, isDescending }: Pick<MatrixView, 'sort' | 'isDescending'>,
  times: Times,
): Character[] {
  const keyed = characters.map((character) => ({ character, value: valueOf(character, sort, times) }));
  const direction = isDescending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) {
      if (a.value !== b.value) return a.value === null ? 1 : -1;
    } else {
      const order = compareValues(a.value, b.value) * direction;
      if (order !== 0) return order;
    }
    return tieOf(a.character, b.character);
  });
  return keyed.map(({ character }) => character);
}

function tieOf(a: Character, b: Character): number {
  return (
    b.level - a.level ||
    (factsOf(b).itemLevel ?? 0) - (factsOf(a).itemLevel ?? 0) ||
    collator.compare(a.name, b.name) ||
    a.id - b.id
  );
}

export interface RealmGroup {
  readonly key: string;
  readonly realm: string;
  readonly gameKey: string;
  readonly characters: readonly Character[];
  /** Copper of those whose purse is known; null without any. */
  readonly copper: number | null;
}

/** Characters by game and realm, in order of the realms' names; each group keeps the order of the list. */
export function groupByRealm(characters: readonly Character[]): RealmGroup[] {
  const groups = Map.groupBy(characters, (each) => JSON.stringify([each.realm, gameKeyOf(each)]));
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const purses = members.flatMap(({ copper }) => copper ?? []);
      const copper = purses.length === 0 ? null : purses.reduce((sum, purse) => sum + purse, 0);
      return { key, realm: first.realm, gameKey: gameKeyOf(first), characters: members, copper };
    })
    .sort((a, b) => collator.compare(a.realm, b.realm) || a.gameKey.localeCompare(b.gameKey));
}

export type MatrixRow =
  | { readonly kind: 'realm'; readonly key: string; readonly group: RealmGroup }
  | { readonly kind: 'character'; readonly key: string; readonly character: Character };

/** Lines of the first `count` characters; headings of realms sum all of theirs. */
export function layOutRows(sorted: readonly Character[], byRealm: boolean, count = sorted.length): MatrixRow[] {
  const rowOf = (character: Character): MatrixRow => ({ kind: 'character', key: String(character.id), character });
  const shown = sorted.slice(0, count);
  if (!byRealm) return shown.map(rowOf);
  const isShown = new Set(shown);
  return groupByRealm(sorted).flatMap((group) => {
    const rows = group.characters.filter((character) => isShown.has(character)).map(rowOf);
    return rows.length === 0 ? [] : [{ kind: 'realm' as const, key: group.key, group }, ...rows];
  });
}
