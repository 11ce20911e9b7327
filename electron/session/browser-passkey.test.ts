import { afterEach, beforeEach, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../../server/testing/passkeys/software-authenticator.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { PASSWORD, startLedgerServer, type LedgerServer } from '../testing/servers/ledger-server.ts';

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0];
type RequestOptions = Parameters<SoftwareAuthenticator['sign']>[0];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: LedgerServer;
let harness: DesktopHarness;

beforeEach(async () => {
  folder = await temporaryFolder();
  // Browsers have no passkeys at an IP address.
  server = await startLedgerServer({ HOST: 'localhost' });
  harness = await startHarness(folder.path);
});
afterEach(async () => {
  await harness[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
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
  const key = await addPasskey('Brunhild');
  const { page } = harness;
  await harness.call('server.use', { mode: 'remote', address: server.url });
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await until('the browser is opened', () => harness.opened.length === 1);
  await page.getByText('Finish signing in with a passkey in your browser.').waitFor();
  const opened = new URL(harness.opened[0] ?? '');
  expect(opened.origin + opened.pathname).toBe(`${server.url}/sign-in`);
  const query = opened.searchParams;
  expect([query.get('provider'), query.get('purpose')]).toEqual(['passkey', 'sign_in']);
  await fetch(await signInOutside(key, { port: Number(query.get('port')), challenge: query.get('challenge') }));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => harness.call('session.get')).toMatchObject({ username: 'Brunhild' });
  await page.goto(`${harness.app.gateway.origin}/settings?tab=account`);
  await page.getByText(`Passkeys belong to the address ${server.url}.`).waitFor();
  expect(harness.problems).toEqual([]);
});
