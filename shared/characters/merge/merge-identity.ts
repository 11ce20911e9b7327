import type { Character } from '../contract/characters.ts';
import { UNKNOWN_FACTION } from '../faction.ts';
import type { Snapshot, SnapshotCharacter } from '../snapshot.ts';
import { REQUIRED_FIELDS, type RequiredField, type SourcedField } from '../sourced-fields.ts';
import { translateToGerman } from '../../games/terms/german-terms.ts';
import { isSameTerm } from '../../games/terms/same-term.ts';
import { chooseSpelling, realmKey } from '../realms.ts';
import { sectionOrderOf, snapshotOrderOf, type NumberTimes, type StoredCharacter } from './stored-character.ts';

type Identity = Omit<SnapshotCharacter, SourcedField>;

function chooseRealm(latest: string, other: string): string {
  return latest === other || realmKey(latest) !== realmKey(other) ? latest : chooseSpelling(latest, other);
}

/** Of two words for one term the client's own, whichever is newer: other addons save English ones only. */
function chooseTerm(latest: string, other: string): string {
  if (latest === other || !isSameTerm(latest, other)) return latest;
  const [isOwnWord, isOtherOwn] = [translateToGerman(latest) === latest, translateToGerman(other) === other];
  if (isOwnWord !== isOtherOwn) return isOwnWord ? latest : other;
  return latest > other ? latest : other;
}

function chooseWord<F extends RequiredField>(field: F, latest: Identity[F], other: Identity[F]): Identity[F] {
  return field === 'level' ? latest : (chooseTerm(String(latest), String(other)) as Identity[F]);
}

function isSameValue(known: Identity, seen: Identity, field: RequiredField): boolean {
  return field === 'level' ? known.level === seen.level : isSameTerm(known[field], seen[field]);
}

function isUnknown(identity: Identity, field: RequiredField): boolean {
  return field === 'faction' && identity.faction === UNKNOWN_FACTION;
}

/** True when an observation has the stored name and fields, in whichever words; unknown ones and those of another observation match any. */
export function isSameIdentity(known: Character, { character, fieldOrders }: Snapshot): boolean {
  return (
    known.name === character.name &&
    (known.realm === character.realm || realmKey(known.realm) === realmKey(character.realm)) &&
    REQUIRED_FIELDS.every(
      (field) =>
        fieldOrders?.[field] !== undefined || isUnknown(character, field) || isSameValue(known, character, field),
    )
  );
}

/** Below the order of every observation. */
const UNKNOWN_ORDER = -1;

export interface MergedIdentity {
  readonly values: Identity;
  readonly times: NumberTimes;
  /** A value was said later than before. */
  readonly moved: boolean;
  /** A different value was rejected because a newer one is stored. */
  readonly leftOut: boolean;
}

/**
 * Level, race, class and faction are registers of their own, as an addon may not say one. The name is the latest. An unknown value is
 * older than any other.
 *
 * @param isLatest the observation holds the section from now on
 * @param sectionOrder order of the observation that does
 */
export function mergeIdentity(
  stored: StoredCharacter | null,
  snapshot: Snapshot,
  isLatest: boolean,
  sectionOrder: number,
): MergedIdentity {
  const { character: seen, fieldOrders, undated } = snapshot;
  const known = stored?.document ?? seen;
  const [latest, other] = isLatest ? [seen, known] : [known, seen];
  const values: Identity = { ...toIdentity(latest), name: latest.name, realm: chooseRealm(latest.realm, other.realm) };
  const times: NumberTimes = {};
  let moved = false;
  let leftOut = false;
  const take = <F extends RequiredField>(field: F): void => {
    const ownOrder = fieldOrders?.[field];
    const isUndated = undated.includes('character') && ownOrder === undefined;
    const seenOrder = isUndated ? sectionOrder : (ownOrder ?? snapshotOrderOf(snapshot, 'character') ?? 0);
    const order = stored === null || isUnknown(known, field) ? UNKNOWN_ORDER : knownOrder(stored, field);
    const isSaid = !isUnknown(seen, field);
    const isTaken = isSaid && (order === UNKNOWN_ORDER || (isUndated ? isLatest : seenOrder > order));
    if (isTaken) moved ||= stored !== null;
    else leftOut ||= isSaid && !isSameValue(known, seen, field);
    values[field] = isTaken
      ? chooseWord(field, seen[field], known[field])
      : chooseWord(field, known[field], seen[field]);
    const time = isTaken ? seenOrder : order;
    if (time !== sectionOrder && time !== UNKNOWN_ORDER) times[field] = time;
  };
  REQUIRED_FIELDS.forEach(take);
  return { values, times, moved, leftOut };
}

/** Order in which a stored field was said. */
function knownOrder({ document, numberTimes }: StoredCharacter, field: RequiredField): number {
  return numberTimes[field] ?? sectionOrderOf(document, 'character') ?? 0;
}

function toIdentity({ name, realm, level, race, class: className, faction }: Identity): Identity {
  return { name, realm, level, race, class: className, faction };
}
