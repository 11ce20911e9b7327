import { randomBytes } from 'node:crypto';

/** A new value of `characters_mark`, for each change of an account's characters. */
export function createWriteMark(): string {
  return randomBytes(6).toString('base64url');
}
