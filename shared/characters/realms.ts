import { foldName } from '../base/text/fold.ts';

/**
 * Two spellings of a realm have one key: tokens and keys of files leave out blanks, hyphens, apostrophes, brackets, accents or
 * capitals, or have `_` in their place. No two realms of the game have one.
 */
export function realmKey(realm: string): string {
  // A name of other signs alone.
  return foldName(realm) || realm;
}

/** A token: without capitals where its script has them, or with `_` for blanks. */
function isToken(realm: string): boolean {
  return realm.includes('_') || (realm === realm.toLowerCase() && realm !== realm.toUpperCase());
}

/** Blanks at the ends and beside others, and signs around the name, are of who typed it. */
const UNWRITTEN = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})]+$|(?<=\s)\s+/gu;
const CAPITALS = /\p{Lu}/gu;
/** No realm of the game has a letter with two combining marks, or an invisible sign. */
const UNUSUAL = /\p{M}\p{M}|\p{Cf}/u;

/** Ranks a spelling: usual letters first, then no token, then signs and accents, then capitals, then nothing beside it. */
function completenessOf(realm: string): readonly number[] {
  const decomposed = realm.replace(UNWRITTEN, '').normalize('NFD');
  return [
    UNUSUAL.test(decomposed) ? 0 : 1,
    isToken(realm) ? 0 : 1,
    decomposed.length,
    realm.match(CAPITALS)?.length ?? 0,
    -realm.length,
  ];
}

/** Of two spellings of one realm the one with its signs, accents and capitals, whichever comes first. */
export function chooseSpelling(one: string, other: string): string {
  if (one === other) return one;
  const others = completenessOf(other);
  const difference = completenessOf(one)
    .map((part, at) => part - (others[at] ?? 0))
    .find((each) => each !== 0);
  return (difference ?? (one > other ? 1 : -1)) > 0 ? one : other;
}

/** The best spelling of each realm, by `realmKey`; in any order of `realms` the same. */
export function spellRealms(realms: Iterable<string>): ReadonlyMap<string, string> {
  const spelled = new Map<string, string>();
  for (const realm of realms) {
    const key = realmKey(realm);
    const known = spelled.get(key);
    spelled.set(key, known === undefined ? realm : chooseSpelling(known, realm));
  }
  return spelled;
}
