import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';
import { codeOf, createPasskeyCalls, must, PASSKEY_ORIGIN } from '../../testing/passkeys/passkey-calls.ts';
import { SoftwareAuthenticator } from '../../testing/passkeys/software-authenticator.ts';

const MINUTE_MS = 60_000;

let running: TestServer;
let server: TestServer;
let owner: TestAccount;
let key: SoftwareAuthenticator;
let calls: ReturnType<typeof createPasskeyCalls>;

beforeAll(async () => {
  running = await startTestServer({ config: { publicUrl: PASSKEY_ORIGIN } });
});
afterAll(() => running.close());
beforeEach(async () => {
  server = createView(running);
  owner = await server.signUp('Brunhild');
  key = new SoftwareAuthenticator(PASSKEY_ORIGIN);
  calls = createPasskeyCalls(server);
});

describe('signing in with a passkey', () => {
  test('takes no username, and lists when it was used last', async () => {
    const passkey = await calls.addWith(key, owner.token);
    expect(passkey).toMatchObject({ name: 'Laptop', last_used_at: null });
    server.clock.advance(MINUTE_MS);
    const { options, setCookie, cookie } = await calls.start();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'tavern.test',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(setCookie).toMatch(
      /^tavern_sign_in=[\w-]{43}; Path=\/api\/sign-in; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
    const { body } = await calls.finish(key.sign(options), cookie);
    expect(body).toMatchObject({ outcome: 'signed_in', session: { user: { username: owner.username } } });
    const { token } = (body as { session: SignInReply }).session;
    expect((await calls.ways(token)).passkeys).toEqual([
      { ...passkey, last_used_at: new Date(server.clock.now()).toISOString() },
    ]);
  });

  test('leaves an address that was not confirmed unconfirmed', async () => {
    await calls.addWith(key, owner.token);
    expect((await calls.signInWith(key)).body).toMatchObject({ session: { user: { email_verified: false } } });
  });

  test('works once, in the browser that asked, for ten minutes', async () => {
    await calls.addWith(key, owner.token);
    const [used, foreign, late] = [await calls.start(), await calls.start(), await calls.start()];
    const assertion = key.sign(used.options);
    expect((await calls.finish(assertion, used.cookie)).status).toBe(200);
    expect(codeOf(await calls.finish(assertion, used.cookie))).toEqual([400, 'sign_in_used']);
    expect(codeOf(await calls.finish(key.sign(foreign.options), used.cookie))).toEqual([400, 'sign_in_other_browser']);
    expect(codeOf(await calls.finish(key.sign(foreign.options), ''))).toEqual([400, 'sign_in_other_browser']);
    const made = { ...foreign.options, challenge: randomBytes(32).toString('base64url') };
    expect(codeOf(await calls.finish(key.sign(made), foreign.cookie))).toEqual([400, 'sign_in_expired']);
    expect((await calls.finish(key.sign(foreign.options), foreign.cookie)).status).toBe(200);
    server.clock.advance(10 * MINUTE_MS);
    expect(codeOf(await calls.finish(key.sign(late.options), late.cookie))).toEqual([400, 'sign_in_expired']);
  });

  test('shares the cookie between tabs', async () => {
    await calls.addWith(key, owner.token);
    const first = await calls.start();
    const second = await calls.start({}, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await calls.finish(key.sign(first.options), second.cookie)).status).toBe(200);
  });

  test('rejects other pages, servers and ceremonies, and a player who was not verified', async () => {
    await calls.addWith(key, owner.token);
    expect((await calls.signInWith(key, { origin: 'https://tavern.test.evil.example' })).body).toMatchObject({
      code: 'sign_in_wrong_address',
      params: { address: PASSKEY_ORIGIN },
    });
    expect(codeOf(await calls.signInWith(key, { rpId: 'evil.example' }))).toEqual([400, 'passkey_rejected']);
    expect(codeOf(await calls.signInWith(key, { type: 'webauthn.create' }))).toEqual([400, 'passkey_rejected']);
    expect(codeOf(await calls.signInWith(key, { isUserVerified: false }))).toEqual([400, 'passkey_rejected']);
    const { options, cookie } = await calls.start();
    const { signature, ...rest } = key.sign(options);
    const forged = { ...rest, signature: key.sign({ ...options, challenge: 'x'.repeat(43) }).signature };
    expect(signature).not.toBe(forged.signature);
    expect(codeOf(await calls.finish(forged, cookie))).toEqual([400, 'passkey_rejected']);
    const elsewhere = await server.request('POST', '/api/sign-in/passkeys/start', {
      body: {},
      headers: { origin: 'https://www.tavern.test' },
    });
    expect(codeOf(elsewhere)).toEqual([400, 'sign_in_wrong_address']);
    const clientDataJSON = Buffer.from('no JSON').toString('base64url');
    expect(codeOf(await calls.finish({ ...forged, clientDataJSON }, cookie))).toEqual([400, 'passkey_rejected']);
    expect((await calls.signInWith(key)).status).toBe(200);
  });

  test('rejects a passkey that names another account', async () => {
    await calls.addWith(key, owner.token);
    const other = await server.signUp('Other');
    const { user } = await calls.creationOptions(other.token);
    const { options, cookie } = await calls.start();
    expect(codeOf(await calls.finish({ ...key.sign(options), userHandle: user.id }, cookie))).toEqual([
      400,
      'passkey_rejected',
    ]);
  });

  test('rejects a counter that went back or stayed, and takes authenticators that do not count', async () => {
    await calls.addWith(key, owner.token);
    expect((await calls.signInWith(key, { counter: 8 })).status).toBe(200);
    expect(codeOf(await calls.signInWith(key, { counter: 7 }))).toEqual([403, 'passkey_counter']);
    expect(codeOf(await calls.signInWith(key, { counter: 8 }))).toEqual([403, 'passkey_counter']);
    expect(codeOf(await calls.signInWith(key, { counter: 0 }))).toEqual([403, 'passkey_counter']);
    expect((await calls.signInWith(key, { counter: 9 })).status).toBe(200);
    expect(server.logLines.join('')).toContain('counter 7 after 8');
    const phone = new SoftwareAuthenticator(PASSKEY_ORIGIN);
    const options = await calls.creationOptions(owner.token);
    expect((await calls.add(owner.token, phone.create(options, { counter: 0 }))).status).toBe(201);
    key = phone;
    expect([
      (await calls.signInWith(key, { counter: 0 })).status,
      (await calls.signInWith(key, { counter: 0 })).status,
    ]).toEqual([200, 200]);
  });

  test('ends when the passkey is removed and when the account is deleted', async () => {
    const { id } = await calls.addWith(key, owner.token);
    const remove = await server.request('DELETE', `/api/users/passkeys/${id}`, { token: owner.token });
    expect(remove.status).toBe(204);
    expect(codeOf(await calls.signInWith(key))).toEqual([404, 'passkey_unknown']);
    key = new SoftwareAuthenticator(PASSKEY_ORIGIN);
    await calls.addWith(key, owner.token);
    const body = { password: TEST_PASSWORD };
    await must(server.request('POST', '/api/users/delete', { token: owner.token, body }));
    expect(codeOf(await calls.signInWith(key))).toEqual([404, 'passkey_unknown']);
    const passkeys = server.context.db.read.selectFrom('passkeys').select('id');
    expect(await passkeys.where('user_id', '=', owner.user.id).execute()).toEqual([]);
  });

  test('hands the desktop app a ticket that only its verifier redeems', async () => {
    const { id } = await calls.addWith(key, owner.token);
    const verifier = randomBytes(32).toString('base64url');
    const desktop = { port: 49_152, challenge: hash('sha256', verifier, 'base64url') };
    const claim = (body: object) => server.request('POST', '/api/sign-in/claim', { body });
    const bring = async () => {
      const { options, cookie } = await calls.start({ desktop });
      const { outcome, url } = await must<{ outcome: string; url: string }>(calls.finish(key.sign(options), cookie));
      expect([outcome, new URL(url).origin]).toEqual(['desktop', 'http://127.0.0.1:49152']);
      return new URL(url).searchParams.get('ticket') ?? '';
    };
    const ticket = await bring();
    expect((await claim({ ticket, verifier })).body).toMatchObject({ session: { user: { username: owner.username } } });
    expect(codeOf(await claim({ ticket, verifier }))).toEqual([400, 'sign_in_expired']);
    const stolen = await bring();
    const other = randomBytes(32).toString('base64url');
    expect(codeOf(await claim({ ticket: stolen, verifier: other }))).toEqual([400, 'sign_in_expired']);
    expect(codeOf(await claim({ ticket: stolen, verifier }))).toEqual([400, 'sign_in_expired']);
    const late = await bring();
    await must(server.request('DELETE', `/api/users/passkeys/${id}`, { token: owner.token }));
    expect(codeOf(await claim({ ticket: late, verifier }))).toEqual([404, 'passkey_unknown']);
  });

  test('is limited by address', async () => {
    await using limited = await startTestServer({
      config: { publicUrl: PASSKEY_ORIGIN },
      limits: { passkeyChallengesByAddress: { max: 2, windowMs: MINUTE_MS } },
    });
    const ask = () => limited.request('POST', '/api/sign-in/passkeys/start', { body: {} });
    expect([(await ask()).status, (await ask()).status, codeOf(await ask())]).toEqual([
      200,
      200,
      [429, 'too_many_attempts'],
    ]);
  });

  test.each(['http://tavern.test', 'https://192.0.2.7', 'http://[::1]:4810'])(
    'is not offered at %s',
    async (publicUrl) => {
      await using plain = await startTestServer({ config: { publicUrl } });
      const offered = await plain.request('GET', '/api/sign-in/providers');
      expect(offered.body).toMatchObject({ passkeys: false });
      const reply = await plain.request('POST', '/api/sign-in/passkeys/start', { body: {} });
      expect(codeOf(reply)).toEqual([404, 'sign_in_provider_unknown']);
    },
  );

  test('is offered on this machine without encryption', async () => {
    await using local = await startTestServer({ config: { publicUrl: 'http://localhost:4810' } });
    expect((await local.request('GET', '/api/sign-in/providers')).body).toMatchObject({ passkeys: true });
  });
});
