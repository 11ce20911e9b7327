import { WOW_GERMAN_TERMS } from '../wow/data/german-terms.ts';

/** German words for fixed terms of every game. Names of items, realms and places have none. */
const TERMS: ReadonlyMap<string, string> = new Map(Object.entries(WOW_GERMAN_TERMS));

/** A fixed term of a game in German; any other word unchanged. */
export function translateToGerman(term: string): string {
  return TERMS.get(term) ?? term;
}
