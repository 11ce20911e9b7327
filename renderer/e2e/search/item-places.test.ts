import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const HOUR = 3_600_000;
const now = Date.now();
let player: Player;

const ore = (slotNum: number, count: number) => ({ slotNum, itemID: 2770, name: 'Copper Ore', count, quality: 1 });
const retail = (holdings: NonNullable<ReturnType<typeof payload>['holdings']>) =>
  payload({
    game_short_code: 'wow_retail',
    character: { name: 'Eydis' },
    observed_at: now - HOUR,
    inventory: [{ ...ore(1, 4), bagNum: 0 }],
    holdings,
  });

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    retail([
      { kind: 'warband_bank', copper: 5, tabs: [{ index: 2, observed_at: now - 3 * HOUR, items: [ore(7, 20)] }] },
      {
        kind: 'guild_bank',
        realm: 'Emberfall',
        name: 'Copper Lanterns',
        tabs: [{ index: 1, observed_at: now - 26 * HOUR, items: [ore(3, 200)] }],
      },
    ]),
  ]);
});

async function open(path: string, width = 1280): Promise<Page> {
  return (await stage.visit(path, { player, viewport: { width, height: 860 } })).page;
}
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('Items lists warband and guild bank with their own age, and filters by their tabs', async () => {
  const page = await open('/items');
  await eventually(() => textsOf(rows(page))).toEqual([
    'Copper Ore Common 20 Warband bank Tab 2, slot 7 3 hours ago',
    'Copper Ore Common 200 <Copper Lanterns>Emberfall Tab 1, slot 3 yesterday',
    'Copper Ore Common 4 Eydis Backpack, slot 1 1 hour ago',
  ]);
  await expectVisible(page.getByText('3 entries · 224 altogether · 1 different item · on 1 character'));
  await eventually(() => textsOf(page.getByRole('list', { name: 'Money in the banks' }).getByRole('listitem'))).toEqual(
    ['Warband bank 5c'],
  );
  const guildTab = await open('/items?bag=guildTab-1');
  await eventually(() => textsOf(rows(guildTab))).toHaveLength(1);
});

test('a new observation of a bank appears by itself', async () => {
  const { page, isLive } = await stage.visit('/items?bag=warbandTab-2', { player });
  await isLive();
  await eventually(() => textsOf(rows(page))).toHaveLength(1);
  await importAll(stage.server.url, player.token, [
    retail([{ kind: 'warband_bank', tabs: [{ index: 2, items: [ore(7, 20), ore(8, 5)] }] }]),
  ]);
  await eventually(() => textsOf(rows(page))).toHaveLength(2);
});

test('the search answers who has an item with the banks', async () => {
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('who has copper ore');
  await eventually(async () => (await textsOf(page.getByRole('option'))).join('\n')).toMatch(
    /Warband bank[^]*<Copper Lanterns>/,
  );
});

test('the card of an item tells which banks have it, and when they were seen', async () => {
  const page = await open('/characters/wow_retail/Eydis?tab=inventory');
  await page.getByRole('button', { name: /^Copper Ore/ }).click();
  const card = page.getByRole('dialog', { name: 'Copper Ore' });
  await eventually(() => textOf(card)).toMatch(/Warband bank ×2\d · .*<Copper Lanterns> ×200 · yesterday/);
});

test('the list with banks fits a narrow window and is accessible', async () => {
  const page = await open('/items', 390);
  await eventually(() => rows(page).count()).toBeGreaterThan(2);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('mail and auctions are places with the time that is left, in the list, its address, the export and the search', async () => {
  const torvald = await createPlayer(stage.server.url, 'Torvald');
  const [soon, over] = [Date.now() + 50.5 * HOUR, Date.UTC(2026, 0, 2)];
  const ore = { name: 'Copper Ore', itemID: 2770, quality: 1 };
  await importAll(stage.server.url, torvald.token, [
    payload({
      mail: [{ ...ore, count: 20, copper: 300, expiresAt: soon }, { copper: 9 }],
      auctions: [
        { name: 'Hatchet', itemID: 853, count: 1, quality: 2, itemLevel: 12, buyout: 500, expiresAt: over },
        { ...ore, count: 5 },
      ],
    }),
  ]);
  const { page } = await stage.visit('/items?sort=level', { player: torvald });
  const ago = '(?:now|\\d+ seconds? ago)';
  await eventually(() => textsOf(rows(page))).toEqual([
    expect.stringMatching(new RegExp(`^Hatchet Uncommon 12 1 Brunhild Auctions expired ${ago}$`)),
    expect.stringMatching(new RegExp(`^Copper Ore Common 20 Brunhild Mail expires in 2d 2h ${ago}$`)),
    expect.stringMatching(new RegExp(`^Copper Ore Common 5 Brunhild Auctions ${ago}$`)),
  ]);
  await page.getByLabel('Where', { exact: true }).selectOption({ label: 'Mail' });
  await eventually(() => page.url()).toContain('where=mail');
  await expectVisible(page.getByText('1 entry'));
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^JSON/ }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject([
    { item: 'Copper Ore', where: 'mail', place: 'Mail', expires_at: new Date(soon).toISOString() },
  ]);
  await page.getByRole('button', { name: /^Copper Ore/ }).click();
  const card = page.getByRole('dialog', { name: 'Copper Ore' });
  await eventually(() => textOf(card)).toContain('Brunhild auctions ×5');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('where is my copper ore');
  await page.getByRole('option', { name: /Copper Ore.*Mail \(expires in 2d 2h\) ×20, Auctions ×5/ }).click();
  await expectVisible(page.getByRole('tab', { name: 'Mail 2', selected: true }));
});
