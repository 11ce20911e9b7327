import type { Character } from '../contract/characters.ts';
import { classKey } from '../../games/terms/same-term.ts';
import { sectionOrderOf } from './stored-character.ts';

/** A character of the ledger that has, or had, the name of an observation. */
interface Namesake {
  readonly row: { readonly displaced: number };
  readonly document: Character;
}

/**
 * The character of an observation whose guid is unknown; null for a new character. The guid survives renames and realm transfers, so
 * it decides first. Without one the name on the realm decides, and a character known by name only gets the guid first seen under
 * that name. The same name with another guid or another class is another character: the old one was deleted or renamed.
 *
 * @param namesakes those whose guid is not another
 */
export function matchByName<T extends Namesake>(className: string, namesakes: readonly T[]): T | null {
  const holder = namesakes.find(({ row }) => row.displaced === 0);
  const key = classKey(className);
  const keyOf = ({ document }: Namesake): string | null => classKey(document.class);
  // A class in words of another language contradicts nothing.
  if (holder !== undefined && (key === null || [key, null].includes(keyOf(holder)))) return holder;
  if (key === null) return null;
  const [first, ...others] = namesakes.filter((each) => keyOf(each) === key);
  return first === undefined ? null : others.reduce((a, b) => (winsName(b.document, a.document) ? b : a), first);
}

/** True when nothing tells which of these characters an observation without guid and class is of. */
export function isAmbiguous(classes: readonly string[]): boolean {
  return new Set(classes.flatMap((each) => classKey(each) ?? [])).size > 1;
}

/**
 * The character seen last with a name holds it; the other one is kept as displaced. Uploads without a guid belong to the holder,
 * unless its class is another. Of two seen at one moment the class decides, so that the order of arrival does not.
 */
export function winsName(document: Character, holder: Character): boolean {
  const [order, held] = [document, holder].map((each) => sectionOrderOf(each, 'character') ?? 0) as [number, number];
  return order === held ? (classKey(document.class) ?? '') >= (classKey(holder.class) ?? '') : order > held;
}
