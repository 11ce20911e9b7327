import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onSettingsPage, setUpDesktopFixture } from '../testing/desktop/desktop-fixture.ts';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { savedFile, savedSamples } from '../testing/installs/game-folder.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const ERA = '_classic_era_';

/** The tests depend on each other in order. */
const { fixture } = setUpDesktopFixture({
  [ERA]: ['49208534#1', 'SECONDACCOUNT'],
  _retail_: ['49208534#1'],
  _ptr_: ['49208534#1'],
});
const { see, gone, text, button, region, open, looksRight } = onSettingsPage(fixture);

afterEach(() => expect(fixture.harness.problems).toEqual([]));

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
    await fixture.harness.page.getByRole('list', { name: 'Accounts of WoW Classic Era' }).getByRole('checkbox').count(),
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
  await save(3);
  await until('both kinds are shown', () => kinds().length === 2);
  expect(kinds()).toEqual(['mail Brannoc', 'auctions Brannoc']);
  await harness.call('settings.set', { notifyExpiring: false });
  await save(4);
  await until('the next character is read', async () => (await harness.call('sync.status')).pending === 4);
  await harness.call('sync.rescan');
  expect(kinds()).toEqual(['mail Brannoc', 'auctions Brannoc']);
  await harness.call('settings.set', { notifyExpiring: true });
});
