import type { TFunction } from 'i18next';
import { containerKey, type Container } from '#shared/games/containers.ts';
import { containerName, expiryText, locationText, rowPath } from '../../characters/search/items/location-text.ts';
import type { ItemOwner } from '../../characters/search/items/item-owner.ts';
import type { Row } from '../../characters/search/items/rows.ts';
import { describePlace } from '../../characters/tell-apart.ts';
import type { Character } from '#shared/characters/contract/characters.ts';

/** One place where a thing is: "Bag 2, slot 5", or of several stacks in one container only the container. Mail is one place. */
interface Place {
  readonly text: string;
  readonly count: number;
}

export interface Holder {
  readonly owner: ItemOwner;
  readonly count: number;
  readonly places: readonly Place[];
  /** Leads to the first of the places. */
  readonly path: string;
}

interface Pile {
  /** The first: of mail and auctions, the first to expire. */
  readonly row: Row;
  readonly count: number;
  /** The container's name, when there is more than one stack in it. */
  readonly container: string | null;
}

/** Caches the names of an owner's containers: a thousand rows have a dozen. */
function containerNames(t: TFunction, owner: ItemOwner): (container: Container) => string {
  const known = new Map<string, string>();
  return (container) => {
    const key = containerKey(container);
    const name = known.get(key) ?? containerName(t, owner, container);
    known.set(key, name);
    return name;
  };
}

/** "Bag 2, slot 5", "Mail (expires in 2d 4h)". */
function placeText(t: TFunction, row: Row, now: number): string {
  const [place, expiry] = [locationText(t, row), expiryText(t, row, now)];
  return expiry === null ? place : `${place} (${expiry})`;
}

/** The first `most` holders in row order. Stacks in one container are one place. `now` in milliseconds since 1970. */
export function holdersOf(
  t: TFunction,
  rows: readonly Row[],
  most = Number.POSITIVE_INFINITY,
  now = Date.now(),
): Holder[] {
  return [...Map.groupBy(rows, ({ owner }) => owner)].slice(0, most).map(([owner, own]) => {
    const nameOf = containerNames(t, owner);
    const piles = new Map<string, Pile>();
    for (const row of own) {
      // Worn items are never one pile.
      const container = row.container && nameOf(row.container);
      const key = row.where === 'worn' ? `worn ${row.item.id}` : (container ?? row.where);
      const { count } = row;
      const before = piles.get(key);
      piles.set(
        key,
        before ? { row: before.row, count: before.count + count, container } : { row, count, container: null },
      );
    }
    const places = [...piles.values()].map(({ row, count, container }) => ({
      text: container ?? placeText(t, row, now),
      count,
    }));
    return { owner, count: places.reduce((sum, place) => sum + place.count, 0), places, path: rowPath(own[0] as Row) };
  });
}

type Named = Pick<Character, 'id' | 'name' | 'realm' | 'game_name' | 'family' | 'region'>;

/** Distinguishes characters of the same name: by realm, on one realm by game, and in one game by its version and region. */
export function disambiguate(character: Named, all: readonly Named[]): readonly string[] {
  const others = all.filter(({ id, name }) => id !== character.id && name === character.name);
  if (others.length === 0) return [];
  const neighbours = others.filter(({ realm }) => realm === character.realm);
  if (neighbours.length === 0) return [character.realm];
  const isOfOneGame = neighbours.some((each) => each.game_name === character.game_name);
  return [character.realm, (isOfOneGame && describePlace(character)) || character.game_name];
}
