import { mkdir, readFile, rm, rmdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { onSettingsPage, setUpDesktopFixture } from '../testing/desktop/desktop-fixture.ts';
import { savedFile, savedSamples } from '../testing/installs/game-folder.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { startRejectingServer } from '../testing/servers/rejecting-server.ts';
import { until } from '../testing/process/until.ts';

const ERA = '_classic_era_';

/** The tests depend on each other in order. */
const { fixture, hasSent, register, submitLogin } = setUpDesktopFixture({
  [ERA]: ['49208534#1', 'SECONDACCOUNT'],
  _retail_: ['49208534#1'],
  _ptr_: ['49208534#1'],
});
const { see, gone, text, button, region, open, looksRight } = onSettingsPage(fixture);

afterEach(() => expect(fixture.harness.problems).toEqual([]));

describe('signed out', () => {
  test('opens the settings without an account section, so that the server can be chosen', async () => {
    await fixture.harness.page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await see(fixture.harness.page.getByRole('heading', { level: 1, name: 'Settings' }));
    await expect
      .poll(() => fixture.harness.page.getByRole('tab').allInnerTexts())
      .toEqual(['General', 'Games', 'Sync', 'Freshness', 'Log']);
    await see(text('This build does not check for updates'));
    await looksRight();
  });

  test('applies switches at once and disables dependent ones', async () => {
    const { page } = fixture.harness;
    const hidden = page.getByLabel('Start in the tray');
    await expect.poll(() => hidden.isDisabled()).toBe(true);
    // Clicks: a switch turns when the app has taken the change, which `check()` does not wait for.
    await page.getByLabel('Start with the computer').click();
    await hidden.click();
    await page.getByLabel('Notify me when something needs attention').click();
    await page.getByLabel('Notify me when a vault reward is waiting').click();
    await expect
      .poll(() => fixture.harness.call('settings.get'))
      .toMatchObject({
        startAtLogin: true,
        startHidden: true,
        closeToTray: true,
        notifications: false,
        notifyExpiring: true,
        notifyVault: false,
      });
    await fixture.harness.call('settings.set', { closeToTray: false });
    await until(
      'the page follows',
      async () => !(await page.getByLabel('Keep watching when the window is closed').isChecked()),
    );
    await fixture.harness.call('settings.set', { closeToTray: true, notifications: true, notifyVault: true });
  });

  test('logs settings that cannot be saved, and saves them later', async () => {
    const file = join(fixture.data, 'settings.json');
    const stored = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
    await mkdir(`${file}.new`);
    await fixture.harness.call('settings.set', { closeToTray: false });
    expect((await fixture.harness.call('settings.get')).closeToTray).toBe(false);
    expect(await fixture.harness.call('log.read', { limit: 1 })).toMatchObject([
      { level: 'warning', event: 'settings_not_kept', content: { what: { code: 'settingsNotKept' } } },
    ]);
    await rmdir(`${file}.new`);
    await expect.poll(stored).toMatchObject({ closeToTray: false });
    await fixture.harness.call('settings.set', { closeToTray: true });
  });

  test('explains empty states and links to the next step', async () => {
    await open('Freshness');
    await see(text('No characters yet'));
    await looksRight();
    await fixture.harness.page.getByRole('link', { name: 'Show games' }).click();
    await see(text('World of Warcraft was not found'));
    await looksRight();
  });

  test('refuses a wrong folder with a reason, and watches an install', async () => {
    fixture.harness.chosenFolder = fixture.folder + '/nowhere';
    await button('Choose the folder').click();
    await see(text('This is not the game folder'));
    fixture.harness.chosenFolder = fixture.wow.root;
    await button('Choose the folder').click();
    await see(region(fixture.wow.root));
    expect(
      await fixture.harness.page
        .getByRole('list', { name: 'Accounts of WoW Classic Era' })
        .getByRole('checkbox')
        .count(),
    ).toBe(2);
    // Test realms are off by default.
    expect(
      await fixture.harness.page
        .getByRole('list', { name: 'Accounts of World of Warcraft PTR' })
        .getByRole('checkbox')
        .isChecked(),
    ).toBe(false);
  });

  test('installs the addon by mouse and keyboard', async () => {
    const install = button('Install the addon in WoW Classic Era');
    await install.focus();
    await fixture.harness.page.keyboard.press('Enter');
    await see(region('WoW Classic Era').getByText(`Addon ${OWN_VERSION}`));
    await gone(install);
    await looksRight();
  });

  test('offers an update of an older addon', async () => {
    const toc = join(fixture.wow.root, ERA, 'Interface', 'AddOns', 'TavernLedger', 'TavernLedger.toc');
    await writeFile(toc, '## Title: Tavern Ledger\n## Version: 0.9.0\n');
    await button('Check again').click();
    await button(`Update to ${OWN_VERSION} in WoW Classic Era`).click();
    await see(region('WoW Classic Era').getByText(`Addon ${OWN_VERSION}`));
  });

  test('queues observations and asks the player to sign in', async () => {
    await fixture.wow.save(ERA, '49208534#1', savedSamples([0, 1]));
    await see(text(/^2 characters, written/));
    await open('Sync');
    await see(region('Sending').getByText('Signed out'));
    await see(region('Waiting to be sent').getByText('Maribel'));
    await open('Freshness');
    await button('Login, for Maribel').click();
    await see(fixture.harness.page.getByRole('dialog', { name: 'Login' }));
  });
});

describe('signed in', () => {
  test('sends queued observations and lists them in the history', async () => {
    const { page } = fixture.harness;
    await register('Sigrun');
    await submitLogin('Sigrun');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
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
    await fixture.wow.save(ERA, '49208534#1', savedSamples([0, 1, 2]));
    await see(region('Waiting to be sent').getByText('Quillwen'));
    await see(fixture.harness.page.getByRole('progressbar', { name: '0 of 1 sent' }));
    await looksRight();
    expect(await hasSent('Quillwen')).toBe(false);
    await open('Freshness');
    await button('Resume sending, for Quillwen').click();
    await see(text('Everything is up to date'));
    expect(await hasSent('Quillwen')).toBe(true);
  });

  test('shows a damaged file for its own characters only', async () => {
    const file = fixture.wow.file(ERA, 'SECONDACCOUNT');
    await fixture.wow.save(ERA, 'SECONDACCOUNT', savedSamples([3]));
    await until('Brannoc arrives', () => hasSent('Brannoc'));
    await fixture.wow.save(ERA, 'SECONDACCOUNT', savedSamples([3, 4]));
    await truncate(file, 900);
    await truncate(`${file}.bak`, 900);
    await see(fixture.harness.page.getByRole('listitem').filter({ hasText: 'Brannoc' }).getByText('File damaged'));
    await expect.poll(() => fixture.harness.page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
    await see(text(/Account 2: .*The file is cut off.*log out again/));
    await open('Sync');
    await see(region('Sending').getByText('Needs attention', { exact: true }));
    await fixture.harness.page.getByRole('link', { name: 'What needs attention?' }).click();
    await see(button('Check again, for Brannoc'));
    await looksRight();
    await open('Games');
    await see(fixture.harness.page.getByRole('alert').filter({ hasText: 'Account 2 needs attention' }));
    await looksRight();
  });

  test('logs the remedy, and can be searched, copied and updated live', async () => {
    const { page } = fixture.harness;
    await open('Log');
    const log = page.getByRole('list', { name: 'Activity log' });
    await see(log.getByText(/Maribel .* is new in the ledger/));
    await page.getByText('Needs attention').click();
    await gone(log.getByText(/Maribel .* is new in the ledger/));
    await see(log.getByText(/^What to do: .*log out again/));
    await page.getByLabel('Search the log').fill('file is cut off');
    await see(text('1 entry'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy entries').click();
    await see(button('Copied'));
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(/^\S+Z {2}warning {2}WoW Classic Era, Account 2: .*The file is cut off.* {2}.*log out again/);
    await looksRight();
    await page.getByLabel('Search the log').fill('xyzzy');
    await see(text('No matching entries.'));
    await page.getByLabel('Search the log').fill('');
    await page.getByText('All', { exact: true }).click();
    await fixture.wow.save(ERA, 'SECONDACCOUNT', savedSamples([3, 5]));
    await see(log.getByText(/Fenja|Oswin|Ysolde|is new in the ledger/));
    await until('all is well again', async () => (await fixture.harness.call('sync.status')).state === 'watching');
  });

  test('switches an account on from the character that needs it', async () => {
    await open('Games');
    const second = fixture.harness.page
      .getByRole('list', { name: 'Accounts of WoW Classic Era' })
      .getByLabel('Account 2');
    await second.uncheck();
    await see(text('Not watched.').first());
    await open('Freshness');
    await button('Watch the account, for Brannoc').click();
    await see(text('Everything is up to date'));
    await open('Games');
    expect(await second.isChecked()).toBe(true);
  });

  test('says that the game leaves an addon off that does not list its version', async () => {
    const { harness, wow } = fixture;
    const buildInfo = join(wow.root, '.build.info');
    await writeFile(join(wow.root, ERA, '.flavor.info'), 'Product Flavor!STRING:0\r\nwow_classic_era\r\n');
    await writeFile(buildInfo, 'Version!STRING:0|Product!STRING:0\r\n1.17.2.80000|wow_classic_era\r\n');
    await harness.call('sync.rescan');
    await open('Games');
    await see(text('Not loaded by version 1.17.2 of the game.'));
    await looksRight();
    await open('Freshness');
    await see(text(/WoW Classic Era 1\.17\.2 is newer\. Tick "Load out of date AddOns"/).first());
    await see(text('Addon not loaded').first());
    await looksRight();
    await rm(buildInfo);
    await harness.call('sync.rescan');
    await open('Games');
    await gone(text('Not loaded by version 1.17.2 of the game.'));
  });

  test('sends everything again after confirmation', async () => {
    const before = (await fixture.harness.call('sync.history', { limit: 1000 })).length;
    await open('Sync');
    await button('Send all again').click();
    await fixture.harness.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await gone(fixture.harness.page.getByRole('alertdialog'));
    expect((await fixture.harness.call('sync.history', { limit: 1000 })).length).toBe(before);
    await button('Send all again').click();
    await fixture.harness.page.getByRole('alertdialog').getByRole('button', { name: 'Send all again' }).click();
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
    await fixture.harness.page.getByText('On a server').click();
    await fixture.harness.page.getByLabel('Address', { exact: true }).fill(`127.0.0.1:${port}`);
    await fixture.harness.page.keyboard.press('Enter');
    const steps = fixture.harness.page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await see(steps.nth(1).getByText('The computer is there, but nothing answers'));
    await expect
      .poll(() => steps.allInnerTexts())
      .toMatchObject(
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
    await fixture.harness.page.getByLabel('Address', { exact: true }).fill('not an address');
    await button('Check').click();
    await see(steps.nth(0).getByText('This is not an address.'));
    expect((await fixture.harness.call('server.state')).choice).toEqual({ mode: 'local' });
  });

  test('uses a valid server, and shows refusals with reason and retry', async () => {
    await using picky = await startRejectingServer();
    picky.refuses.add('Maribel');
    await fixture.harness.page.getByLabel('Address', { exact: true }).fill(picky.url);
    await button('Check').click();
    await button('Use this server').click();
    await see(text(`Your ledger is stored at ${picky.url}.`));
    await see(region('Sending').getByText('Signed out'));
    await fixture.harness.call('session.set', { username: 'Sigrun', token: 'far-away' });
    const refused = region('Rejected');
    await see(refused.getByText('This character carries too much.'));
    await looksRight();
    await open('Freshness');
    await see(
      fixture.harness.page.getByRole('listitem').filter({ hasText: 'Maribel' }).getByText('Rejected', { exact: true }),
    );
    picky.refuses.clear();
    await open('Sync');
    await button('Try again, for Maribel').click();
    await gone(refused);
    await until('it is taken', () => hasSent('Maribel'));

    await fixture.harness.page.getByText('On this computer').click();
    await button('Store it on this computer').click();
    await see(text('Your ledger is now stored on this computer'));
    await until(
      'home is back, signed in',
      async () => (await fixture.harness.call('sync.status')).state === 'watching',
    );
    await see(fixture.harness.page.getByRole('tab', { name: 'Account' }));
  });
});

describe('unresponsive app', () => {
  test('shows a placeholder, then the reason with a retry', async () => {
    const { page } = fixture.harness;
    await page.evaluate(`(() => {
      const real = globalThis.harnessCall;
      const failing = new Promise((answer) => Object.assign(globalThis, { answerGames: answer, mendGames: () => { globalThis.harnessCall = real; } }));
      globalThis.harnessCall = (name, input) => name === 'games.list' ? failing : real(name, input);
    })()`);
    await open('Games');
    await see(page.getByRole('status').filter({ hasText: 'Loading' }));
    await page.evaluate(
      `answerGames({ ok: false, code: 'unexpected', message: 'Something went wrong in the app.', content: { code: 'appFailed' } })`,
    );
    await see(page.getByRole('alert').filter({ hasText: 'Something went wrong in the app.' }));
    await looksRight();
    await page.evaluate('mendGames()');
    await button('Try again').or(region(fixture.wow.root)).first().click();
    await see(region(fixture.wow.root));
  });

  test('removes a folder after confirmation, and adds it again from its characters', async () => {
    await button(`Remove ${fixture.wow.root} from the list`).click();
    await fixture.harness.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await see(text('World of Warcraft was not found'));
    await open('Freshness');
    await button('Choose the folder, for Maribel').click();
    await see(text('Everything is up to date'));
  });
});

test('reminds of what ends soon in a file that was read, once and by the switch of its kind', async () => {
  const { harness, wow } = fixture;
  const kinds = (): string[] =>
    harness.reminders.map(({ kind, characters }) => `${kind} ${characters.map(({ name }) => name).join(' ')}`);
  const save = (index: number): Promise<void> => {
    const seenAt = Math.floor(Date.now() / 1000);
    const character = sampleCharacter({
      index,
      seenAt,
      game: 'wow_classic',
      bagItems: 1,
      bankItems: 0,
      isComplete: true,
    });
    return wow.save(ERA, 'SECONDACCOUNT', savedFile([character]));
  };
  await save(6);
  await until('both kinds are shown', () => kinds().length === 2);
  expect(kinds()).toEqual(['mail Fenja', 'auctions Fenja']);
  await harness.call('settings.set', { notifyExpiring: false });
  await save(7);
  await until('the next character is read', () => hasSent('Oswin'));
  await harness.call('sync.rescan');
  expect(kinds()).toEqual(['mail Fenja', 'auctions Fenja']);
  await harness.call('settings.set', { notifyExpiring: true });
});
