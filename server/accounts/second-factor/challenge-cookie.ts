import { hash } from 'node:crypto';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { User } from '../user-store.ts';
import type { SecretBox } from '../../base/secrets/secret-box.ts';

/** Proof of the first factor, encrypted: only the browser that gave it can go on, and nothing is stored. */
const COOKIE = 'tavern_second_factor';
/** Of the routes that take it. */
const PATH = '/api/login';
const LIFETIME_MS = 600_000;
const USE = 'second factor challenge';

const Challenge = Type.Object({ userId: Type.Integer(), password: Type.String(), expiresAt: Type.Number() });
export type Challenge = Type.Static<typeof Challenge>;
const validator = Compile(Challenge);

type Account = Pick<User, 'id' | 'password_hash'>;

function digestPassword({ password_hash }: Account): string {
  return hash('sha256', password_hash, 'base64url');
}

function format(value: string, seconds: number, isSecure: boolean): string {
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function createChallengeCookie(box: SecretBox, user: Account, now: number, isSecure: boolean): string {
  const challenge: Challenge = { userId: user.id, password: digestPassword(user), expiresAt: now + LIFETIME_MS };
  return format(box.encrypt(JSON.stringify(challenge), USE), LIFETIME_MS / 1000, isSecure);
}

export function clearChallengeCookie(isSecure: boolean): string {
  return format('', 0, isSecure);
}

/** The browser's challenge; null without a valid one. */
export function readChallengeCookie(box: SecretBox, cookies: string | undefined, now: number): Challenge | null {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const text = value === undefined || value === '' ? null : box.decrypt(value, USE);
  if (text === null) return null;
  const challenge: unknown = JSON.parse(text);
  return validator.Check(challenge) && challenge.expiresAt > now ? challenge : null;
}

/** False when the password was changed after the first step. */
export function matchesPassword(challenge: Challenge, user: Account): boolean {
  return challenge.password === digestPassword(user);
}
