import { hashGuid } from './holdings/account-hashes.ts';
import { sortTags } from './identity-facts.ts';
import { asInteger } from './read-import/untrusted-values.ts';

const TAGS = 1024;

/**
 * Tag of an account folder: ten bits of a hash, which tell two folders of a player apart and no login name from any thousand others.
 * Null for a name that the game never gives, such as that of a copy ("1234567#1 - Copy"), whose characters are those of the original.
 */
export function accountTag(folderName: string): number | null {
  if (folderName === '' || /[^!-~]|[()]|[._-](?:old|bak|backup|copy)\d*$/i.test(folderName)) return null;
  return Number.parseInt(hashGuid(folderName.toUpperCase()), 16) % TAGS;
}

/** Valid tags of a list, ascending, each once. */
export function readAccountTags(given: unknown): readonly number[] {
  return sortTags((Array.isArray(given) ? given : []).flatMap((each: unknown) => asInteger(each, 0, TAGS - 1) ?? []));
}
