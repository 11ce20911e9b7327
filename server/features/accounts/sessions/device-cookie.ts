import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Sent to the login alone, never to scripts: it opens nothing, it only says that this browser was let in before. */
const COOKIE = 'tavern_device';
const LOGIN_PATH = '/api/login';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The mark of a browser that was let in: a random name, signed with the account's password hash, which only the server has.
 * So it needs no storage, survives a restart, and a new password makes it worthless.
 */
function sign(name: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`device mark ${name}`).digest('base64url');
}

/** The Set-Cookie value that marks a browser as let in. */
export function createDeviceCookie(passwordHash: string, secure: boolean): string {
  const name = randomBytes(16).toString('base64url');
  const mark = `${name}.${sign(name, passwordHash)}`;
  return `${COOKIE}=${mark}; Path=${LOGIN_PATH}; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/**
 * The name of the browser that sends this Cookie header, when it bears the account's mark; otherwise null. The same work is
 * done for accounts that do not exist: `passwordHash` is then anything that nobody knows.
 */
export function verifyDeviceCookie(cookies: string | undefined, passwordHash: string): string | null {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const [, name, signature] = COOKIE_VALUE.exec(value ?? '') ?? [];
  if (name === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, passwordHash))) ? name : null;
}
