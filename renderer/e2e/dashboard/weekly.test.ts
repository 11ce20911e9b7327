import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let player: Player;

const moltenCore = (expiresAt: number) => ({
  id: 409,
  name: 'Molten Core',
  expiresAt,
  bosses: [
    { name: 'Lucifron', killed: true },
    { name: 'Magmadar', killed: false },
  ],
});

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const now = Date.now();
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Adela' },
      lockouts: [moltenCore(now + DAY_MS)],
      cooldowns: [
        { name: 'Transmute: Arcanite', id: 17187, profession: 'Alchemy', readyAt: now - HOUR_MS },
        { name: 'Mooncloth', id: 18560, profession: 'Tailoring', readyAt: now + 5 * DAY_MS },
      ],
    }),
    payload({ character: { name: 'Berta' }, lockouts: [] }),
    payload({ observed_at: now - 8 * DAY_MS, character: { name: 'Cilly' }, lockouts: [] }),
    payload({ character: { name: 'Dorte', level: 12 } }),
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Elke', level: 80 },
      weekly: {
        vault: [
          { kind: 'raid', index: 1, progress: 2, threshold: 2, level: 4 },
          { kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 },
        ],
        keystone: { id: 501, level: 12, name: 'The Stonevault' },
        rating: 2450,
        hasReward: true,
        resetsAt: now + DAY_MS,
      },
    }),
  ]);
});

const table = (page: Page) => page.getByRole('table', { name: 'Characters and what they have done since the reset' });
const cellsOf = (page: Page, name: string) =>
  textsOf(table(page).getByRole('row').filter({ hasText: name }).getByRole('cell'));
const namesOf = (page: Page) => textsOf(table(page).getByRole('rowheader').getByRole('link'));

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/weekly', { player, ...options });
  await expectVisible(table(page));
  return page;
}

test('shows saves, vault, keystone and cooldowns, and does not call an old sighting free', async () => {
  const page = await open();
  await eventually(() => textsOf(table(page).getByRole('columnheader'))).toEqual([
    'Character',
    'Vault',
    'Keystone',
    'Molten Core',
    'Cooldowns',
  ]);
  await eventually(() => cellsOf(page, 'Adela')).toEqual([
    '–',
    '–',
    '1/2',
    expect.stringMatching(/^Transmute: Arcanite ready Mooncloth (?:5d|4d 23h)/),
  ]);
  await eventually(async () => (await cellsOf(page, 'Berta'))[2]).toBe('open');
  await eventually(async () => (await cellsOf(page, 'Cilly'))[2]).toBe('not seen this week');
  await eventually(async () => (await cellsOf(page, 'Dorte'))[2]).toBe('–');
  await eventually(async () => (await cellsOf(page, 'Elke')).slice(0, 3)).toEqual([
    'reward waiting 1 of 2',
    'The Stonevault +12',
    '–',
  ]);
  await table(page).getByRole('link', { name: 'Berta' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Berta' }));
});

test('counts down to the reset of the chosen region, which Settings know too', async () => {
  const page = await open();
  const weekly = page.getByText(/^Weekly reset in /);
  const remaining = async () => (await textsOf(weekly))[0];
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Europe');
  const europe = await remaining();
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Americas and Oceania');
  await eventually(() => remaining()).not.toBe(europe);
  await page.goto('/settings');
  await eventually(() => page.getByRole('combobox', { name: 'Region' }).inputValue()).toBe('us');
});

test('filters by game, level and what is open, and remembers it', async () => {
  const page = await open();
  await eventually(() => namesOf(page)).toEqual(['Elke', 'Adela', 'Berta', 'Cilly', 'Dorte']);
  await page.getByRole('spinbutton', { name: 'From level' }).fill('60');
  await page.getByRole('checkbox', { name: 'Only with something open' }).check();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('wow_classic');
  await eventually(() => namesOf(page)).toEqual(['Adela', 'Berta', 'Cilly']);
  await page.reload();
  await eventually(() => namesOf(page)).toEqual(['Adela', 'Berta', 'Cilly']);
  await page.getByRole('spinbutton', { name: 'From level' }).fill('90');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(() => namesOf(page)).toHaveLength(5);
});

test('own tasks are added, ticked by character or account, kept on the server, and deleted', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Own tasks' });
  await dialog.getByRole('textbox', { name: 'Task' }).fill('World boss');
  await page.keyboard.press('Enter');
  await expectVisible(dialog.getByRole('button', { name: 'Delete World boss' }));
  await dialog.getByRole('textbox', { name: 'Task' }).fill('Trading post');
  await dialog.getByText('Once for the account').first().click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Delete Trading post' }));
  await page.keyboard.press('Escape');
  await expectHidden(dialog);

  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/tick'));
  await page.getByRole('checkbox', { name: 'World boss, Berta' }).check();
  expect((await stored).status()).toBe(204);
  const storedToo = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Trading post' }).check();
  expect((await storedToo).status()).toBe(204);
  await page.reload();
  await expectVisible(table(page));
  await eventually(() => page.getByRole('checkbox', { name: 'World boss, Berta' }).isChecked()).toBe(true);
  await eventually(() => page.getByRole('checkbox', { name: 'World boss, Adela' }).isChecked()).toBe(false);
  await eventually(() => page.getByRole('checkbox', { name: 'Trading post' }).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Edit tasks' }).click();
  await dialog.getByRole('button', { name: 'Delete World boss' }).click();
  await expectHidden(dialog.getByRole('button', { name: 'Delete World boss' }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('checkbox', { name: /^World boss/ }));
});

test('fits a phone, and axe finds no violations in the page and its dialog', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('button', { name: /tasks?$/ }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Own tasks' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('an account without characters gets the way to its first', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/weekly', { player: newcomer });
  await expectVisible(page.getByText('No characters yet'));
  await expectVisible(page.getByRole('heading', { name: 'Get your first character' }));
});
test('500 characters render the rows near the window only', async () => {
  const answer = await fetch(`${stage.server.url}/api/characters`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { data } = (await answer.json()) as { data: object[] };
  const many = Array.from({ length: 500 }, (_, id) => ({
    ...data[id % data.length],
    id: id + 1,
    level: 1000 - id,
    name: `Alt ${id + 1}`,
  }));
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await open({
      viewport,
      prepare: (opened) =>
        opened.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: many } })),
    });
    await eventually(() => table(page).getByRole('rowheader').count()).toBeLessThan(60);
    await eventually(() => table(page).getAttribute('aria-rowcount')).toBe('501');
    await eventually(() => table(page).evaluate((element) => element.clientHeight)).toBeGreaterThan(500 * 40);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectVisible(table(page).getByRole('link', { name: 'Alt 500', exact: true }));
    await eventually(() => findOverflow(page)).toEqual([]);
  }
});

test('difficulties and specialisations have German words', async () => {
  const reader = await createPlayer(stage.server.url, 'Wiebke');
  const lockout = { ...moltenCore(Date.now() + DAY_MS), difficulty: '40 Player' };
  await importAll(stage.server.url, reader.token, [
    payload({ lockouts: [lockout], stats: { specialisation: 'Fury' } }),
  ]);
  const { page } = await stage.visit('/weekly', { player: reader, locale: 'de-DE' });
  await expectVisible(page.getByRole('columnheader', { name: 'Molten Core 40 Spieler' }));
  await page.goto(`${stage.server.url}/dashboard`);
  await expectVisible(page.getByText('Molten Core (40 Spieler) 1/2'));
  await page.goto(`${stage.server.url}/characters/wow_classic/Brunhild`);
  await expectVisible(page.getByText('Furor'));
});

test('a guest, whose account is read-only, is not offered to add tasks', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.goto('/weekly');
  await expectVisible(page.getByRole('status').getByText('With an account, you can add tasks of your own'));
  await expectVisible(table(page));
  await expectHidden(page.getByRole('button', { name: 'Add task' }));
});

test("a character's overview has vault, keystone and rating of this week, and calls older ones not seen", async () => {
  const retail = await createPlayer(stage.server.url, 'Halla');
  const now = Date.now();
  const weekly = {
    vault: [
      { kind: 'raid', index: 1, progress: 3, threshold: 2, level: 4 },
      { kind: 'raid', index: 2, progress: 3, threshold: 4, level: 4 },
      { kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 },
    ],
    keystone: { id: 501, level: 12, name: 'The Stonevault' },
    rating: 2450,
  } as const;
  await importAll(stage.server.url, retail.token, [
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Elke' },
      weekly: { ...weekly, resetsAt: now + DAY_MS },
    }),
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Frida' },
      observed_at: now - 9 * DAY_MS,
      weekly: { ...weekly, vault: weekly.vault.slice(2), resetsAt: now - 2 * DAY_MS },
    }),
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Gerda' },
      observed_at: now - 9 * DAY_MS,
      weekly: { vault: weekly.vault, keystone: weekly.keystone, resetsAt: now - 2 * DAY_MS },
    }),
  ]);
  const panelOf = async (name: string) => {
    const { page } = await stage.visit(`/characters/wow_retail/${name}`, { player: retail });
    return page.getByRole('region', { name: 'This week' });
  };
  const elke = await panelOf('Elke');
  await eventually(() => textOf(elke)).toBe(
    'This week Vault 1 of 3 Raid 2/2 unlocked 3/4 Dungeons 0/1 Keystone The Stonevault +12 Mythic+ rating 2,450',
  );
  const frida = await panelOf('Frida');
  await eventually(() => textOf(frida)).toBe(
    'This week Vault not seen this week Keystone not seen this week Mythic+ rating 2,450 · 9 days ago',
  );
  await eventually(async () => textOf(await panelOf('Gerda'))).toBe(
    'This week Vault reward waiting Keystone not seen this week',
  );
});
