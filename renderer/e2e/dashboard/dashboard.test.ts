import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { countColours } from '../support/canvas.ts';
import { borderColour } from '../support/page-checks/colours.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

/** Seven characters: 26 items worn and 23 carried, four in Classic and three in Retail. */
const CHARACTERS = [
  payload({ character: { name: 'Adela' }, equipment: worn(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), inventory: carried(3) }),
  payload({ character: { name: 'Berta' }, equipment: worn(5, 5, 5) }),
  payload({ character: { name: 'Cilly' }, equipment: worn(3, 3, 3, 3) }),
  payload({ character: { name: 'Gerda' } }),
  payload({ game_short_code: 'wow_retail', character: { name: 'Dorte' }, equipment: worn(2, 2, 2, 2, 2) }),
  payload({
    game_short_code: 'wow_retail',
    character: { name: 'Elke' },
    equipment: worn(1, 1, 1),
    inventory: carried(20),
  }),
  payload({ game_short_code: 'wow_retail', character: { name: 'Frida' }, equipment: [] }),
];

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, CHARACTERS);
});

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/dashboard', { player, ...options });
  await expectVisible(page.getByRole('region', { name: 'Top Characters' }));
  return page;
}

test('the four tiles show the totals', async () => {
  const page = await open();
  const tile = (label: string) => textOf(page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd'));
  await eventually(() =>
    Promise.all(['Total Characters', 'Total Items', 'Unique Games', 'Avg Items/Char'].map(tile)),
  ).toEqual(['7', '49', '2', '7']);
});

test('Equipment Quality counts the worn items of each quality, and marks unobserved equipment', async () => {
  const page = await open();
  const table = page.getByRole('table', { name: 'Worn items of each quality, by character' });
  await eventually(() =>
    table
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.slice(-5).map((header) => header.getAttribute('aria-label'))),
  ).toEqual(['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary']);
  const counts = async (name: string) =>
    (
      await textsOf(
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name }) })
          .getByRole('cell'),
      )
    )
      .slice(1)
      .map(Number);
  await eventually(() => counts('Adela')).toEqual([0, 0, 0, 11, 0]);
  await eventually(() => counts('Berta')).toEqual([0, 0, 0, 0, 3]);
  await eventually(() => counts('Cilly')).toEqual([0, 0, 4, 0, 0]);
  await eventually(() => counts('Dorte')).toEqual([0, 5, 0, 0, 0]);
  await eventually(() => counts('Frida')).toEqual([0, 0, 0, 0, 0]);
  await expectVisible(table.getByRole('row', { name: /^Gerda/ }).getByText('No equipment recorded yet'));
});

test('Top Characters shows the five with the highest summed quality, best first', async () => {
  const page = await open();
  const rows = page.getByRole('region', { name: 'Top Characters' }).getByRole('listitem');
  await eventually(() => textsOf(rows.getByRole('link'))).toEqual(['Adela', 'Berta', 'Cilly', 'Dorte', 'Elke']);
  await eventually(async () => (await textsOf(rows)).map((text) => Number(/\d+$/.exec(text)?.[0]))).toEqual([
    44, 15, 12, 10, 3,
  ]);
});

test('Games Distribution draws a pie, lists the same values, and shows names on hover', async () => {
  const page = await open();
  const panel = page.getByRole('region', { name: 'Games Distribution' });
  await eventually(() => textsOf(panel.getByRole('listitem'))).toEqual([
    expect.stringMatching(/^World of Warcraft Classic 4 characters · 57% /),
    expect.stringMatching(/^World of Warcraft Retail 3 characters · 43% /),
  ]);
  const pie = panel.locator('canvas');
  await eventually(() => countColours(pie)).toBe(2);

  await pie.scrollIntoViewIfNeeded();
  const told = async (across: number) => {
    const { x, y, width, height } = (await pie.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * across, y + height * 0.4);
    return textsOf(panel.getByRole('tooltip').locator('strong, li'));
  };
  await eventually(async () => (await told(0.75)).toSorted()).toEqual([
    'Adela',
    'Berta',
    'Cilly',
    'Gerda',
    'World of Warcraft Classic',
  ]);
  await eventually(async () => (await told(0.25)).toSorted()).toEqual([
    'Dorte',
    'Elke',
    'Frida',
    'World of Warcraft Retail',
  ]);
});

test('cards show the documented facts, and their border and sword reflect the worn items', async () => {
  const page = await open();
  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('listitem');
  const card = (name: string) => cards.filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) });
  // Cards far from the window are not laid out.
  await card('Adela').scrollIntoViewIfNeeded();
  for (const part of ['Adela', 'wow_classic', '11 worn', '3 carried', 'Online', 'Configure'])
    await eventually(() => textOf(card('Adela'))).toContain(part);

  const border = (name: string) => borderColour(card(name).locator('> *').first());
  await eventually(() => Promise.all(['Adela', 'Berta', 'Cilly', 'Dorte', 'Elke'].map(border))).toEqual([
    'purple',
    'purple',
    'blue',
    'green',
    'grey',
  ]);
  await expectVisible(card('Adela').getByRole('img', { name: 'More than 10 items worn' }));
  await eventually(() => page.getByRole('img', { name: 'More than 10 items worn' }).count()).toBe(1);
});

test('a card links to its character, and Configure to the form', async () => {
  const page = await open();
  await page.getByRole('region', { name: 'Active characters' }).getByRole('link', { name: 'Cilly' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Cilly' }));
  await eventually(() => new URL(page.url()).pathname).toBe('/characters/wow_classic/Cilly');
  await page.goBack();
  await page.getByRole('button', { name: 'Configure Elke' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Elke' }));
  await expectVisible(page.getByLabel('Note'));
});

test('an unknown game is shown as Unknown', async () => {
  const answer = await fetch(`${stage.server.url}/api/characters`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { data } = (await answer.json()) as { data: object[] };
  const nameless = { code: 200, data: data.map((character) => ({ ...character, game_id: '', game_name: '' })) };
  const page = await open({
    prepare: (opened) => opened.route('**/api/characters?since=*', (route) => route.fulfill({ json: nameless })),
  });
  const games = page.getByRole('list', { name: 'Characters by game' }).getByRole('listitem');
  await eventually(() => textsOf(games)).toEqual([expect.stringMatching(/^Unknown 7 characters · 100%/)]);
});

test('an empty dashboard shows a message and the way to a first character', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/dashboard', { player: newcomer });
  await expectVisible(page.getByText('No characters available', { exact: true }));
  await expectVisible(page.getByRole('region', { name: 'Get your first character' }));
});
