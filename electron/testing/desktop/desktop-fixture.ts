import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeGame, temporaryFolder, type GameFolder } from '../installs/game-folder.ts';
import { until } from '../process/until.ts';
import { findLayoutProblems } from './axe.ts';
import { startHarness, type DesktopHarness, type HarnessOptions } from './harness.ts';

export const PASSWORD = 'Mead-and-Bread-7';

interface DesktopFixture {
  folder: string;
  /** Data folder of the app. */
  data: string;
  wow: GameFolder;
  harness: DesktopHarness;
}

/** Registers hooks that create a game with these accounts by flavour and start the app, signed out, for the file. */
export function setUpDesktopFixture(
  accounts: Readonly<Record<string, readonly string[]>>,
  options: HarnessOptions = {},
) {
  const fixture = {} as DesktopFixture;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    fixture.folder = folder.path;
    fixture.data = join(folder.path, 'data');
    fixture.wow = await makeGame(join(folder.path, 'World of Warcraft'), accounts);
    fixture.harness = await startHarness(fixture.data, options);
    await until('the server is ready', async () => (await fixture.harness.call('server.state')).state === 'ready');
  });
  afterAll(async () => {
    await fixture.harness?.[Symbol.asyncDispose]();
    await folder?.[Symbol.asyncDispose]();
  });

  const hasSent = async (name: string): Promise<boolean> =>
    (await fixture.harness.call('sync.history', { limit: 100 })).some((sent) => sent.name === name);

  /** Registers an account on the app's own server. */
  async function register(username: string): Promise<void> {
    const answer = await fetch(`${fixture.harness.app.gateway.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD, email: `${username.toLowerCase()}@tavern.test` }),
    });
    expect(answer.status).toBe(201);
  }

  /** Submits the open login dialog. */
  async function submitLogin(username: string): Promise<void> {
    const { page } = fixture.harness;
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }

  return { fixture, hasSent, register, submitLogin };
}

/** Locators and steps on the settings page. */
export function onSettingsPage(fixture: { readonly harness: DesktopHarness }) {
  const see = (locator: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> =>
    locator.first().waitFor({ state });
  return {
    see,
    gone: (locator: Locator): Promise<void> => see(locator, 'hidden'),
    text: (words: string | RegExp): Locator => fixture.harness.page.getByText(words),
    button: (name: string | RegExp): Locator => fixture.harness.page.getByRole('button', { name, exact: true }),
    region: (name: string | RegExp): Locator => fixture.harness.page.getByRole('region', { name }),
    async open(tab: string): Promise<void> {
      await fixture.harness.page.getByRole('tab', { name: tab }).click();
      await see(fixture.harness.page.getByRole('tabpanel', { name: tab }));
    },
    looksRight: async (): Promise<void> => expect(await findLayoutProblems(fixture.harness.page)).toEqual([]),
  };
}
