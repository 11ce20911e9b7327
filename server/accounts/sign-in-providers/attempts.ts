import type { FastifyRequest } from 'fastify';
import type { DesktopWaiting } from '#shared/accounts/contract/desktop-sign-in.ts';
import type { SignInPurpose } from '#shared/accounts/contract/sign-in-providers.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { hashToken } from '../../base/http/sessions/tokens.ts';
import { findAttempt, insertAttempt, useAttempt } from './attempt-store.ts';
import { createHash } from 'node:crypto';

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

/** Time to agree at a provider or to answer a challenge, and to choose a username afterwards. */
export const SIGN_IN_LIFETIME_MS = 600_000;

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

interface NewAttempt {
  readonly provider: string;
  readonly purpose: SignInPurpose;
  readonly desktop?: DesktopWaiting | undefined;
  /** State of a provider's sign-in, or challenge of a passkey's. */
  readonly secret: string;
  /** Secret of the browser that alone may finish. */
  readonly browser: string;
}

export async function beginAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { provider, purpose, desktop, secret, browser }: NewAttempt,
): Promise<void> {
  const attempt = {
    state_hash: hashToken(secret),
    browser_hash: hashToken(browser),
    provider,
    purpose,
    desktop_port: desktop?.port ?? null,
    challenge: desktop?.challenge ?? null,
    expires_at: now() + SIGN_IN_LIFETIME_MS,
    used_at: null,
  };
  await db.writeUnlocked((transaction) => insertAttempt(transaction, attempt, now()));
}

interface AttemptKey {
  readonly secret: string;
  /** Null for a browser without the cookie. */
  readonly browser: string | null;
  /** Tells attempts of this kind from others. */
  readonly accepts: (attempt: Attempt) => boolean;
}

/** The attempt of a secret, once, in the browser that began it. */
export async function takeAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { secret, browser, accepts }: AttemptKey,
): Promise<Attempt> {
  const stateHash = hashToken(secret);
  const attempt = await findAttempt(db.read, stateHash, now());
  if (!attempt || !accepts(attempt)) throw new Failure('sign_in_expired');
  if (browser === null || attempt.browser_hash !== hashToken(browser)) throw new Failure('sign_in_other_browser');
  if (!(await db.writeUnlocked((transaction) => useAttempt(transaction, stateHash, now()))))
    throw new Failure('sign_in_used');
  return attempt;
}

/** Browsers finish at the public address, where a cookie of another one is missing. */
export function requireOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== publicUrl)
    throw new Failure('sign_in_wrong_address', { address: publicUrl });
}
