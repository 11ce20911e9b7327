import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { COLOUR_RULES, findAxeViolations } from '../support/axe.ts';
import { seedCharacters, PLAYER_PAGES, PUBLIC_PAGES, waitForPage, type PageEntry } from '../support/pages.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

/** What axe finds on the page as it stands, in either theme, by theme. A theme is colours and nothing else. */
async function inBothThemes(page: Page, where: string, into: Record<string, string[]>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    const violations = await findAxeViolations(page, colorScheme === 'light' ? COLOUR_RULES : undefined);
    if (violations.length > 0) into[`${where}, ${colorScheme}, ${page.viewportSize()?.width} px`] = violations;
  }
}

async function everyPage(page: Page, places: readonly PageEntry[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const place of places) {
    await page.goto(place.path);
    await waitForPage(page, place);
    await inBothThemes(page, place.path, found);
  }
  return found;
}

test('axe finds nothing on any public page', async () => {
  const { page } = await stage.visit('/');
  expect(await everyPage(page, PUBLIC_PAGES)).toEqual({});
});

test('axe finds nothing on the demo pages in use', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/sandbox/eq', { player });
  await page.getByRole('button', { name: 'Guild A Engage: Lady Vox' }).click();
  await page.getByRole('button', { name: 'Vanquish Clamp: Lady Vox' }).click();
  for (const name of ['Guild A Engage: Gorenaire', 'Guild B Engage: Talendor'])
    await page.getByRole('button', { name }).click();
  await expectVisible(page.getByText('Both fights are taken'));
  await inBothThemes(page, 'raid', found);
  await page.goto('/sandbox/char-display');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expectVisible(page.getByText('Hand of Justice'));
  await inBothThemes(page, 'open sections', found);
  await page.goto('/sandbox/auction');
  await page.getByPlaceholder('Search items...').fill('nothing');
  await expectVisible(page.getByText('No tracked item matches'));
  await inBothThemes(page, 'nothing found', found);
  await page.goto('/sandbox/profile');
  await expectVisible(page.getByRole('img', { name: 'Coat of arms of Sigrun' }));
  await inBothThemes(page, 'profile card', found);
  expect(found).toEqual({});
});

test('axe finds nothing on any page behind the login', async () => {
  const { page } = await stage.visit('/profile', { player });
  expect(await everyPage(page, PLAYER_PAGES)).toEqual({});
});

test('axe finds nothing on the main pages on a phone', async () => {
  const main = [
    '/dashboard',
    '/characters',
    '/characters/wow_classic/Maribel',
    '/characters/wow_classic/Maribel?tab=inventory',
    '/characters/new',
    '/items',
  ];
  const { page } = await stage.visit('/profile', { player, viewport: PHONE });
  expect(
    await everyPage(
      page,
      PLAYER_PAGES.filter(({ path }) => main.includes(path)),
    ),
  ).toEqual({});
});

test('axe finds nothing where there is nothing yet', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/dashboard', { player: newcomer });
  expect(await everyPage(page, PLAYER_PAGES.slice(0, 2))).toEqual({});
});

test('axe finds nothing on the auth dialog, as it opens and when it refuses', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/', { viewport: DESKTOP });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Login' }));
  await inBothThemes(page, 'login', found);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expectVisible(page.getByText('Username is required'));
  await inBothThemes(page, 'register, refused', found);
  await page.setViewportSize(PHONE);
  await inBothThemes(page, 'register, refused', found);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.test');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('A password reset email has been sent.'));
  await inBothThemes(page, 'forgot, sent', found);
  expect(found).toEqual({});
});

test('axe finds nothing on the form behind a reset link, as it opens and when it refuses', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/');
  await page.route('**/api/reset-password/check', () => {});
  await page.goto('/reset-password?token=a');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Set a new password' }));
  await inBothThemes(page, 'form', found);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectVisible(page.getByText('Password is required'));
  await inBothThemes(page, 'refused', found);
  expect(found).toEqual({});
});

test('axe finds nothing on menus, questions and passing messages', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/characters/wow_classic/Maribel', { player, permissions: ['clipboard-write'] });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Delete Character' }));
  await inBothThemes(page, 'menu of a character', found);
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  await expectVisible(page.getByRole('alertdialog'));
  await inBothThemes(page, 'question before deleting', found);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Share Character' }).click();
  await expectVisible(page.getByText('Link copied'));
  // Under the pointer a message stays.
  await page.getByText('Link copied').hover();
  await inBothThemes(page, 'message', found);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  await inBothThemes(page, 'menu of the bar', found);
  expect(found).toEqual({});
});

test('axe finds nothing on an import that is refused, warned of, done or from a file', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/characters/new', { player });
  const area = page.getByLabel('Character as JSON');
  await area.fill('{ "game_short_code": "ffxiv" }');
  await expectVisible(page.getByRole('alert'));
  await inBothThemes(page, 'refused', found);
  await page.getByRole('button', { name: 'Load Sample' }).click();
  await area.fill((await area.inputValue()).replace('"equipment"', '"worn"'));
  await expectVisible(page.getByText('No equipment data provided'));
  await inBothThemes(page, 'warned of', found);
  await page.getByRole('button', { name: 'Import Character' }).click();
  await expectVisible(page.getByText('Character imported successfully'));
  await inBothThemes(page, 'done', found);
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  await expectVisible(page.getByText('Drop a .json or .lua file here'));
  await inBothThemes(page, 'file', found);
  expect(found).toEqual({});
});

test('axe finds nothing on the history in figures', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/characters/wow_classic/Maribel', { player });
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expectVisible(page.getByRole('table'));
  await inBothThemes(page, 'history', found);
  expect(found).toEqual({});
});

test('axe finds nothing while the characters are on their way', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await stage.visit('/profile', { player });
  await page.route('**/api/characters?since=*', () => {});
  for (const path of ['/dashboard', '/characters', '/characters/wow_classic/Maribel']) {
    await page.evaluate(() => localStorage.removeItem('characters'));
    await page.goto(path);
    await expectVisible(page.locator('main [aria-busy=true]'));
    await inBothThemes(page, path, found);
  }
  expect(found).toEqual({});
});
