import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignInOutcome } from '#shared/accounts/contract/sign-in-providers.ts';
import { showCode, STEP_MS, turnOnSecondFactor } from '../../../../testing/accounts/authenticator.ts';
import { TEST_PASSWORD, type TestClient } from '../../../../testing/client.ts';
import { codeOf, createPasskeyCalls, must, PASSKEY_ORIGIN } from '../../../../testing/passkeys/passkey-calls.ts';
import { SoftwareAuthenticator } from '../../../../testing/passkeys/software-authenticator.ts';
import { startTestServers, type TestServers } from '../../../../testing/postgres/test-servers.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { answerProvider } from '../../../../testing/sign-in/cookie-browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../testing/sign-in/identity-provider.ts';

const PAGE = `${PASSKEY_ORIGIN}/sign-in`;

let provider: IdentityProvider;
let servers: TestServers;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider(() => PAGE);
  const config = { publicUrl: PASSKEY_ORIGIN, signInProviders: [provider.config] };
  servers = await startTestServers(2, 0, { config });
  [one, two] = servers.all as [TestServer, TestServer];
});
afterAll(async () => {
  await servers[Symbol.asyncDispose]();
  await provider.close();
});

test('a passkey is added and used with challenges of another server, once', async () => {
  const { token } = await one.signUp('Brunhild');
  const key = new SoftwareAuthenticator(PASSKEY_ORIGIN);
  const [first, second] = [createPasskeyCalls(one), createPasskeyCalls(two)];
  const credential = key.create(await first.creationOptions(token));
  expect((await second.add(token, credential)).status).toBe(201);

  const { options, cookie } = await first.start();
  const assertion = key.sign(options);
  expect(await must(second.finish(assertion, cookie))).toMatchObject({
    outcome: 'signed_in',
    session: { user: { username: 'Brunhild' } },
  });
  expect(codeOf(await first.finish(assertion, cookie))).toEqual([400, 'sign_in_used']);
});

test("a provider's sign-in is started at one server and finished at another, once", async () => {
  const started = await one.request('POST', '/api/sign-in/start', { body: { provider: 'guild', purpose: 'sign_in' } });
  const { url } = await must<{ url: string }>(started);
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const query = await answerProvider(url, PAGE);
  const finish = (client: TestClient) =>
    client.request('POST', '/api/sign-in/finish', { body: { query }, headers: { cookie } });
  const outcome = await must<SignInOutcome>(finish(two));
  if (!('identity' in outcome)) throw new Error(`the outcome is ${outcome.outcome}`);
  expect(codeOf(await finish(one))).toEqual([400, 'sign_in_used']);

  const body = { ticket: outcome.identity.ticket, username: 'Runa', email: 'runa@id.test' };
  expect((await one.request('POST', '/api/sign-in/accounts', { body })).status).toBe(201);
  expect((await two.request('POST', '/api/sign-in/accounts', { body })).status).toBe(400);
});

test('a second factor follows the password of another server, and its code works once', async () => {
  const { token, username } = await one.signUp('Sigrun');
  const { secret } = await turnOnSecondFactor(two, token);
  const password = await one.request('POST', '/api/login', { body: { username, password: TEST_PASSWORD } });
  expect(codeOf(password)).toEqual([403, 'second_factor_required']);
  const cookie = password.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The next code, since turning the factor on has used the one of the moment.
  const code = showCode(secret, one.clock.now() + STEP_MS);
  const send = (client: TestClient) =>
    client.request('POST', '/api/login/second-factor', { body: { code }, headers: { cookie } });
  expect(await must(send(two))).toMatchObject({ user: { username } });
  expect((await send(one)).status).toBe(400);
});
