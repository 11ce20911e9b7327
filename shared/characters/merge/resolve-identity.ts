import { classKey, isOtherClass } from '../../games/terms/same-term.ts';
import { areContradictory, type IdentityFacts } from '../identity-facts.ts';
import { factsOf, sectionOrderOf, type StoredCharacter } from './stored-character.ts';

/** A character that has the name of an observation. */
export interface Namesake {
  /** In the words of any client. */
  readonly class: string;
  /** Of the observation that holds `character`. */
  readonly order: number;
  readonly facts: IdentityFacts;
}

interface Seen {
  /** Null when not known. */
  readonly class: string | null;
  readonly facts: IdentityFacts;
}

export function toNamesake(stored: Pick<StoredCharacter, 'document' | 'numberTimes'>): Namesake {
  const { document } = stored;
  return { class: document.class, order: sectionOrderOf(document, 'character') ?? 0, facts: factsOf(stored) };
}

/** The character of an observation; none for a new one, several when nothing tells which of them it is. */
export type NamedCharacters<T> = readonly [] | readonly [T] | readonly [T, T, ...T[]];

/**
 * The character of an observation whose guid is unknown. The guid survives renames and realm transfers, so it decides first. Without
 * one the name on the realm decides, with version family, region, account folder and class as far as they are known: a character
 * known by name only gets the guid first seen under that name, and what the observation does not say contradicts nothing. Of two
 * characters that had the name one after the other, the one seen last has it; the other was deleted or renamed. Of two that facts
 * tell apart, both have it: an observation without these facts is of neither until the player says so.
 *
 * @param namesakes those whose guid is not another
 */
export function matchByName<T extends Namesake>(seen: Seen, namesakes: readonly T[]): NamedCharacters<T> {
  const possible = namesakes.filter(
    (each) =>
      !areContradictory(each.facts, seen.facts) && (seen.class === null || !isOtherClass(each.class, seen.class)),
  );
  const [first, second, ...others] = possible;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const isClassAmbiguous = seen.class === null && hasTwoClasses(possible);
  if (isClassAmbiguous || haveContradictions(possible)) return [first, second, ...others];
  return [possible.reduce((a, b) => (winsName(b, a) ? b : a))];
}

function hasTwoClasses(namesakes: readonly Namesake[]): boolean {
  return new Set(namesakes.flatMap((each) => classKey(each.class) ?? [])).size > 1;
}

function haveContradictions(namesakes: readonly Namesake[]): boolean {
  return namesakes.some((a, at) => namesakes.slice(at + 1).some((b) => areContradictory(a.facts, b.facts)));
}

/** The later seen of two characters that had one name. Of two seen at one moment the class decides, so that the order of arrival does not. */
function winsName(one: Namesake, holder: Namesake): boolean {
  if (one.order !== holder.order) return one.order > holder.order;
  return (classKey(one.class) ?? '') >= (classKey(holder.class) ?? '');
}
