import type { Sighting } from './foreign-source.ts';

/** All sightings of one character in a bundle. */
export interface SightedPerson {
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  readonly sightings: readonly Sighting[];
}

/** A character whose identity another part of the upload knows. */
export interface KnownPerson {
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
}

/** A realm without blanks and hyphens, which some addons leave out; apostrophes stay. */
export function realmKey(realm: string): string {
  return realm.replaceAll(/[\s-]+/g, '').toLowerCase();
}

function personKey(name: string, realm: string): string {
  return JSON.stringify([name, realmKey(realm)]);
}

/** The realm as players write it: with blanks, if any addon knows it so. */
function displayRealm(realms: readonly string[]): string {
  return realms.find((realm) => /[\s-]/.test(realm)) ?? realms[0] ?? '';
}

/**
 * Joins sightings by id, else by name and realm. A name with several ids is as many characters; sightings without an id
 * belong to the only one that has the name, or to nobody known.
 */
export function joinSightings(sightings: readonly Sighting[], known: readonly KnownPerson[] = []): SightedPerson[] {
  const people: SightedPerson[] = [];
  for (const group of Map.groupBy(sightings, ({ name, realm }) => personKey(name, realm)).values()) {
    const [{ name, realm }] = group as [Sighting];
    const same = known.filter((each) => personKey(each.name, each.realm) === personKey(name, realm));
    const guids = [...new Set([...group, ...same].flatMap(({ guid }) => guid ?? []))];
    const [only = null] = guids;
    const shown = displayRealm([...same, ...group].map((each) => each.realm));
    const person = (guid: string | null, members: readonly Sighting[]) => {
      if (members.length > 0) people.push({ guid, name, realm: shown, sightings: members });
    };
    if (guids.length <= 1) person(only, group);
    else {
      for (const guid of guids)
        person(
          guid,
          group.filter((each) => each.guid === guid),
        );
      person(
        null,
        group.filter((each) => each.guid === null),
      );
    }
  }
  return people;
}
