/** Of one account; realms allow 70 characters or fewer. */
const HASHES_MAX = 200;
const HASH = /^[0-9a-f]{8}$/;
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/** FNV-1a of 32 bits: tells the characters of a player apart, but not which of all characters it is. */
export function hashGuid(guid: string): string {
  let hash = OFFSET;
  for (const character of guid) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Ascending, each once: the same characters have the same list. */
export function joinAccounts(...accounts: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(accounts.flat())].toSorted().slice(0, HASHES_MAX);
}

export function readAccount(given: unknown): readonly string[] {
  const hashes = Array.isArray(given) ? given.slice(0, HASHES_MAX) : [];
  return joinAccounts(hashes.filter((each): each is string => typeof each === 'string' && HASH.test(each)));
}
