import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../../server/testing/passkeys/software-authenticator.ts';
import {
  startIdentityProvider,
  toEnvironment,
  type IdentityProvider,
} from '../../server/testing/sign-in/identity-provider.ts';
import { ENCRYPTION } from '../testing/desktop/encryption.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { PASSWORD, startLedgerServer, type LedgerServer } from '../testing/servers/ledger-server.ts';

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0];
type RequestOptions = Parameters<SoftwareAuthenticator['sign']>[0];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let provider: IdentityProvider;
let server: LedgerServer;
let harness: DesktopHarness;

/** The app of a system without encryption, signed out at a remote server. The tests depend on each other in order. */
beforeAll(async () => {
  folder = await temporaryFolder();
  provider = await startIdentityProvider(() => `${server.url}/sign-in`);
  // Browsers have no passkeys at an IP address.
  server = await startLedgerServer({ ...toEnvironment(provider.config), HOST: 'localhost' });
  harness = await startHarness(folder.path, { encryption: { ...ENCRYPTION, isEncryptionAvailable: () => false } });
  await harness.call('server.use', { mode: 'remote', address: server.url });
});
afterAll(async () => {
  await harness?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  await provider?.close();
  await folder?.[Symbol.asyncDispose]();
});
afterEach(() => expect(harness.problems).toEqual([]));

/** Address that the app has opened in the system's browser since. */
async function openedSince(count: number): Promise<URL> {
  await until('the browser is opened', () => harness.opened.length > count);
  return new URL(harness.opened.at(-1) ?? '');
}

async function signOut(): Promise<void> {
  await harness.page.evaluate(`globalThis.tavernLedger.call('session.set', null)`);
  await until('it is signed out', async () => (await harness.call('session.get')) === null);
}

/** The player's own browser, which knows nothing of the app. */
async function allowInBrowser(address: string): Promise<void> {
  const outside = await harness.page.context().browser()?.newContext();
  if (!outside) throw new Error('there is no browser');
  const page = await outside.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Back to the app' }).waitFor();
  await outside.close();
}

test('gives up when the player cancels', async () => {
  const { page } = harness;
  await page.getByRole('button', { name: 'Login' }).first().click();
  const button = page.getByRole('button', { name: 'Continue with Guild ID' });
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
});

test("signs in through the system's browser, and takes no ticket of anybody else", async () => {
  const { page } = harness;
  const before = harness.opened.length;
  await page.getByRole('button', { name: 'Continue with Guild ID' }).click();
  const opened = await openedSince(before);
  await page.getByText('Finish signing in with Guild ID in your browser.').waitFor();
  expect(opened.origin + opened.pathname).toBe(`${server.url}/sign-in`);

  const loopback = `http://127.0.0.1:${opened.searchParams.get('port')}`;
  const foreign = await fetch(`${loopback}/?ticket=${'x'.repeat(43)}&challenge=${'y'.repeat(43)}`);
  expect(foreign.status).toBe(404);

  await allowInBrowser(opened.href);

  await page.getByRole('heading', { name: 'Choose your name' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => harness.call('session.get')).toMatchObject({ username: 'Brunhild' });
  await expect.poll(() => fetch(loopback).then(String, () => 'closed')).toBe('closed');
});

test("links a provider to a signed-in account through the system's browser", async () => {
  const { page } = harness;
  provider.person = { sub: 'sigrun-3', preferred_username: 'Sigrun' };
  const { token } = await server.signUp('Sigrun');
  await harness.call('session.set', { username: 'Sigrun', token });
  await page.goto(`${harness.app.gateway.origin}/settings?tab=account`);
  const before = harness.opened.length;
  await page.getByRole('button', { name: 'Link Guild ID' }).click();
  await allowInBrowser((await openedSince(before)).href);
  await page.getByRole('heading', { name: 'Link Guild ID' }).waitFor();
  await page.getByLabel('Your password here').fill('not it');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('main').getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor();
  await page.getByLabel('Your password here').fill(PASSWORD);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Guild ID is linked').waitFor();
  await page.getByRole('button', { name: 'Unlink' }).first().waitFor();
  // The same session goes on: a link signs nobody in.
  expect(await harness.call('session.get')).toMatchObject({ username: 'Sigrun' });
});

/** An account's passkey. */
async function addPasskey(username: string): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(server.url);
  const { token } = await server.signUp(username);
  const started = await server.call('POST', '/users/passkeys/start', token, { password: PASSWORD });
  const credential = key.create((started as { options: CreationOptions }).options);
  await server.call('POST', '/users/passkeys', token, { name: 'Laptop', credential });
  return key;
}

/** Signs in as the page does that the app has opened in the system's browser. Returns where the browser goes then. */
async function signInOutside(key: SoftwareAuthenticator, desktop: object): Promise<string> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${server.url}/api/sign-in/passkeys/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const started = await post('start', { desktop });
  const { options } = (await started.json()) as { options: RequestOptions };
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0];
  return ((await (await post('finish', key.sign(options), cookie)).json()) as { url: string }).url;
}

test("signs in with a passkey of the system's browser", async () => {
  const { page } = harness;
  await signOut();
  const key = await addPasskey('Torgeir');
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  const before = harness.opened.length;
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const opened = await openedSince(before);
  await page.getByText('Finish signing in with a passkey in your browser.').waitFor();
  expect(opened.origin + opened.pathname).toBe(`${server.url}/sign-in`);
  const query = opened.searchParams;
  expect([query.get('provider'), query.get('purpose')]).toEqual(['passkey', 'sign_in']);
  await fetch(await signInOutside(key, { port: Number(query.get('port')), challenge: query.get('challenge') }));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => harness.call('session.get')).toMatchObject({ username: 'Torgeir' });
  await harness.push('navigate', { path: '/settings?tab=account' });
  await page.getByText(`Passkeys belong to the address ${server.url}.`).waitFor();
});

test('without encryption keeps the session until the app ends, and says so', async () => {
  const { page } = harness;
  const { token } = (await harness.call('session.get')) ?? { token: '' };
  expect(token).not.toBe('');
  expect(String(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'))).not.toContain(
    token,
  );
  expect(existsSync(join(folder.path, 'session.bin'))).toBe(false);
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByText('so you sign in at every start').waitFor();
});
