import type { IdentityFacts } from '../identity-facts.ts';

/** Of one account; realms allow 70 characters or fewer, each with three hashes or so, and addons keep those that were deleted. */
const HASHES_MAX = 500;
const HASH = /^[0-9a-f]{8}$/;
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/** FNV-1a of 32 bits: tells the characters of a player apart, but not which of all characters it is. */
export function hashGuid(guid: string): string {
  let hash = OFFSET;
  for (const character of guid) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A realm by its letters and digits: addons leave out blanks, hyphens and apostrophes, each others. */
export function bareRealm(realm: string): string {
  return realm.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/**
 * As `hashGuid`, for addons that do not know the ids of characters. Realms of several regions have one name, so there is a hash for the
 * region, and one for each account folder that has the character. Where neither is known, the hash equals none of a known one.
 */
export function hashName(
  name: string,
  realm: string,
  { region, accounts }: Pick<IdentityFacts, 'region' | 'accounts'>,
): readonly string[] {
  const person = `${name} ${bareRealm(realm)}`;
  const facts = [...(region === null ? [] : [region]), ...accounts];
  return facts.length === 0 ? [hashGuid(person)] : facts.map((fact) => hashGuid(`${person} ${fact}`));
}

/** Ascending, each once: the same characters have the same list. */
export function joinAccounts(...accounts: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(accounts.flat())].toSorted().slice(0, HASHES_MAX);
}

export function readAccount(given: unknown): readonly string[] {
  const hashes = Array.isArray(given) ? given.slice(0, HASHES_MAX) : [];
  return joinAccounts(hashes.filter((each): each is string => typeof each === 'string' && HASH.test(each)));
}

interface HoldsBanks {
  readonly holdings?: readonly { readonly kind?: unknown; readonly account?: readonly string[] }[];
}

/** The payload, whose warband bank belongs to an account with this hash as well; the same payload without one. */
export function addToAccount<P extends HoldsBanks>(payload: P, hash: string | null): P {
  const { holdings } = payload;
  if (hash === null || holdings === undefined) return payload;
  const added = holdings.map((bank) =>
    bank.kind === 'warband_bank' ? { ...bank, account: [...joinAccounts(bank.account ?? [], [hash])] } : bank,
  );
  return { ...payload, holdings: added };
}

/** The number of the Battle.net account in the path of a file: folders such as `123456789#2` have it, others are called by a login. */
export function battleNetNumber(path: string): string | null {
  return /(?:^|[\\/])(\d{1,12})#\d{1,3}[\\/]/.exec(path)?.[1] ?? null;
}
