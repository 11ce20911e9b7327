import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Of accounts with a password, and for the routes of signing in only. It grants nothing: it marks a browser that has signed in before. */
const COOKIE = 'tavern_device';
const PATHS = ['/api/login', '/api/sign-in'];
const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/;

/** Signed with the account's password hash: needs no storage, survives restarts and ends with the password. */
function sign(name: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`device mark ${name}`).digest('base64url');
}

export function createDeviceCookies(passwordHash: string, secure: boolean): string[] {
  const name = randomBytes(16).toString('base64url');
  const mark = `${name}.${sign(name, passwordHash)}`;
  return PATHS.map(
    (path) =>
      `${COOKIE}=${mark}; Path=${path}; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}

/** The signed device id, or null. For unknown accounts the same work is done with a random `passwordHash`. */
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
