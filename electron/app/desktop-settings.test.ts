import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations, findLayoutProblems } from '../testing/desktop/axe.ts';
import { makeGame, savedSamples, temporaryFolder, type GameFolder } from '../testing/installs/game-folder.ts';
import { startHarness, type DesktopHarness } from '../testing/desktop/harness.ts';
import { startRejectingServer } from '../testing/servers/rejecting-server.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const [ERA, RETAIL] = ['_classic_era_', '_retail_'] as const;
const PASSWORD = 'Mead-and-Bread-7';

/** The tests depend on each other in order. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let wow: GameFolder;
let harness: DesktopHarness;
const see = (locator: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> =>
  locator.first().waitFor({ state });
const gone = (locator: Locator): Promise<void> => see(locator, 'hidden');
const text = (words: string | RegExp): Locator => harness.page.getByText(words);
const button = (name: string | RegExp): Locator => harness.page.getByRole('button', { name, exact: true });
const region = (name: string | RegExp): Locator => harness.page.getByRole('region', { name });
const sent = async (name: string): Promise<boolean> =>
  (await harness.call('sync.history', { limit: 100 })).some((each) => each.name === name);

async function open(tab: string): Promise<void> {
  await harness.page.getByRole('tab', { name: tab }).click();
  await see(harness.page.getByRole('tabpanel', { name: tab }));
}
const looksRight = async (): Promise<void> => expect(await findLayoutProblems(harness.page)).toEqual([]);

beforeAll(async () => {
  folder = await temporaryFolder();
  wow = await makeGame(join(folder.path, 'World of Warcraft'), {
    [ERA]: ['49208534#1', 'SECONDACCOUNT'],
    [RETAIL]: ['49208534#1'],
    _ptr_: ['49208534#1'],
  });
  harness = await startHarness(join(folder.path, 'data'));
  await until('the server is ready', async () => (await harness.call('server.state')).state === 'ready');
});
afterEach(() => expect(harness.problems).toEqual([]));
afterAll(async () => {
  await harness?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

describe('signed out', () => {
  test('opens the settings without an account section, so that the server can be chosen', async () => {
    await harness.page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await see(harness.page.getByRole('heading', { level: 1, name: 'Settings' }));
    expect(await harness.page.getByRole('tab').allInnerTexts()).toEqual([
      'General',
      'Games',
      'Sync',
      'Freshness',
      'Log',
    ]);
    await see(text('This build does not check for updates'));
    await looksRight();
  });

  test('applies switches at once and disables dependent ones', async () => {
    const { page } = harness;
    const hidden = page.getByLabel('Start in the tray');
    expect(await hidden.isDisabled()).toBe(true);
    await page.getByLabel('Start with the computer').check();
    await hidden.check();
    await page.getByLabel('Notify me when something needs attention').uncheck();
    await until('it is kept', async () => !(await harness.call('settings.get')).notifications);
    expect(await harness.call('settings.get')).toMatchObject({
      startAtLogin: true,
      startHidden: true,
      closeToTray: true,
      notifications: false,
    });
    await harness.call('settings.set', { closeToTray: false });
    await until(
      'the page follows',
      async () => !(await page.getByLabel('Keep watching when the window is closed').isChecked()),
    );
    await harness.call('settings.set', { closeToTray: true, notifications: true });
  });

  test('explains empty states and links to the next step', async () => {
    await open('Freshness');
    await see(text('No characters yet'));
    await looksRight();
    await harness.page.getByRole('link', { name: 'Show games' }).click();
    await see(text('World of Warcraft was not found'));
    await looksRight();
  });

  test('refuses a wrong folder with a reason, and watches an install', async () => {
    harness.chosenFolder = folder.path + '/nowhere';
    await button('Choose the folder').click();
    await see(text('This is not the game folder'));
    harness.chosenFolder = wow.root;
    await button('Choose the folder').click();
    await see(region(wow.root));
    expect(
      await harness.page.getByRole('list', { name: 'Accounts of WoW Classic Era' }).getByRole('checkbox').count(),
    ).toBe(2);
    // Test realms are off by default.
    expect(
      await harness.page
        .getByRole('list', { name: 'Accounts of World of Warcraft PTR' })
        .getByRole('checkbox')
        .isChecked(),
    ).toBe(false);
  });

  test('installs the addon by mouse and keyboard', async () => {
    const install = button('Install the addon in WoW Classic Era');
    await install.focus();
    await harness.page.keyboard.press('Enter');
    await see(region('WoW Classic Era').getByText(`Addon ${OWN_VERSION}`));
    await gone(install);
    await looksRight();
  });

  test('offers an update of an older addon', async () => {
    const toc = join(wow.root, ERA, 'Interface', 'AddOns', 'TavernLedger', 'TavernLedger.toc');
    await writeFile(toc, '## Title: Tavern Ledger\n## Version: 0.9.0\n');
    await button('Check again').click();
    await button(`Update to ${OWN_VERSION} in WoW Classic Era`).click();
    await see(region('WoW Classic Era').getByText(`Addon ${OWN_VERSION}`));
  });

  test('queues observations and asks the player to sign in', async () => {
    await wow.save(ERA, '49208534#1', savedSamples([0, 1]));
    await see(text(/^2 characters, written/));
    await open('Sync');
    await see(region('Sending').getByText('Signed out'));
    await see(region('Waiting to be sent').getByText('Maribel'));
    await open('Freshness');
    await button('Login, for Maribel').click();
    await see(harness.page.getByRole('dialog', { name: 'Login' }));
  });
});

describe('signed in', () => {
  test('sends queued observations and lists them in the history', async () => {
    const { page } = harness;
    const answer = await fetch(`${harness.app.gateway.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'Sigrun', password: PASSWORD, email: 'sigrun@tavern.test' }),
    });
    expect(answer.status).toBe(201);
    await page.getByRole('dialog').getByLabel('Username').fill('Sigrun');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await open('Sync');
    await see(
      region('Send history')
        .first()
        .getByRole('row', { name: /Maribel/ }),
    );
    await see(region('Waiting to be sent').getByText('Nothing is waiting.'));
    await page.setViewportSize({ width: 360, height: 860 });
    expect(
      await page.evaluate(
        `[...document.querySelectorAll('section:has(> table)')].map((frame) => frame.scrollWidth - frame.clientWidth)`,
      ),
    ).toEqual([0]);
    await looksRight();
    await open('Freshness');
    await see(text('Everything is up to date'));
    await page.getByText('All (2)').click();
    await see(page.getByRole('listitem').filter({ hasText: 'Torvald' }).getByText('Up to date', { exact: true }));
  });

  test('stays paused until resumed beside the character', async () => {
    await open('Sync');
    await button('Pause').click();
    await see(region('Sending').getByText('Paused', { exact: true }));
    await wow.save(ERA, '49208534#1', savedSamples([0, 1, 2]));
    await see(region('Waiting to be sent').getByText('Quillwen'));
    await see(harness.page.getByRole('progressbar', { name: '0 of 1 sent' }));
    await looksRight();
    expect(await sent('Quillwen')).toBe(false);
    await open('Freshness');
    await button('Resume sending, for Quillwen').click();
    await see(text('Everything is up to date'));
    expect(await sent('Quillwen')).toBe(true);
  });

  test('shows a damaged file for its own characters only', async () => {
    const file = wow.file(ERA, 'SECONDACCOUNT');
    await wow.save(ERA, 'SECONDACCOUNT', savedSamples([3]));
    await until('Brannoc arrives', () => sent('Brannoc'));
    await wow.save(ERA, 'SECONDACCOUNT', savedSamples([3, 4]));
    await truncate(file, 900);
    await truncate(`${file}.bak`, 900);
    await see(harness.page.getByRole('listitem').filter({ hasText: 'Brannoc' }).getByText('File damaged'));
    expect(await harness.page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
    await see(text(/Account 2: .*The file ends.*log out again/));
    await open('Sync');
    await see(region('Sending').getByText('Needs attention', { exact: true }));
    await harness.page.getByRole('link', { name: 'What needs attention?' }).click();
    await see(button('Check again, for Brannoc'));
    await looksRight();
    await open('Games');
    await see(harness.page.getByRole('alert').filter({ hasText: 'Account 2 needs attention' }));
    await looksRight();
  });

  test('logs the remedy, and can be searched, copied and updated live', async () => {
    const { page } = harness;
    await open('Log');
    const log = page.getByRole('list', { name: 'Activity log' });
    await see(log.getByText(/Maribel .* is new in the ledger/));
    await page.getByText('Needs attention').click();
    await gone(log.getByText(/Maribel .* is new in the ledger/));
    await see(log.getByText(/^What to do: .*log out again/));
    await page.getByLabel('Search the log').fill('the file ends');
    await see(text('1 entry'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy entries').click();
    await see(button('Copied'));
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^\S+Z {2}warning {2}WoW Classic Era, Account 2: .*The file ends.* {2}.*log out again/,
    );
    await looksRight();
    await page.getByLabel('Search the log').fill('xyzzy');
    await see(text('No matching entries.'));
    await page.getByLabel('Search the log').fill('');
    await page.getByText('All', { exact: true }).click();
    await wow.save(ERA, 'SECONDACCOUNT', savedSamples([3, 5]));
    await see(log.getByText(/Fenja|Oswin|Ysolde|is new in the ledger/));
    await until('all is well again', async () => (await harness.call('sync.status')).state === 'watching');
  });

  test('switches an account on from the character that needs it', async () => {
    await open('Games');
    const second = harness.page.getByRole('list', { name: 'Accounts of WoW Classic Era' }).getByLabel('Account 2');
    await second.uncheck();
    await see(text('Not watched.').first());
    await open('Freshness');
    await button('Watch the account, for Brannoc').click();
    await see(text('Everything is up to date'));
    await open('Games');
    expect(await second.isChecked()).toBe(true);
  });

  test('sends everything again after confirmation', async () => {
    const before = (await harness.call('sync.history', { limit: 1000 })).length;
    await open('Sync');
    await button('Send all again').click();
    await harness.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await gone(harness.page.getByRole('alertdialog'));
    expect((await harness.call('sync.history', { limit: 1000 })).length).toBe(before);
    await button('Send all again').click();
    await harness.page.getByRole('alertdialog').getByRole('button', { name: 'Send all again' }).click();
    await see(
      region('Send history')
        .first()
        .getByRole('row', { name: /Unchanged/ }),
    );
  });
});

describe('another server', () => {
  test('checks a wrong address step by step without using it', async () => {
    await using nothing = await startRejectingServer();
    const { port } = new URL(nothing.url);
    await nothing[Symbol.asyncDispose]();
    await harness.page.getByText('On a server').click();
    await harness.page.getByLabel('Address', { exact: true }).fill(`127.0.0.1:${port}`);
    await harness.page.keyboard.press('Enter');
    const steps = harness.page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await see(steps.nth(1).getByText('The machine is there, but nothing listens'));
    expect(await steps.allInnerTexts()).toMatchObject(
      [
        /^Address\s*: OK/,
        /^Reachable\s*: failed/,
        /^Right service\s*: not checked/,
        /^Right version\s*: not checked/,
        /^Signed in\s*: not checked/,
      ].map((words) => expect.stringMatching(words)),
    );
    expect(await button('Use this server').count()).toBe(0);
    await looksRight();
    await harness.page.getByLabel('Address', { exact: true }).fill('not an address');
    await button('Check').click();
    await see(steps.nth(0).getByText('This is no address.'));
    expect((await harness.call('server.state')).choice).toEqual({ mode: 'local' });
  });

  test('uses a valid server, and shows refusals with reason and retry', async () => {
    await using picky = await startRejectingServer();
    picky.refuses.add('Maribel');
    await harness.page.getByLabel('Address', { exact: true }).fill(picky.url);
    await button('Check').click();
    await button('Use this server').click();
    await see(text(`Your ledger is stored at ${picky.url}.`));
    await see(region('Sending').getByText('Signed out'));
    await harness.call('session.set', { username: 'Sigrun', token: 'far-away' });
    const refused = region('Rejected');
    await see(refused.getByText('This character carries too much.'));
    await looksRight();
    await open('Freshness');
    await see(harness.page.getByRole('listitem').filter({ hasText: 'Maribel' }).getByText('Rejected', { exact: true }));
    picky.refuses.clear();
    await open('Sync');
    await button('Try again, for Maribel').click();
    await gone(refused);
    await until('it is taken', () => sent('Maribel'));

    await harness.page.getByText('On this computer').click();
    await button('Store it on this computer').click();
    await see(text('Your ledger is now stored on this computer'));
    await until('home is back, signed in', async () => (await harness.call('sync.status')).state === 'watching');
    await see(harness.page.getByRole('tab', { name: 'Account' }));
  });
});

describe('unresponsive app', () => {
  test('shows a placeholder, then the reason with a retry', async () => {
    const { page } = harness;
    await page.evaluate(`(() => {
      const real = globalThis.harnessCall;
      const failing = new Promise((answer) => Object.assign(globalThis, { answerGames: answer, mendGames: () => { globalThis.harnessCall = real; } }));
      globalThis.harnessCall = (name, input) => name === 'games.list' ? failing : real(name, input);
    })()`);
    await open('Games');
    await see(page.getByRole('status').filter({ hasText: 'Loading' }));
    await page.evaluate(`answerGames({ ok: false, code: 'unexpected', message: 'Something went wrong in the app.' })`);
    await see(page.getByRole('alert').filter({ hasText: 'Something went wrong in the app.' }));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.evaluate('mendGames()');
    await button('Try again').or(region(wow.root)).first().click();
    await see(region(wow.root));
  });

  test('removes a folder after confirmation, and adds it again from its characters', async () => {
    await button(`Remove ${wow.root} from the list`).click();
    await harness.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await see(text('World of Warcraft was not found'));
    await open('Freshness');
    await button('Choose the folder, for Maribel').click();
    await see(text('Everything is up to date'));
  });
});
