import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  PROVIDER_SIGN_IN_PATH,
  type SignInOutcome,
  type SignInWays,
} from '#shared/accounts/contract/sign-in-providers.ts';
import { TEST_PASSWORD, type TestReply } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createUniqueName, createView } from '../../testing/shared-server.ts';
import { showCode, STEP_MS, turnOnSecondFactor } from '../../testing/accounts/authenticator.ts';
import { answerProvider } from '../../testing/sign-in/cookie-browser.ts';
import {
  ID_TOKEN_SECONDS,
  startIdentityProvider,
  type IdentityProvider,
} from '../../testing/sign-in/identity-provider.ts';

const PAGE = `http://tavern.test${PROVIDER_SIGN_IN_PATH}`;
const MINUTE_MS = 60_000;

let provider: IdentityProvider;
let running: TestServer;
let server: TestServer;
/** Of the person at the provider. */
let name: string;
let email: string;

beforeAll(async () => {
  provider = await startIdentityProvider(() => PAGE);
  running = await startTestServer({ config: { signInProviders: [provider.config] } });
});
beforeEach(() => {
  server = createView(running);
  name = createUniqueName('Brunhild');
  email = `${name}@id.test`.toLowerCase();
  provider.person = { sub: name, preferred_username: name, email, email_verified: true };
  provider.clockOffset = 0;
});
afterAll(async () => {
  await running.close();
  await provider.close();
});

const post = (path: string, body: unknown, options: { token?: string; cookie?: string } = {}) =>
  server.request('POST', `/api${path}`, {
    body,
    token: options.token,
    ...(options.cookie !== undefined && { headers: { cookie: options.cookie } }),
  });
const codeOf = ({ status, body }: TestReply) => [status, (body as { code?: string }).code];

/** Goes to the provider and back: the query and the cookie with which the page finishes. */
async function visit(start: object = { purpose: 'sign_in' }, choice: 'Allow' | 'Deny' = 'Allow') {
  const reply = await post('/sign-in/start', { provider: 'guild', ...start });
  expect(reply.status, reply.text).toBe(200);
  const [setCookie = ''] = reply.headers.getSetCookie();
  expect(setCookie).toMatch(/^tavern_sign_in=[\w-]{43}; Path=\/api\/sign-in; Max-Age=600; HttpOnly; SameSite=Strict$/);
  const { url } = reply.body as { url: string };
  return { query: await answerProvider(url, PAGE, choice), cookie: setCookie.split(';')[0] ?? '' };
}

const finish = ({ query, cookie }: { query: string; cookie: string }) => post('/sign-in/finish', { query }, { cookie });

async function signIn(start?: object) {
  const reply = await finish(await visit(start));
  expect(reply.status, reply.text).toBe(200);
  return reply.body as SignInOutcome;
}

async function proveIdentity(start?: object) {
  const outcome = await signIn(start);
  if (!('identity' in outcome)) throw new Error(`the outcome is ${outcome.outcome}`);
  return outcome.identity;
}

async function createAccount(address = email) {
  const { ticket } = await proveIdentity();
  const reply = await post('/sign-in/accounts', { ticket, username: name, email: address });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { token: string; user: { id: number; username: string; email_verified: boolean } };
}

const ways = async (token: string) =>
  ((await server.request('GET', '/api/users/sign-ins', { token })).body as { data: SignInWays }).data;

describe('signing in by a provider', () => {
  test('creates an account with a chosen name, and signs in to it from then on', async () => {
    const identity = await proveIdentity();
    expect(identity).toMatchObject({ provider: { id: 'guild', name: 'Guild ID' }, label: name, username: name, email });
    const taken = await server.signUp('Taken');
    const { ticket } = identity;
    const refused = await post('/sign-in/accounts', { ticket, username: taken.username.toLowerCase(), email });
    expect(codeOf(refused)).toEqual([409, 'already_taken']);
    const created = await post('/sign-in/accounts', { ticket, username: 'Hilda', email });
    expect(created.body).toMatchObject({ user: { username: 'Hilda', email_verified: true } });
    expect(codeOf(await post('/sign-in/accounts', { ticket, username: 'Other', email: 'o@id.test' }))).toEqual([
      400,
      'sign_in_expired',
    ]);
    expect(await signIn()).toMatchObject({ outcome: 'signed_in', session: { user: { username: 'Hilda' } } });
    expect(server.mails.map(({ to }) => to)).not.toContain(email);
    expect(server.logLines.join('')).not.toContain(provider.config.clientSecret);
  });

  test('mails a link to an address that the provider has not confirmed', async () => {
    const { user } = await createAccount('another@id.test');
    expect(user.email_verified).toBe(false);
    await expect.poll(() => server.mails.map(({ to }) => to)).toContain('another@id.test');
  });

  test("never gives out somebody else's account for its e-mail address", async () => {
    const owner = await server.signUp('Owner');
    provider.person = { ...provider.person, email: owner.email };
    expect(codeOf(await finish(await visit()))).toEqual([409, 'sign_in_email_taken']);
    const { ticket } = await proveIdentity({ purpose: 'link' });
    const wrong = await post('/users/sign-ins', { ticket, password: 'Not-this-1' }, { token: owner.token });
    expect(codeOf(wrong)).toEqual([400, 'invalid_fields']);
    const linked = await post('/users/sign-ins', { ticket, password: TEST_PASSWORD }, { token: owner.token });
    expect(linked.body).toMatchObject({ data: { provider: 'Guild ID', label: name } });
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toContain('A way to sign in was added');
    expect(await signIn()).toMatchObject({ outcome: 'signed_in', session: { user: { username: owner.username } } });
  });

  test('reports that the person refused', async () => {
    expect(codeOf(await finish(await visit(undefined, 'Deny')))).toEqual([403, 'sign_in_denied']);
  });

  test('works once, in the browser that began it, for ten minutes', async () => {
    const [used, foreign, late] = [await visit(), await visit(), await visit()];
    expect((await finish(used)).status).toBe(200);
    expect(codeOf(await finish(used))).toEqual([400, 'sign_in_used']);
    expect(codeOf(await finish({ ...foreign, cookie: used.cookie }))).toEqual([400, 'sign_in_other_browser']);
    expect(codeOf(await finish({ ...foreign, cookie: '' }))).toEqual([400, 'sign_in_other_browser']);
    expect(codeOf(await finish({ ...foreign, query: 'state=unknown&code=1' }))).toEqual([400, 'sign_in_expired']);
    expect((await finish(foreign)).status).toBe(200);
    server.clock.advance(10 * MINUTE_MS);
    expect(codeOf(await finish(late))).toEqual([400, 'sign_in_expired']);
  });

  test("rejects another issuer's answer, a code that is not the provider's, and an expired ID token", async () => {
    const mixed = await visit();
    const query = new URLSearchParams(mixed.query);
    query.set('iss', 'https://evil.example');
    expect(codeOf(await finish({ ...mixed, query: query.toString() }))).toEqual([400, 'sign_in_wrong_issuer']);
    const forged = await visit();
    const code = new URLSearchParams(forged.query);
    code.set('code', 'made-up');
    expect(codeOf(await finish({ ...forged, query: code.toString() }))).toEqual([400, 'sign_in_rejected']);
    provider.clockOffset = -3600;
    expect(codeOf(await finish(await visit()))).toEqual([400, 'sign_in_clock']);
    // Expired, but within the tolerance.
    provider.clockOffset = -ID_TOKEN_SECONDS - 20;
    expect((await finish(await visit())).status).toBe(200);
  });

  test('reports a provider that is down, one that is unknown, and pages of another address', async () => {
    const elsewhere = await server.request('POST', '/api/sign-in/start', {
      body: { provider: 'guild', purpose: 'sign_in' },
      headers: { origin: 'http://localhost:4810' },
    });
    expect(elsewhere.body).toMatchObject({ code: 'sign_in_wrong_address', params: { address: 'http://tavern.test' } });
    expect(codeOf(await post('/sign-in/start', { provider: 'other', purpose: 'sign_in' }))).toEqual([
      404,
      'sign_in_provider_unknown',
    ]);
    await using closing = await startIdentityProvider(() => PAGE);
    const config = { signInProviders: [closing.config, { ...closing.config, id: 'other' }] };
    await using asking = await startTestServer({ config });
    const start = (id: string) =>
      asking.request('POST', '/api/sign-in/start', { body: { provider: id, purpose: 'sign_in' } });
    const begun = await start('guild');
    const query = await answerProvider((begun.body as { url: string }).url, PAGE);
    await closing.close();
    const headers = { cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const finished = await asking.request('POST', '/api/sign-in/finish', { body: { query }, headers });
    expect(codeOf(finished)).toEqual([503, 'sign_in_provider_down']);
    // Its discovery document was not read before.
    expect(codeOf(await start('other'))).toEqual([503, 'sign_in_provider_down']);
  });

  test('refuses a discovery document of another issuer', async () => {
    const issuer = provider.config.issuer.replace('127.0.0.1', 'localhost');
    await using other = await startTestServer({ config: { signInProviders: [{ ...provider.config, issuer }] } });
    const reply = await other.request('POST', '/api/sign-in/start', {
      body: { provider: 'guild', purpose: 'sign_in' },
    });
    expect(codeOf(reply)).toEqual([400, 'sign_in_wrong_issuer']);
  });

  test('asks for the second factor of an account that has one, in a browser and in the desktop app', async () => {
    const { token } = await createAccount();
    const { secret } = await turnOnSecondFactor(server, token);
    const verifier = randomBytes(32).toString('base64url');
    const desktop = { port: 49_152, challenge: hash('sha256', verifier, 'base64url') };
    const outcome = await signIn({ purpose: 'sign_in', desktop });
    const ticket = new URL(outcome.outcome === 'desktop' ? outcome.url : '').searchParams.get('ticket');
    for (const reply of [await finish(await visit()), await post('/sign-in/claim', { ticket, verifier })]) {
      expect(codeOf(reply)).toEqual([403, 'second_factor_required']);
      server.clock.advance(STEP_MS);
      const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const body = { code: showCode(secret, server.clock.now()) };
      const signedIn = await post('/login/second-factor', body, { cookie });
      expect(signedIn.body).toMatchObject({ user: { username: name } });
    }
  });

  test('hands the desktop app a ticket that only its verifier redeems', async () => {
    await createAccount();
    const verifier = randomBytes(32).toString('base64url');
    const desktop = { port: 49_152, challenge: hash('sha256', verifier, 'base64url') };
    const bring = async () => {
      const outcome = await signIn({ purpose: 'sign_in', desktop });
      const url = new URL(outcome.outcome === 'desktop' ? outcome.url : '');
      expect([url.origin, url.searchParams.get('challenge')]).toEqual(['http://127.0.0.1:49152', desktop.challenge]);
      return url.searchParams.get('ticket') ?? '';
    };
    const ticket = await bring();
    expect((await post('/sign-in/claim', { ticket, verifier })).body).toMatchObject({
      outcome: 'signed_in',
      session: { user: { username: name } },
    });
    expect(codeOf(await post('/sign-in/claim', { ticket, verifier }))).toEqual([400, 'sign_in_expired']);
    const stolen = await bring();
    const other = randomBytes(32).toString('base64url');
    expect(codeOf(await post('/sign-in/claim', { ticket: stolen, verifier: other }))).toEqual([400, 'sign_in_expired']);
    expect(codeOf(await post('/sign-in/claim', { ticket: stolen, verifier }))).toEqual([400, 'sign_in_expired']);
    const body = { ticket: await bring(), username: 'Thief', email: 'thief@id.test' };
    expect(codeOf(await post('/sign-in/accounts', body))).toEqual([400, 'sign_in_expired']);
  });
});

describe('an account without a password', () => {
  test('keeps its last way in until it has a password, which takes a recent sign-in', async () => {
    const { token } = await createAccount();
    const [link] = (await ways(token)).links;
    const remove = () => server.request('DELETE', `/api/users/sign-ins/${link?.id}`, { token });
    expect(await ways(token)).toMatchObject({ has_password: false, links: [{ label: name }], available: [] });
    expect(codeOf(await remove())).toEqual([409, 'last_way_in']);
    const deletion = await post('/users/delete', { password: TEST_PASSWORD }, { token });
    expect(codeOf(deletion)).toEqual([409, 'password_missing']);
    const refused = await post('/login', { username: name, password: TEST_PASSWORD });
    expect(codeOf(refused)).toEqual([401, 'login_refused']);
    server.clock.advance(16 * MINUTE_MS);
    expect(codeOf(await post('/users/password/first', { password: TEST_PASSWORD }, { token }))).toEqual([
      403,
      'sign_in_again',
    ]);
    const again = await signIn();
    const fresh = again.outcome === 'signed_in' ? again.session.token : '';
    expect((await post('/users/password/first', { password: TEST_PASSWORD }, { token: fresh })).status).toBe(200);
    expect(codeOf(await post('/users/password/first', { password: TEST_PASSWORD }, { token: fresh }))).toEqual([
      409,
      'password_exists',
    ]);
    expect((await remove()).status).toBe(204);
    expect(codeOf(await remove())).toEqual([404, 'sign_in_link_not_found']);
    expect(await ways(token)).toMatchObject({ has_password: true, links: [], available: [{ id: 'guild' }] });
    await server.login(name, TEST_PASSWORD);
  });

  test('does not take an identity that another account has, and frees its own when it is deleted', async () => {
    const { token } = await createAccount();
    const owner = await server.signUp('Owner');
    const link = async () => {
      const { ticket } = await proveIdentity({ purpose: 'link' });
      return post('/users/sign-ins', { ticket, password: TEST_PASSWORD }, { token: owner.token });
    };
    expect(codeOf(await link())).toEqual([409, 'sign_in_linked_elsewhere']);
    await post('/users/password/first', { password: TEST_PASSWORD }, { token });
    expect((await post('/users/delete', { password: TEST_PASSWORD }, { token })).status).toBe(204);
    expect((await link()).status).toBe(201);
    provider.person = { sub: `${name}, somebody else` };
    expect(codeOf(await link())).toEqual([409, 'sign_in_already_linked']);
  });
});
