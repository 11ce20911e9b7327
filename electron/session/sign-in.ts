import { isBearerToken, sendHttpRequest, type HttpRequestOptions, retryAfterMs } from '../uploads/http-client.ts';
import { parseFailure } from '../uploads/reply.ts';
import type { Session } from '../uploads/upload-pipeline.ts';

export type Credentials = { readonly token: string } | { readonly username: string; readonly password: string };

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly username: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'retry'; readonly message: string; readonly afterMs: number | null };

const TIMEOUT_MS = 15_000;
const UNREACHABLE: SignInResult = { kind: 'retry', message: 'The server cannot be reached.', afterMs: null };
const WRONG_SERVER: SignInResult = {
  kind: 'retry',
  message: 'Something answers at this address, but not a Tavern Ledger server.',
  afterMs: null,
};

const SECOND_FACTOR =
  'This account has a second factor, so a password alone does not sign in. Create an API token in Settings, API, and use it with --token.';
const MALFORMED_TOKEN = 'The token has characters that no token has. Copy it again.';

async function call(
  server: string,
  path: string,
  question: Omit<HttpRequestOptions, 'signal'>,
): Promise<{ status: number; body: unknown; afterMs: number | null } | null> {
  try {
    const { status, text, retryAfter } = await sendHttpRequest(`${server}/api${path}`, {
      ...question,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status, body: parse(text), afterMs: retryAfterMs(retryAfter, Date.now()) };
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Value at a path of keys in an untrusted body. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

function enter(server: string, token: unknown, user: unknown): SignInResult {
  const id = at(user, 'id');
  const username = at(user, 'username');
  if (typeof token !== 'string' || typeof id !== 'number' || typeof username !== 'string') return WRONG_SERVER;
  return { kind: 'signed-in', username, session: { server, token, target: `${server} ${id}` } };
}

/** Signs in with a password, or looks up the account of a token. */
export async function signIn(server: string, credentials: Credentials): Promise<SignInResult> {
  const byToken = 'token' in credentials;
  if (byToken && !isBearerToken(credentials.token)) return { kind: 'refused', message: MALFORMED_TOKEN };
  const reply = byToken
    ? await call(server, '/users/profile', { headers: { authorization: `Bearer ${credentials.token}` } })
    : await call(server, '/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
  if (reply === null) return UNREACHABLE;
  if (reply.status === 200)
    return byToken
      ? enter(server, credentials.token, at(reply.body, 'data', 'user'))
      : enter(server, at(reply.body, 'token'), at(reply.body, 'user'));
  const failure = parseFailure(reply.body);
  if (failure === null || reply.status === 404) return WRONG_SERVER;
  if (reply.status === 429 || reply.status >= 500)
    return { kind: 'retry', message: failure.message, afterMs: reply.afterMs };
  if (failure.code === 'second_factor_required') return { kind: 'refused', message: SECOND_FACTOR };
  return {
    kind: 'refused',
    message:
      byToken && reply.status === 401
        ? 'The token is not valid any more: it was revoked or has expired.'
        : failure.message,
  };
}

/** Ignores failures: the session expires by itself. */
export async function signOut({ server, token }: Session): Promise<void> {
  await call(server, '/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
