import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpDesktopFixture } from '../testing/desktop/desktop-fixture.ts';
import { ENCRYPTION, startHarness } from '../testing/desktop/harness.ts';
import { until } from '../testing/process/until.ts';

/** The tests depend on each other in order. */
const { fixture, register, submitLogin } = setUpDesktopFixture({ _classic_era_: ['49208534#1'] });

const storedByPages = async (): Promise<string> =>
  String(await fixture.harness.page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'));
const keptToken = async (): Promise<string> => (await fixture.harness.call('session.get'))?.token ?? '';
const dashboard = (): Promise<void> =>
  fixture.harness.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

async function signIn(username: string): Promise<string> {
  const { page, app } = fixture.harness;
  await page.goto(app.gateway.origin);
  await page.getByRole('button', { name: 'Login' }).first().click();
  await submitLogin(username);
  await until('the app keeps the session', async () => (await keptToken()) !== '');
  return keptToken();
}

test('stores the token in the vault, and none in the storage of the pages', async () => {
  await register('Sigrun');
  const token = await signIn('Sigrun');
  const stored = await storedByPages();
  expect(stored).not.toContain(token);
  expect(stored).not.toContain('"user"');
  expect(existsSync(join(fixture.data, 'session.bin'))).toBe(true);
});

test('opens on the dashboard, signed in, after a reload', async () => {
  const { page, app } = fixture.harness;
  await page.goto(app.gateway.origin);
  await dashboard();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await storedByPages()).not.toContain(await keptToken());
});

test('moves a token from the storage of an earlier version to the vault, once', async () => {
  const { page } = fixture.harness;
  const token = await keptToken();
  await page.evaluate(`globalThis.tavernLedger.call('session.set', null)`);
  await page.evaluate(`localStorage.setItem('user', '${JSON.stringify({ username: 'Sigrun', token })}')`);
  await page.reload();
  await dashboard();
  expect(await keptToken()).toBe(token);
  expect(await storedByPages()).not.toContain(token);
});

test('without encryption keeps the session until the app ends, and says so', async () => {
  await fixture.harness[Symbol.asyncDispose]();
  fixture.harness = await startHarness(fixture.data, {
    encryption: { ...ENCRYPTION, isEncryptionAvailable: () => false },
  });
  await until('the server is ready', async () => (await fixture.harness.call('server.state')).state === 'ready');
  const token = await signIn('Sigrun');
  expect(await storedByPages()).not.toContain(token);
  const { page, app } = fixture.harness;
  await page.goto(`${app.gateway.origin}/settings?tab=app`);
  await page.getByText('so you sign in at every start').waitFor();
});
