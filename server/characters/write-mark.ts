import { randomBytes } from 'node:crypto';

/** A new value of `characters_mark`, for each change of an account's characters. Apart from `store.ts`, as threads do without Kysely. */
export function createWriteMark(): string {
  return randomBytes(6).toString('base64url');
}
