import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from './support/accounts.ts';
import { createAdmin } from './support/admins.ts';
import { ADMIN_PAGES, fillLedger, PLAYER_PAGES, PUBLIC_PAGES, type Place } from './support/pages.ts';
import { englishOn, namesOf } from './support/said.ts';
import { eventually, see } from './support/see.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();
const GERMAN = { locale: 'de-DE' } as const;
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await fillLedger(stage.server.url, player);
});

/** A German page that gathers what it says in English, by where it was. */
async function listen(who?: Player): Promise<Visit & { readonly found: Record<string, readonly string[]>; look(where: string): Promise<void> }> {
  const found: Record<string, readonly string[]> = {};
  let names: ReadonlySet<string> = new Set();
  const visit = await stage.visit('/sandbox', { ...GERMAN, player: who, prepare: async (page) => void (names = namesOf(page)) });
  const look = async (where: string): Promise<void> => {
    await eventually(() => visit.page.locator('[aria-busy=true]').count()).toBe(0);
    await visit.page.waitForLoadState('networkidle');
    const english = await englishOn(visit.page, names);
    if (english.length > 0) found[where] = english;
  };
  return { ...visit, found, look };
}

async function open(page: Page, { path }: Place): Promise<void> {
  await page.goto(path);
  await see(page.getByRole('heading', { level: 1 }));
}

test('no page says anything in English to whoever reads German', { timeout: 400_000 }, async () => {
  const { page, found, look } = await listen(player);
  for (const place of [...PUBLIC_PAGES.slice(1), ...PLAYER_PAGES]) {
    await open(page, place);
    await look(place.path);
  }
  expect(found).toEqual({});
});

test('neither do a ledger without anything in it, the landing page and the rooms of administrators', { timeout: 400_000 }, async () => {
  const empty = await createPlayer(stage.server.url, 'Halla');
  const { page, found, look } = await listen(empty);
  for (const path of ['/dashboard', '/characters', '/items', '/achievements', '/characters/compare', '/friends', '/social']) {
    await open(page, { path, heading: '' });
    await look(path);
  }
  const admin = await createAdmin(stage.server, 'Eydis');
  const rooms = await listen(admin);
  for (const place of ADMIN_PAGES) {
    await open(rooms.page, place);
    await rooms.look(place.path);
  }
  const guest = await listen();
  await open(guest.page, { path: '/', heading: '' });
  await guest.look('/');
  expect([found, rooms.found, guest.found]).toEqual([{}, {}, {}]);
});

test('nor do dialogs, menus and answers', { timeout: 400_000 }, async () => {
  const { page, isLive, found, look } = await listen(player);
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  await open(page, { path: '/dashboard', heading: '' });
  await isLive();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sandbox');
  await see(page.getByRole('option', { name: /^Sandkasten/ }));
  await look('palette: sandbox');
  await page.getByRole('combobox').fill('soziales');
  await see(page.getByRole('option', { name: /^Soziales/ }));
  await page.getByRole('combobox').fill('hand of ragnaros');
  await see(page.getByRole('option', { name: /Sulfuras/ }).first());
  await look('palette: an item');

  await open(page, { path: '/characters/wow_classic/Maribel', heading: '' });
  await press('Öffentlicher Link');
  await see(page.getByRole('dialog'));
  await look('share dialog');
  await page.keyboard.press('Escape');
  await press(/^Mehr/);
  await see(page.getByRole('menu'));
  await look('menu of a character');
  await page.getByRole('menuitem', { name: /löschen/i }).click();
  await see(page.getByRole('alertdialog').or(page.getByRole('dialog')).first());
  await look('question before a character is deleted');

  await open(page, { path: '/social', heading: '' });
  await press('Gruppe gründen');
  await see(page.getByRole('dialog'));
  await look('new group');

  await open(page, { path: '/characters/new', heading: '' });
  await page.getByRole('main').getByRole('textbox').first().fill(JSON.stringify({ game_short_code: 'wow_classic', character: { name: 'Asdis', level: 3, race: 'Dwarf', class: 'Hunter', realm: 'Emberfall', faction: 'Alliance' }, inventory: [{ name: 'Linen Cloth' }], equipment: [{ itemName: 'Worn Shortsword' }] }));
  await see(page.getByText('Stufe 3 Zwerg Jäger', { exact: false }).first());
  await see(page.getByText('slotNum als Zahl', { exact: false }).first());
  await look('an import that is checked');

  const stranger = await listen();
  await open(stranger.page, { path: '/', heading: '' });
  for (const name of ['Anmelden', 'Konto erstellen']) {
    await stranger.page.getByRole('banner').getByRole('button', { name }).click();
    await see(stranger.page.getByRole('dialog'));
    await stranger.look(name);
    await stranger.page.keyboard.press('Escape');
  }
  expect([found, stranger.found]).toEqual([{}, {}]);
});
