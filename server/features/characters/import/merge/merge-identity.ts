import type { Character } from '#shared/contract/characters/characters.ts';
import type { SnapshotCharacter } from '#shared/character/snapshot.ts';
import { translateToGerman } from '#shared/games/german-terms.ts';
import type { NumberField, PlaceField } from './stored-character.ts';

type Identity = Omit<SnapshotCharacter, NumberField | PlaceField>;

/** A realm without blanks and hyphens, as some addons write it; apostrophes stay. */
export function realmKey(realm: string): string {
  return realm.replaceAll(/[\s-]/g, '');
}

/** Of two spellings of a realm the one with blanks and hyphens, which is the longer one. */
function chooseRealm(latest: string, other: string): string {
  if (realmKey(latest) !== realmKey(other)) return latest;
  return other.length > latest.length || (other.length === latest.length && other > latest) ? other : latest;
}

/** Of two words for one term the client's own, whichever is newer: other addons save English ones only. */
function chooseTerm(latest: string, other: string): string {
  if (latest === other || !isSameTerm(latest, other)) return latest;
  const [isOwnWord, isOtherOwn] = [translateToGerman(latest) === latest, translateToGerman(other) === other];
  if (isOwnWord !== isOtherOwn) return isOwnWord ? latest : other;
  return latest > other ? latest : other;
}

/** True for "Undead" and "Untoter". */
function isSameTerm(a: string, b: string): boolean {
  return translateToGerman(a) === translateToGerman(b);
}

/** True when the names of one observation match those of the other, in whichever words. */
export function isSameIdentity(known: Identity, seen: Identity): boolean {
  return (
    known.name === seen.name &&
    realmKey(known.realm) === realmKey(seen.realm) &&
    known.level === seen.level &&
    isSameTerm(known.race, seen.race) &&
    isSameTerm(known.class, seen.class) &&
    isSameTerm(known.faction, seen.faction)
  );
}

export function mergeIdentity(known: Character | null, seen: SnapshotCharacter, isLatest: boolean): Identity {
  const latest: Identity = known === null || isLatest ? seen : known;
  const other: Identity = known === null || latest === known ? seen : known;
  return {
    name: latest.name,
    realm: chooseRealm(latest.realm, other.realm),
    level: latest.level,
    race: chooseTerm(latest.race, other.race),
    class: chooseTerm(latest.class, other.class),
    faction: chooseTerm(latest.faction, other.faction),
  };
}
