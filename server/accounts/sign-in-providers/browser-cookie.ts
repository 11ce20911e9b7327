import { createHash } from 'node:crypto';
import { SIGN_IN_LIFETIME_MS } from './attempts.ts';

/** Binds sign-ins to the browser that began them; several tabs share it. */
const COOKIE = 'tavern_sign_in';
const COOKIE_PATH = '/api/sign-in';
const SECRET_SHAPE = /^[\w-]{43}$/;

/** Secrets of one sign-in that are sent to the provider. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** @param browser secret of the cookie, from which nonce and verifier derive; the database stores neither */
export function deriveSecrets(browser: string, state: string): AttemptSecrets {
  const derive = (use: string): string => createHash('sha256').update(`${use} ${browser} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

export function createBrowserCookie(browser: string, publicUrl: string): string {
  const seconds = Math.floor(SIGN_IN_LIFETIME_MS / 1000);
  const isSecure = publicUrl.startsWith('https://');
  return `${COOKIE}=${browser}; Path=${COOKIE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function readBrowserCookie(cookies: string | undefined): string | null {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value !== undefined && SECRET_SHAPE.test(value) ? value : null;
}
