import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const DAY_MS = 86_400_000;
let player: Player;

const bags = (free: number) => [{ bagNum: 0, bagSize: free + 2 }, ...carried(2)];

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ observed_at: Date.now() - 10 * DAY_MS, character: { name: 'Adela', copper: 1_000_000 } }),
    payload({
      character: { name: 'Adela', copper: 3_000_000, realm: 'Hydraxian' },
      inventory: bags(14),
      equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4, itemLevel: 66 }],
      professions: [{ name: 'Mining', level: 300, maxLevel: 300 }],
      lockouts: [
        {
          id: 409,
          name: 'Molten Core',
          expiresAt: Date.now() + DAY_MS,
          bosses: [
            { name: 'Lucifron', killed: true },
            { name: 'Magmadar', killed: false },
          ],
        },
      ],
    }),
    payload({
      character: { name: 'Berta', level: 24, copper: 500_000, realm: 'Emberfall', xp: 100, xpMax: 1000, restedXP: 500 },
      inventory: bags(3),
    }),
    payload({ character: { name: 'Cilly', level: 40, class: 'Mage', realm: 'Emberfall' } }),
  ]);
});

const matrix = (page: Page) => page.getByRole('table', { name: 'Characters with level, item level, gold and more' });
const nameOf = (page: Page) => textsOf(matrix(page).getByRole('rowheader').getByRole('link'));
const cellsOf = (page: Page, name: string) =>
  textsOf(matrix(page).getByRole('row').filter({ hasText: name }).getByRole('cell'));

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/dashboard', { player, ...options });
  await expectVisible(matrix(page));
  return page;
}

test('a line shows what a character is and has, and leads to it', async () => {
  const page = await open();
  await eventually(async () => (await cellsOf(page, 'Adela')).slice(0, 6)).toEqual([
    '60',
    '66.0',
    '300g',
    '14',
    'Mining 300',
    'Molten Core 1/2',
  ]);
  await eventually(async () => (await cellsOf(page, 'Cilly')).slice(1, 4)).toEqual([
    '– Not recorded',
    '– Not recorded',
    '– Not recorded',
  ]);
  await expectVisible(matrix(page).getByRole('img', { name: '10% of the level, 50% rested' }));
  await matrix(page).getByRole('link', { name: 'Cilly' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Cilly' }));
});

test('headers sort, and the choice is remembered', async () => {
  const page = await open();
  await eventually(() => nameOf(page)).toEqual(['Adela', 'Cilly', 'Berta']);
  await matrix(page).getByRole('columnheader', { name: 'Free slots' }).getByRole('button').click();
  await eventually(() => nameOf(page)).toEqual(['Adela', 'Berta', 'Cilly']);
  await matrix(page).getByRole('columnheader', { name: 'Free slots' }).getByRole('button').press('Enter');
  await eventually(() => nameOf(page)).toEqual(['Berta', 'Adela', 'Cilly']);
  await page.reload();
  await eventually(() => nameOf(page)).toEqual(['Berta', 'Adela', 'Cilly']);
});

test('columns are chosen, and realms grouped with their gold', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Professions' }).uncheck();
  await page.getByRole('checkbox', { name: 'Guild' }).check();
  await page.getByRole('checkbox', { name: 'Group by realm' }).check();
  await eventually(() => textsOf(matrix(page).getByRole('columnheader'))).toEqual([
    'Character',
    'Level',
    'iLvl',
    'Gold',
    'Free slots',
    'Lockouts',
    'Guild',
    'Seen',
  ]);
  await expectVisible(matrix(page).getByRole('cell', { name: 'Emberfall (Classic) · 2 · 50g' }));
  await page.reload();
  await expectVisible(matrix(page).getByRole('cell', { name: 'Hydraxian (Classic) · 1 · 300g' }));
});

test('gold is summed by realm, with what the last month added', async () => {
  const page = await open();
  const gold = page.getByRole('region', { name: 'Gold' });
  await expectVisible(gold.getByText('+200g in 30 days'));
  await eventually(() => textOf(gold)).toContain('350g 0s 0c');
  await eventually(() => textsOf(gold.getByRole('listitem'))).toEqual([
    'Hydraxian · Alliance 300g',
    'Emberfall · Alliance 50g',
  ]);
});

test("the warband's bank is a line of its own, beside the total", async () => {
  const keeper = await createPlayer(stage.server.url, 'Hildrun');
  await importAll(stage.server.url, keeper.token, [
    payload({
      game_short_code: 'wow_retail',
      guid: 'Player-1-0A',
      character: { name: 'Ragna', copper: 20_000 },
      holdings: [{ kind: 'warband_bank', copper: 8_412_330_000, tabs: [] }],
    }),
  ]);
  const { page } = await stage.visit('/dashboard', { player: keeper });
  const gold = page.getByRole('region', { name: 'Gold' });
  await expectVisible(gold.getByText('Warband bank (not in the total)'));
  await eventually(() => textOf(gold)).toContain('841,233g');
  await eventually(() => textOf(gold)).toContain('2g 0s 0c');
});

test('changes since the last visit are listed', async () => {
  const traveller = await createPlayer(stage.server.url, 'Halla');
  const seen = (character: object, item?: string) =>
    importAll(stage.server.url, traveller.token, [
      payload({
        character: { name: 'Ragna', ...character },
        ...(item && { inventory: [{ name: item, itemID: 17182, quality: 5, count: 1 }] }),
      }),
    ]);
  await seen({ level: 58, copper: 10_000 });
  const { page } = await stage.visit('/dashboard', { player: traveller });
  const panel = page.getByRole('region', { name: 'Since your last visit' });
  await expectVisible(matrix(page));
  const readVisits = () => page.evaluate(() => localStorage.getItem('visits.Halla'));
  await eventually(readVisits).not.toBeNull();
  await expectVisible(page.getByRole('region', { name: 'To do' }));
  await expectHidden(panel);
  // The dashboard stays current while it is open, so the visit ends on another page.
  await page.goto('/profile');
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('visits.Halla') ?? '{}') as { latest: { at: number } };
    visits.latest.at -= 7_200_000;
    localStorage.setItem('visits.Halla', JSON.stringify(visits));
  });
  await seen({ level: 60, copper: 30_000 }, 'Sulfuras');
  await page.goto('/dashboard');
  await expectVisible(panel.getByText('reached level 60 (+2) · +2g'));
  await expectVisible(panel.getByText('Sulfuras'));
  await expectVisible(panel.getByText('2 hours ago'));
  await page.reload();
  await expectVisible(panel.getByText('Sulfuras'));
});

test('500 characters render the rows near the window only', async () => {
  const hoarder = await createPlayer(stage.server.url, 'Eydis');
  await importAll(stage.server.url, hoarder.token, [payload()]);
  const answer = await fetch(`${stage.server.url}/api/characters`, {
    headers: { authorization: `Bearer ${hoarder.token}` },
  });
  const { data } = (await answer.json()) as { data: object[] };
  const many = Array.from({ length: 500 }, (_, id) => ({ ...data[0], id: id + 1, name: `Alt ${id + 1}` }));
  const { page } = await stage.visit('/dashboard', {
    player: hoarder,
    prepare: (opened) =>
      opened.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: many } })),
  });
  await expectVisible(matrix(page));
  await eventually(() => matrix(page).getByRole('rowheader').count()).toBe(15);
  await page
    .getByRole('region', { name: 'Characters', exact: true })
    .getByRole('button', { name: 'Show all 500' })
    .click();
  await eventually(() => matrix(page).getByRole('rowheader').count()).toBeLessThan(80);
  await eventually(() => matrix(page).getAttribute('aria-rowcount')).toBe('501');
  await page.getByRole('button', { name: 'Show fewer' }).last().scrollIntoViewIfNeeded();
  await expectVisible(matrix(page).getByRole('link', { name: 'Alt 500', exact: true }));
  const quality = page.getByRole('region', { name: 'Equipment Quality', exact: true });
  await eventually(() => quality.getByRole('rowheader').count()).toBe(12);
  await quality.getByRole('button', { name: 'Show all 500' }).click();
  await eventually(() => quality.getByRole('rowheader').count()).toBe(500);
});

test('on a phone a line has two rows, and a list sorts', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await eventually(() => cellsOf(page, 'Adela')).toEqual(['60', 'iLvl 66.0', '300g', '14 free']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await page.getByRole('button', { name: 'Sorted ascending: reverse' }).click();
  await eventually(() => nameOf(page)).toEqual(['Cilly', 'Berta', 'Adela']);
  await eventually(() => findOverflow(page)).toEqual([]);
});

test('axe finds no violations with open columns, in either theme', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Group by realm' }).check();
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('a phone chooses the columns of its rows by keyboard, apart from those of wide screens', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const headers = () => textsOf(matrix(page).getByRole('columnheader'));
  await eventually(() => headers()).toEqual(['Character', 'Level', 'iLvl', 'Gold', 'Free slots']);
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await eventually(() => columns.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('checkbox', { name: 'Professions' }).press('Space');
  await page.getByRole('checkbox', { name: 'Lockouts' }).press('Space');
  await page.getByRole('checkbox', { name: 'Gold' }).press('Space');
  await page.getByRole('checkbox', { name: 'Seen' }).press('Space');
  await eventually(() => cellsOf(page, 'Adela')).toEqual([
    '60',
    'iLvl 66.0',
    '14 free',
    'Professions Mining 300',
    'Lockouts Molten Core 1/2',
  ]);
  await eventually(() => headers()).toEqual(['Character', 'Level', 'iLvl', 'Free slots', 'Professions', 'Lockouts']);
  await expectHidden(matrix(page).getByText('ago'));
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.reload();
  await expectVisible(matrix(page).getByRole('cell', { name: 'Mining 300' }));
  await page.setViewportSize({ width: 1280, height: 860 });
  await eventually(headers).toEqual([
    'Character',
    'Level',
    'iLvl',
    'Gold',
    'Free slots',
    'Professions',
    'Lockouts',
    'Seen',
  ]);
});
