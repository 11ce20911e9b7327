import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A new secret: 256 bits, in characters that need no escaping anywhere. Shown once, never stored. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored in a token's place. The token is random already, so a plain digest is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization` value, or null. The scheme is case-insensitive (RFC 9110, 11.1) and may be absent when `bare` is allowed. */
export function parseToken(
  value: string | undefined,
  { bare = false }: { readonly bare?: boolean } = {},
): string | null {
  const match = /^(bearer +)?(\S+) *$/i.exec(value ?? '');
  if (!match || (!bare && match[1] === undefined)) return null;
  const token = match[2] ?? '';
  return TOKEN_SHAPE.test(token) ? token : null;
}
