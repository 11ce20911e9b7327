import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

test('character sheet: the first sample with money, rest and played time, its sections as tabs', async () => {
  const { page } = await stage.visit('/sandbox/char-sheet');
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Brunhild' }));
  for (const text of [
    'Level 58 Dwarf Warrior',
    'Emberfall',
    'Blackrock Mountain',
    'Alliance',
    '123g 45s 67c',
    '12d 7h',
    '142,350/200,000',
    '38,400 rested',
  ]) {
    await expectVisible(page.getByText(text));
  }
  const tabs = page.getByRole('tab');
  await eventually(async () => (await textsOf(tabs)).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    'Inventory',
    'Equipment',
    'Quests',
    'Professions',
    'Macros',
    'Friends',
  ]);
  await tabs.filter({ hasText: 'Inventory' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tabpanel', { name: /Quests/ }).getByText('In Progress'));
  await page.getByRole('radio', { name: 'Eydis' }).check({ force: true });
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Eydis' }));
});

test('character display: each section is collapsed at first and toggled by its header', async () => {
  const { page } = await stage.visit('/sandbox/char-display');
  const headers = page.getByRole('main').getByRole('button', { expanded: false });
  await expectVisible(headers);
  await eventually(async () => (await textsOf(headers)).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    'Inventory',
    'Equipment',
    'Active Quests',
    'Professions',
    'Macros',
    'Friends',
  ]);
  await expectHidden(page.getByText('Hand of Justice'));
  const inventory = page.getByRole('button', { name: /^Inventory/ });
  await inventory.press('Enter');
  await expectVisible(page.getByText('Hand of Justice'));
  await eventually(() => headers.count()).toBe(5);
  await inventory.press('Enter');
  await expectHidden(page.getByText('Hand of Justice'));
  await page.getByRole('button', { name: 'Open all' }).click();
  await expectVisible(page.getByText('Polite Taunt'));
  await page.getByRole('button', { name: 'Close all' }).click();
  await eventually(() => headers.count()).toBe(6);
});

test("profile card: at its own address and at the player's name, with a locally drawn crest, and a link back", async () => {
  const asked: string[] = [];
  const prepare = async (page: Page): Promise<void> => void page.on('request', (request) => asked.push(request.url()));
  const { page } = await stage.visit('/sandbox/sigrun', { player, prepare });
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Sigrun' }));
  await expectVisible(page.getByRole('img', { name: 'Coat of arms of Sigrun' }));
  expect(asked.filter((url) => !url.startsWith(stage.server.url))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('profile card: a visitor without a session is offered the login', async () => {
  const { page } = await stage.visit('/sandbox/profile');
  await expectVisible(page.getByRole('heading', { level: 2, name: 'A wandering visitor' }));
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Login' }));
});
