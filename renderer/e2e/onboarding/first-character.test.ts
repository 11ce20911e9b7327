import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccountData, createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expectHidden, expectVisible, eventually } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { fillRegistration } from '../support/registration.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';

const stage = createHarness();
const ledgerFile = savedVariables(someCharacters(1, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' });
const card = (page: Page) => page.getByRole('region', { name: 'Get your first character' });
const step = (page: Page, title: string) => card(page).getByRole('heading', { name: title });

test('a newcomer goes from the landing page to an own character: account, addon, file', async () => {
  const account = createAccountData('Ottilie');
  const { page } = await stage.visit('/');
  await fillRegistration(page, account);
  await page.keyboard.press('Enter');

  await expectVisible(card(page).getByText('Welcome, Ottilie.'));
  await expectHidden(page.getByText('Welcome back'));
  const download = page.waitForEvent('download');
  await card(page)
    .getByRole('link', { name: /^Download the addon \d/ })
    .click();
  expect((await download).suggestedFilename()).toBe('TavernLedger.zip');
  await expectVisible(step(page, 'Install the addon (done)'));
  await expectVisible(step(page, 'Play, then save'));

  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content: ledgerFile }]);
  const sheet = page.getByRole('dialog', { name: 'Import your characters' });
  await sheet.getByRole('button', { name: 'Import 1 character' }).click();
  await sheet.getByRole('link', { name: 'Open Maribel' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Maribel' }));
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expectHidden(card(page));
});

test('folders follow system and version of the game, and the choice is remembered', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  const { page } = await stage.visit('/characters', { player, fresh: true });
  await expectVisible(card(page).getByText('No characters found. Add a character to get started!', { exact: true }));
  await card(page).getByRole('radio', { name: 'macOS' }).check({ force: true });
  await card(page).getByLabel('Your version of the game').selectOption({ label: 'WoW Classic Era' });
  const folder = card(page).getByRole('region', { name: 'Folder for addons' });
  const expected = '/Applications/World of Warcraft/_classic_era_/Interface/AddOns';
  await eventually(() => folder.innerText()).toBe(expected);
  await page.reload();
  await eventually(() => folder.innerText()).toBe(expected);
  await card(page).getByRole('button', { name: 'Skip this step' }).click();
  await expectVisible(step(page, 'Install the addon (done)'));
  await expectHidden(folder);
  await page.reload();
  await expectVisible(step(page, 'Install the addon (done)'));
});

test('steps are ticked as files and characters arrive, and the card is accessible', async () => {
  const player = await createPlayer(stage.server.url, 'Hedda');
  const { page } = await stage.visit('/dashboard', { player });
  await expectVisible(step(page, 'Bring in TavernLedger.lua'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content: ledgerFile }]);
  await expectVisible(page.getByRole('dialog').getByText('1 character found'));
  await expectVisible(page.getByText('Play, then save (done)'));
});
