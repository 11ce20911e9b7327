import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { seedCharacters } from '../support/pages.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

/** Adds the page's violations in both themes. */
async function addViolations(page: Page, where: string, into: Record<string, unknown>): Promise<void> {
  const violations = await findViolationsInBothThemes(page);
  if (Object.keys(violations).length > 0) into[where] = violations;
}

test('axe finds no violations on the demo pages in use', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/sandbox/eq', { player });
  await page.getByRole('button', { name: 'Guild A Engage: Lady Vox' }).click();
  await page.getByRole('button', { name: 'Vanquish Clamp: Lady Vox' }).click();
  for (const name of ['Guild A Engage: Gorenaire', 'Guild B Engage: Talendor'])
    await page.getByRole('button', { name }).click();
  await expectVisible(page.getByText('Both fights are taken'));
  await addViolations(page, 'raid', found);
  await page.goto('/sandbox/char-display');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expectVisible(page.getByText('Hand of Justice'));
  await addViolations(page, 'open sections', found);
  await page.goto('/sandbox/auction');
  await page.getByPlaceholder('Search items...').fill('nothing');
  await expectVisible(page.getByText('No tracked item matches'));
  await addViolations(page, 'nothing found', found);
  await page.goto('/sandbox/profile');
  await expectVisible(page.getByRole('img', { name: 'Coat of arms of Sigrun' }));
  await addViolations(page, 'profile card', found);
  expect(found).toEqual({});
});

test('axe finds no violations in the auth dialog, when it opens and when it shows errors', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/', { viewport: DESKTOP });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Login' }));
  await addViolations(page, 'login', found);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expectVisible(page.getByText('Username is required'));
  await addViolations(page, 'register, refused', found);
  await page.setViewportSize(PHONE);
  await addViolations(page, 'register, refused', found);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.test');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('A password reset email has been sent.'));
  await addViolations(page, 'forgot, sent', found);
  expect(found).toEqual({});
});

test('axe finds no violations in the form behind a reset link, when it opens and when it shows errors', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/');
  await page.route('**/api/reset-password/check', () => {});
  await page.goto('/reset-password?token=a');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Set a new password' }));
  await addViolations(page, 'form', found);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(page.getByText('Password is required'));
  await addViolations(page, 'refused', found);
  expect(found).toEqual({});
});

test('axe finds no violations in menus, confirmations and toasts', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/characters/wow_classic/Maribel', { player, permissions: ['clipboard-write'] });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Delete Character' }));
  await addViolations(page, 'menu of a character', found);
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  await expectVisible(page.getByRole('alertdialog'));
  await addViolations(page, 'question before deleting', found);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // Under the pointer a message stays, once a busy machine has moved it there in time.
  await eventually(async () => {
    await page.getByRole('button', { name: 'Share Character' }).click();
    return page.getByText('Link copied').last().hover({ timeout: 5_000 });
  }).toBeUndefined();
  await addViolations(page, 'message', found);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  await addViolations(page, 'menu of the bar', found);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('?');
  await expectVisible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await addViolations(page, 'keys', found);
  expect(found).toEqual({});
});

test('axe finds no violations in an import that is rejected, has warnings, succeeds or comes from a file', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/characters/new?tab=developers', { player });
  const area = page.getByLabel('Character as JSON');
  await area.fill('{ "game_short_code": "ffxiv" }');
  await expectVisible(page.getByRole('alert'));
  await addViolations(page, 'refused', found);
  await page.getByRole('button', { name: 'Load Sample' }).click();
  await area.fill((await area.inputValue()).replace('"equipment"', '"worn"'));
  await expectVisible(page.getByText('No equipment data provided'));
  await addViolations(page, 'warned of', found);
  await page.getByRole('button', { name: 'Import Character' }).click();
  await expectVisible(page.getByText('Character imported successfully'));
  await addViolations(page, 'done', found);
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  await expectVisible(page.getByText('Drop a .json or .lua file here'));
  await addViolations(page, 'file', found);
  expect(found).toEqual({});
});

test('axe finds no violations in the history as a table', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/characters/wow_classic/Maribel', { player });
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expectVisible(page.getByRole('table'));
  await addViolations(page, 'history', found);
  expect(found).toEqual({});
});

test('axe finds no violations while the characters load', async () => {
  const found: Record<string, unknown> = {};
  const { page } = await stage.visit('/profile', { player });
  await page.route('**/api/characters?since=*', () => {});
  // Before a page starts: the one before may store its list until it is left.
  await page.addInitScript(() => localStorage.removeItem('characters'));
  for (const path of ['/dashboard', '/characters', '/characters/wow_classic/Maribel']) {
    await page.goto(path);
    await expectVisible(page.locator('main [aria-busy=true]'));
    await addViolations(page, path, found);
  }
  expect(found).toEqual({});
});
