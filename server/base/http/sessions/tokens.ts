import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** 256 bits, URL-safe. Shown once, never stored. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored form of a token. The token is random, so a plain digest suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Null when invalid. The scheme is case-insensitive (RFC 9110, 11.1) and optional with `bare`. */
export function parseToken(
  value: string | undefined,
  { bare = false }: { readonly bare?: boolean } = {},
): string | null {
  const match = /^(bearer +)?(\S+) *$/i.exec(value ?? '');
  if (!match || (!bare && match[1] === undefined)) return null;
  const token = match[2] ?? '';
  return TOKEN_SHAPE.test(token) ? token : null;
}
