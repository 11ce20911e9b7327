import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let player: Player;

const moltenCore = (killed: number) => ({
  id: 409,
  name: 'Molten Core',
  expiresAt: Date.now() + DAY_MS,
  bosses: ['Lucifron', 'Magmadar'].map((name, index) => ({ name, killed: index < killed })),
});

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const now = Date.now();
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Adela' },
      lockouts: [moltenCore(1)],
      cooldowns: [
        { name: 'Transmute: Arcanite', id: 17_187, profession: 'Alchemy', readyAt: now - HOUR_MS },
        { name: 'Mooncloth', id: 18_560, profession: 'Tailoring', readyAt: now + 5 * DAY_MS },
      ],
    }),
    payload({ character: { name: 'Berta' }, lockouts: [] }),
    payload({ observed_at: now - 8 * DAY_MS, character: { name: 'Cilly', level: 24 }, lockouts: [] }),
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Elke', level: 80 },
      weekly: {
        vault: [
          { kind: 'raid', index: 1, progress: 2, threshold: 2, level: 4 },
          { kind: 'dungeon', index: 1, progress: 0, threshold: 1, level: 0 },
        ],
        keystone: { id: 501, level: 12, name: 'The Stonevault' },
        hasReward: true,
        resetsAt: now + DAY_MS,
      },
    }),
  ]);
});

const table = (page: Page) => page.getByRole('table', { name: 'Characters and what they have done since the reset' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const cellsOf = (page: Page, name: string) => textsOf(rowOf(page, name).getByRole('cell'));

async function storedTick(page: Page, name: string): Promise<void> {
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/tick'));
  await page.getByRole('checkbox', { name }).check();
  expect((await stored).status()).toBe(204);
}

test('what is open this week is seen on the dashboard, planned with own tasks, ticked, and kept', async () => {
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  const toDo = page.getByRole('region', { name: 'To do', exact: true });
  for (const text of ['Ready: Transmute: Arcanite.', 'The Stonevault +12 is not used this week.'])
    await expectVisible(toDo.getByText(text));
  await toDo
    .getByRole('link', { name: /^Reset in / })
    .first()
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Weekly' }));

  const columns = () => textsOf(table(page).getByRole('columnheader'));
  await eventually(columns).toEqual(['Character', 'Vault', 'Keystone', 'Molten Core', 'Cooldowns', 'Seen']);
  await eventually(() => cellsOf(page, 'Adela')).toEqual([
    'not possible',
    'not possible',
    '1/2',
    expect.stringMatching(/^Transmute: Arcanite ready \+1 Mooncloth: (?:5d|4d 23h)/),
    expect.any(String),
  ]);
  await eventually(async () => (await cellsOf(page, 'Berta')).slice(2, 4)).toEqual(['open', 'not known']);
  await eventually(async () => (await cellsOf(page, 'Elke')).slice(0, 3)).toEqual([
    'Raid: 1 of 1 Dungeons: 0 of 1 reward waiting',
    '+12 ST The Stonevault',
    'not possible',
  ]);
  await expectHidden(rowOf(page, 'Cilly'));
  await page.getByRole('button', { name: '1 not seen this week' }).click();
  await eventually(async () => (await cellsOf(page, 'Cilly'))[2]).toBe('not known');
  await importAll(stage.server.url, player.token, [
    payload({ character: { name: 'Adela' }, lockouts: [moltenCore(2)] }),
  ]);
  await eventually(async () => (await cellsOf(page, 'Adela'))[2]).toBe('2/2');

  const region = page.getByRole('combobox', { name: 'Region' });
  const remaining = async () => (await textsOf(page.getByText(/^Weekly reset in /)))[0];
  await region.selectOption('Europe');
  const inEurope = await remaining();
  await region.selectOption('Americas and Oceania');
  await eventually(remaining).not.toBe(inEurope);

  await page.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Own tasks' });
  await dialog.getByRole('textbox', { name: 'Task' }).fill('World boss');
  await dialog.getByRole('textbox', { name: 'Task' }).press('Enter');
  await expectVisible(dialog.getByRole('button', { name: 'Delete World boss' }));
  await dialog.getByRole('textbox', { name: 'Task' }).fill('Trading post');
  await dialog.getByText('Once for the account').first().click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Delete Trading post' }));
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
  await storedTick(page, 'World boss, Berta');
  await storedTick(page, 'Trading post');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('wow_classic');
  await page.getByRole('checkbox', { name: 'Only with something open' }).check();
  const namesOf = () => textsOf(table(page).getByRole('rowheader').getByRole('link'));
  await eventually(namesOf).toEqual(['Adela', 'Berta', 'Cilly']);
  await page.getByRole('spinbutton', { name: 'From level' }).fill('60');
  await eventually(namesOf).toEqual(['Adela', 'Berta']);

  await page.reload();
  await eventually(namesOf).toEqual(['Adela', 'Berta']);
  await eventually(() => region.inputValue()).toBe('us');
  await eventually(() => page.getByRole('checkbox', { name: 'World boss, Berta' }).isChecked()).toBe(true);
  await eventually(() => page.getByRole('checkbox', { name: 'World boss, Adela' }).isChecked()).toBe(false);
  await eventually(() => page.getByRole('checkbox', { name: 'Trading post' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Edit tasks' }).click();
  await dialog.getByRole('button', { name: 'Delete World boss' }).click();
  await expectHidden(dialog.getByRole('button', { name: 'Delete World boss' }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('checkbox', { name: /^World boss/ }));
  await page.getByRole('spinbutton', { name: 'From level' }).fill('90');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(namesOf).toEqual(['Elke', 'Adela', 'Berta', 'Cilly']);
  await table(page).getByRole('button', { name: 'Molten Core' }).click();
  await eventually(namesOf).toEqual(['Adela', 'Berta', 'Elke', 'Cilly']);

  await page.getByRole('button', { name: 'Edit tasks' }).click();
  await dialog.getByRole('button', { name: 'Midnight, each week: add 8 tasks' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Delete Stormarion Assault' }));
  await expectVisible(dialog.getByText('Added'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Abundance' }).uncheck();
  await page.keyboard.press('Escape');
  await eventually(columns).toContain('Stormarion Assault');
  await page.reload();
  await eventually(columns).toContain('Stormarion Assault');
  expect(await columns()).not.toContain('Abundance');

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Characters and what they have done since the reset' });
  const card = cards.getByRole('listitem').filter({ hasText: 'Elke' });
  await expectVisible(card.getByTitle('The Stonevault'));
  await expectVisible(card.getByText('reward waiting'));
  await expectHidden(table(page));
  await cards.getByRole('link', { name: 'Berta' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Berta' }));
});
