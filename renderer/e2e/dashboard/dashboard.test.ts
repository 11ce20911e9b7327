import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { countColours } from '../support/canvas.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';
import { borderColour } from '../support/page-checks/colours.ts';

const stage = createHarness();
const DAY_MS = 86_400_000;
const bags = (free: number) => [{ bagNum: 0, bagSize: free + 2 }, ...carried(2)];

const CHARACTERS = [
  payload({ observed_at: Date.now() - 10 * DAY_MS, character: { name: 'Adela', copper: 1_000_000 } }),
  payload({
    character: { name: 'Adela', copper: 3_000_000 },
    equipment: worn(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4).map((item) => ({ ...item, itemLevel: 66 })),
    inventory: bags(14),
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
    character: { name: 'Berta', level: 24, copper: 500_000, realm: 'Emberfall' },
    equipment: worn(3, 3),
    inventory: bags(3),
  }),
  payload({
    game_short_code: 'wow_retail',
    guid: 'Player-1-0A',
    character: { name: 'Cilly', level: 40, class: 'Mage', realm: 'Emberfall' },
    equipment: worn(2),
    holdings: [{ kind: 'warband_bank', copper: 8_412_330_000, tabs: [] }],
  }),
];

const matrix = (page: Page) => page.getByRole('table', { name: 'Characters with level, item level, gold and more' });
const namesOf = (page: Page) => textsOf(matrix(page).getByRole('rowheader').getByRole('link'));
const headersOf = (page: Page) => textsOf(matrix(page).getByRole('columnheader'));
const cellsOf = (page: Page, name: string) =>
  textsOf(matrix(page).getByRole('row').filter({ hasText: name }).getByRole('cell'));

test('the table of characters is sorted, its columns chosen and realms grouped, each kept for wide and narrow screens', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, CHARACTERS);
  const { page } = await stage.visit('/dashboard', { player });
  await eventually(() => namesOf(page)).toEqual(['Adela', 'Cilly', 'Berta']);
  const free = matrix(page).getByRole('columnheader', { name: 'Free slots' }).getByRole('button');
  await free.click();
  await eventually(() => namesOf(page)).toEqual(['Adela', 'Berta', 'Cilly']);
  await free.press('Enter');
  await eventually(() => namesOf(page)).toEqual(['Berta', 'Adela', 'Cilly']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Professions' }).uncheck();
  await page.getByRole('checkbox', { name: 'Guild' }).check();
  await page.getByRole('checkbox', { name: 'Group by realm' }).check();
  const wide = ['Character', 'Level', 'iLvl', 'Gold', 'Free slots', 'Lockouts', 'Guild', 'Seen'];
  await eventually(() => headersOf(page)).toEqual(wide);
  expect(await findAxeViolations(page)).toEqual([]);
  const gold = page.getByRole('region', { name: 'Gold' });
  await expectVisible(gold.getByText('+200g in 30 days'));
  await eventually(() => textOf(gold)).toContain('350g 0s 0c');
  await eventually(() => textOf(gold)).toMatch(/Warband bank \(not in the total\) 841,233g/);
  await eventually(() => textsOf(gold.getByRole('listitem'))).toEqual([
    'Hydraxian · Alliance 300g',
    'Emberfall · Alliance 50g',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectVisible(matrix(page).getByRole('cell', { name: 'Hydraxian (Classic) · 1 · 300g' }));
  await eventually(() => cellsOf(page, 'Adela')).toEqual(['60', 'iLvl 66.0', '300g', '14 free']);
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await eventually(() => columns.getAttribute('aria-expanded')).toBe('true');
  for (const column of ['Professions', 'Lockouts', 'Gold', 'Seen'])
    await page.getByRole('checkbox', { name: column }).press('Space');
  await eventually(() => cellsOf(page, 'Adela')).toEqual([
    '60',
    'iLvl 66.0',
    '14 free',
    'Lockouts Molten Core 1/2',
    'Professions Mining 300',
  ]);
  await expectHidden(matrix(page).getByText('ago'));
  await page.getByRole('checkbox', { name: 'Group by realm' }).uncheck();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await page.getByRole('button', { name: 'Sorted ascending: reverse' }).click();
  await eventually(() => namesOf(page)).toEqual(['Cilly', 'Berta', 'Adela']);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });
  await eventually(() => headersOf(page)).toEqual(wide);
  await matrix(page).getByRole('link', { name: 'Cilly' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Cilly' }));
});

test('games are drawn with names under the pointer, cards show their quality, and changes since the last visit are listed', async () => {
  const player = await createPlayer(stage.server.url, 'Halla');
  await importAll(stage.server.url, player.token, CHARACTERS);
  const { page } = await stage.visit('/dashboard', { player });
  const panel = page.getByRole('region', { name: 'Games Distribution' });
  await eventually(() => textsOf(panel.getByRole('listitem'))).toEqual([
    expect.stringMatching(/^World of Warcraft Classic 2 characters · 67% /),
    expect.stringMatching(/^World of Warcraft Retail 1 character · 33% /),
  ]);
  const pie = panel.locator('canvas');
  await eventually(() => countColours(pie)).toBe(2);
  await pie.scrollIntoViewIfNeeded();
  const told = async (across: number) => {
    const { x, y, width, height } = (await pie.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * across, y + height * 0.4);
    return (await textsOf(panel.getByRole('tooltip').locator('strong, li'))).toSorted();
  };
  await eventually(() => told(0.75)).toEqual(['Adela', 'Berta', 'World of Warcraft Classic']);
  await eventually(() => told(0.25)).toEqual(['Cilly', 'World of Warcraft Retail']);

  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('listitem');
  const card = (name: string) => cards.filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) });
  // Cards far from the window are not laid out.
  await card('Adela').scrollIntoViewIfNeeded();
  for (const part of ['Adela', 'wow_classic', '11 worn', '2 carried', 'Online', 'Configure'])
    await eventually(() => textOf(card('Adela'))).toContain(part);
  const border = (name: string) => borderColour(card(name).locator('> *').first());
  await eventually(() => Promise.all(['Adela', 'Berta', 'Cilly'].map(border))).toEqual(['purple', 'blue', 'green']);
  await eventually(() => page.getByRole('img', { name: 'More than 10 items worn' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Configure Berta' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Berta' }));
  await expectVisible(page.getByLabel('Note'));

  // The dashboard stays current while it is open, so the visit ends on another page.
  await eventually(() => page.evaluate(() => localStorage.getItem('visits.Halla'))).not.toBeNull();
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('visits.Halla') ?? '{}') as { latest: { at: number } };
    visits.latest.at -= 7_200_000;
    localStorage.setItem('visits.Halla', JSON.stringify(visits));
  });
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Berta', level: 26, copper: 520_000, realm: 'Emberfall' },
      inventory: [{ name: 'Sulfuras', itemID: 17182, quality: 5, count: 1 }],
    }),
  ]);
  await page.goto('/dashboard');
  const visit = page.getByRole('region', { name: 'Since your last visit' });
  await expectVisible(visit.getByText('reached level 26 (+2) · +2g'));
  await expectVisible(visit.getByText('Sulfuras'));
  await expectVisible(visit.getByText('2 hours ago'));
  await page.reload();
  await expectVisible(visit.getByText('Sulfuras'));
});

test('every page of an account without characters says so, and leads to the first one', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/dashboard', { player });
  for (const [path, text] of [
    ['/dashboard', 'No characters available'],
    ['/characters', 'No characters found. Add a character to get started!'],
    ['/items', 'No items yet'],
    ['/weekly', 'No characters yet'],
  ] as const) {
    await goWithin(page, path);
    await expectVisible(page.getByText(text, { exact: true }));
    await expectVisible(page.getByRole('heading', { name: 'Get your first character' }));
  }
  await goWithin(page, '/achievements');
  await expectVisible(page.getByText('No achievements yet. They are earned automatically as you import.'));
  await goWithin(page, '/characters/compare');
  await expectVisible(page.getByText('There is nothing to compare yet.'));
});

test('500 characters render the rows near the window only', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  await importAll(stage.server.url, player.token, [payload()]);
  const answer = await fetch(`${stage.server.url}/api/characters`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { data } = (await answer.json()) as { data: object[] };
  const many = Array.from({ length: 500 }, (_, id) => ({ ...data[0], id: id + 1, name: `Alt ${id + 1}` }));
  const { page } = await stage.visit('/dashboard', {
    player,
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
});
