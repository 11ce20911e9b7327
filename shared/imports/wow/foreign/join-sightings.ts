import { classKey } from '../../../games/terms/same-term.ts';
import { realmKey, spellRealms } from '../../../characters/realms.ts';
import type { KnownPerson } from '../../stored-fields.ts';
import type { Sighting } from './foreign-source.ts';

/** All sightings of one character in a bundle. */
export interface SightedPerson {
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  readonly sightings: readonly Sighting[];
}

export interface JoinedSightings {
  readonly people: readonly SightedPerson[];
  /** Sightings of which nothing says whose they are, by name: several characters have it. */
  readonly undecided: readonly (readonly [Sighting, ...Sighting[]])[];
}

function personKey(name: string, realm: string): string {
  return JSON.stringify([name, realmKey(realm)]);
}

interface Person {
  readonly guid: string | null;
  /** Of `classKey`. */
  key: string | null;
  readonly members: Sighting[];
}

interface Identity {
  readonly guid: string | null;
  readonly key: string | null;
}

function keyOf({ character }: Sighting): string | null {
  return character.content.class === undefined ? null : classKey(character.content.class);
}

/** The characters of one name as far as ids and classes tell them apart, without members. */
function findPeople(seen: readonly Identity[]): Person[] {
  const people: Person[] = [];
  for (const { guid, key } of seen) {
    if (guid === null) continue;
    const same = people.find((each) => each.guid === guid);
    if (same === undefined) people.push({ guid, key, members: [] });
    else same.key ??= key;
  }
  const loose = new Set(seen.flatMap(({ guid, key }) => (guid === null && key !== null ? [key] : [])));
  const [only] = people;
  const [onlyKey = null] = loose;
  if (only !== undefined && people.length === 1 && loose.size === 1) only.key ??= onlyKey;
  for (const key of loose)
    if (people.filter((each) => each.key === key).length !== 1) people.push({ guid: null, key, members: [] });
  if (people.length === 0) people.push({ guid: null, key: null, members: [] });
  return people;
}

function findOwner(people: readonly Person[], { guid }: Sighting, key: string | null): Person | undefined {
  if (guid !== null) return people.find((each) => each.guid === guid);
  if (key === null) return people.length === 1 ? people[0] : undefined;
  const alike = people.filter((each) => each.key === key);
  return alike.find((each) => each.guid === null) ?? alike[0];
}

/**
 * Joins sightings by id, else by name, realm and class: no character ever changes its class, so a name with two is of one that was
 * deleted and one that was made later. A name with several ids is as many characters; sightings without an id belong to the only one
 * of their class, or to nobody known, and without a class to the only one that has the name.
 */
export function joinSightings(sightings: readonly Sighting[], known: readonly KnownPerson[] = []): JoinedSightings {
  const people: SightedPerson[] = [];
  const undecided: [Sighting, ...Sighting[]][] = [];
  const realms = spellRealms([...known, ...sightings].map((each) => each.realm));
  for (const group of Map.groupBy(sightings, ({ name, realm }) => personKey(name, realm)).values()) {
    const [{ name, realm }] = group as [Sighting];
    const same = known.filter((each) => personKey(each.name, each.realm) === personKey(name, realm));
    const shown = realms.get(realmKey(realm)) ?? realm;
    const found = findPeople([
      ...same.map(({ guid, class: word }) => ({ guid, key: word === null ? null : classKey(word) })),
      ...group.map((each) => ({ guid: each.guid, key: keyOf(each) })),
    ]);
    const left: Sighting[] = [];
    for (const each of group) (findOwner(found, each, keyOf(each))?.members ?? left).push(each);
    for (const { guid, members } of found)
      if (members.length > 0) people.push({ guid, name, realm: shown, sightings: members });
    const [first, ...others] = left;
    if (first !== undefined) undecided.push([first, ...others]);
  }
  return { people, undecided };
}
