import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startIdentityProvider,
  toEnvironment,
  type IdentityProvider,
} from '../../server/testing/sign-in/identity-provider.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { PASSWORD, startLedgerServer, type LedgerServer } from '../testing/servers/ledger-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let provider: IdentityProvider;
let server: LedgerServer;
let harness: DesktopHarness;

beforeEach(async () => {
  folder = await temporaryFolder();
  provider = await startIdentityProvider(() => `${server.url}/sign-in`);
  server = await startLedgerServer(toEnvironment(provider.config));
  harness = await startHarness(folder.path);
});
afterEach(async () => {
  await harness[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await provider.close();
  await folder[Symbol.asyncDispose]();
});

/** The player's own browser, which knows nothing of the app. */
async function allowInBrowser(address: string): Promise<void> {
  const browser = harness.page.context().browser();
  const outside = await (await browser?.newContext())?.newPage();
  if (!outside) throw new Error('there is no browser');
  await outside.goto(address);
  await outside.getByRole('link', { name: 'Allow' }).click();
  await outside.getByRole('heading', { name: 'Back to the app' }).waitFor();
}

test("signs in through the system's browser, and takes no ticket of anybody else", async () => {
  const { page } = harness;
  await harness.call('server.use', { mode: 'remote', address: server.url });
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  await page.getByRole('button', { name: 'Continue with Guild ID' }).click();
  await until('the browser is opened', () => harness.opened.length === 1);
  await page.getByText('Finish signing in with Guild ID in your browser.').waitFor();
  const opened = new URL(harness.opened[0] ?? '');
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

test("links a provider to a signed-in account through the system's browser, which then signs in to it", async () => {
  const { page } = harness;
  await server.signUp('Sigrun');
  await harness.call('server.use', { mode: 'remote', address: server.url });
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('Sigrun');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await page.goto(`${harness.app.gateway.origin}/settings?tab=account`);
  await page.getByRole('button', { name: 'Link Guild ID' }).click();
  await until('the browser is opened', () => harness.opened.length === 1);
  await allowInBrowser(harness.opened[0] ?? '');
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

test('gives up when the player cancels', async () => {
  const { page } = harness;
  await harness.call('server.use', { mode: 'remote', address: server.url });
  await page.goto(harness.app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  const button = page.getByRole('button', { name: 'Continue with Guild ID' });
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  expect(harness.problems).toEqual([]);
});
