import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { borderColour } from '../support/page-checks/colours.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Adela', level: 42, race: 'Gnome', class: 'Mage', realm: 'Emberfall', copper: 1_234_567 },
      equipment: worn(4, 4).map((item, at) => ({ ...item, itemLevel: 60 + at })),
      professions: [
        { name: 'Tailoring', level: 225, maxLevel: 300 },
        { name: 'Alchemy', level: 75 },
      ],
      inventory: carried(3),
    }),
    payload({
      character: { name: 'Berta', level: 60, guild: 'Copper Lanterns' },
      equipment: worn(...Array.from({ length: 11 }, () => 3)),
    }),
    payload({ game_short_code: 'wow_retail', character: { name: 'Cilly', level: 80 }, equipment: worn(2) }),
    ...['Dorte', 'Elke', 'Frida', 'Gerda'].map((name) => payload({ character: { name, level: 10 } })),
  ]);
});

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page } = await stage.visit('/characters', { player, ...options });
  await expectVisible(page.getByRole('article'));
  return page;
}

test('characters are grouped by game, with its icon and name, highest level first', async () => {
  const page = await open();
  await eventually(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    'World of Warcraft Classic',
    'World of Warcraft Retail',
  ]);
  const classic = page.getByRole('region', { name: 'World of Warcraft Classic', exact: true });
  await eventually(() => textsOf(classic.getByRole('heading', { level: 3 }))).toEqual([
    'Berta',
    'Adela',
    'Dorte',
    'Elke',
    'Frida',
    'Gerda',
  ]);
  const retail = page.getByRole('region', { name: 'World of Warcraft Retail', exact: true });
  await eventually(() => textsOf(retail.getByRole('heading', { level: 3 }))).toEqual(['Cilly']);
  // A picture that is not on the server would be replaced by a sign of ours: these must be the games' own.
  const pictures = page.locator('section img');
  await eventually(() =>
    pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual([true, true]);
});

test('a card shows name, gear, money, guild, professions and whole hours since its creation', async () => {
  const threeHoursOn = Date.now() + 3.5 * 3_600_000;
  const page = await open({ fresh: true, prepare: (opened) => opened.clock.setFixedTime(threeHoursOn) });
  for (const part of [
    'Adela',
    'Level 42 Gnome Mage · Emberfall',
    'Item level 60.5',
    '123g 45s 67c',
    '2 items',
    'Tailoring 225 · Alchemy 75',
    'Last Updated 3 hours ago',
  ])
    await eventually(() => textOf(card(page, 'Adela'))).toContain(part);
  await eventually(() => textOf(card(page, 'Cilly'))).toContain('1 item ');
  await eventually(() => textOf(card(page, 'Berta'))).toContain('<Copper Lanterns>');
  await eventually(() => borderColour(card(page, 'Adela'))).toBe('purple');
  await eventually(() => borderColour(card(page, 'Berta'))).toBe('blue');
  await eventually(() => borderColour(card(page, 'Cilly'))).toBe('green');
  await expectVisible(card(page, 'Berta').getByRole('img', { name: 'More than 10 items worn' }));
});

test('the whole card links to the character, also by keyboard', async () => {
  const page = await open();
  await card(page, 'Adela').click({ position: { x: 200, y: 90 } });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Adela' }));
  await eventually(() => new URL(page.url()).pathname).toBe('/characters/wow_classic/Adela');
  await page.goBack();
  await card(page, 'Cilly').getByRole('link').press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Cilly' }));
});

test('Add Character leads to the import', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Add Character' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Import a Character' }));
  await eventually(() => new URL(page.url()).pathname).toBe('/characters/new');
});

test('typing finds characters by name, realm, class, race, guild or level', async () => {
  const page = await open();
  const names = async () => (await textsOf(page.getByRole('heading', { level: 3 }))).toSorted();
  for (const [query, found] of [
    ['ember', ['Adela']],
    ['copper lanterns', ['Berta']],
    ['gnome mage', ['Adela']],
    ['80', ['Cilly']],
  ] as const) {
    await page.getByLabel('Search characters').fill(query);
    await eventually(names).toEqual(found);
  }
  await page.getByLabel('Search characters').fill('nobody');
  await expectVisible(page.getByText('No character matches “nobody”.'));
  await page.getByLabel('Search characters').fill('');
  await eventually(async () => (await names()).length).toBe(7);
});

test('an empty list shows a message and a link to the import', async () => {
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/characters', { player: newcomer });
  await expectVisible(page.getByText('No characters found. Add a character to get started!', { exact: true }));
  await expectHidden(page.getByLabel('Search characters'));
  await page.getByRole('main').getByRole('link', { name: 'Add Character' }).last().click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Import a Character' }));
});
