import type { SignInReply } from '#shared/accounts/contract/session.ts';

/** An invented player. */
export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Registered account with a token for the API. */
export interface Player extends Account {
  readonly token: string;
  /** As its sign-in gave it; a page without it asks. */
  readonly browserKey?: string;
}

/** An invented player of this name. */
export function createAccountData(username: string): Account {
  return { username, email: `${username.toLowerCase()}@example.test`, password: 'Hearthstone7' };
}

/** Posts JSON like a player's script. */
export function post(address: string, body: unknown, token?: string): Promise<Response> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(address, {
    method: 'POST',
    // A test that computes for longer than the server keeps connections would send on one that is being closed.
    headers: { 'content-type': 'application/json', connection: 'close', ...authorization },
    body: JSON.stringify(body),
  });
}

/** Registers an account through the API. */
export async function register(url: string, account: Account): Promise<void> {
  const answer = await post(`${url}/api/register`, account);
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
}

async function signIn(url: string, { username, password }: Account): Promise<SignInReply> {
  const answer = await post(`${url}/api/login`, { username, password });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SignInReply;
}

/** Signs an account in through the API; returns the token. */
export async function login(url: string, account: Account): Promise<string> {
  return (await signIn(url, account)).token;
}

/** An account of this name, registered and signed in. */
export async function createPlayer(url: string, username: string): Promise<Player> {
  const account = createAccountData(username);
  await register(url, account);
  const { token, browser_key: browserKey } = await signIn(url, account);
  return { ...account, token, browserKey };
}

/** An API token that may send imports and do nothing else. */
export async function createApiToken(url: string, player: Player): Promise<string> {
  const body = { name: 'Script', scopes: ['imports:write'], expires_at: null };
  return ((await (await post(`${url}/api/users/tokens`, body, player.token)).json()) as { token: string }).token;
}

/** Ends a token, like a logout on another device. */
export async function revokeToken(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 204) throw new Error(`logout: ${answer.status} ${await answer.text()}`);
}

/** 200 for a valid token, 401 for an invalid one. */
export async function statusFor(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/api/characters`, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Posts a file as hexadecimal text, like a player's script. */
export function importHex(url: string, token: string, bytes: Uint8Array): Promise<Response> {
  return post(`${url}/api/characters/updates`, { hex_data: Buffer.from(bytes).toString('hex') }, token);
}
