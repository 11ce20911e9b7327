import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const HOUR = 3_600_000;
const now = Date.now();
let player: Player;

const item = (name: string, slotNum: number, count = 1) => ({
  slotNum,
  itemID: 2770 + slotNum,
  name,
  count,
  quality: 1,
});

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      game_short_code: 'wow_retail',
      guid: 'Player-1-0A',
      character: { name: 'Eydis', realm: 'Ember Fall', guild: 'Copper Lanterns' },
      observed_at: now - HOUR,
      inventory: [{ ...item('Copper Ore', 1), bagNum: 0 }],
      holdings: [
        {
          kind: 'warband_bank',
          copper: 30_500,
          observed_at: now - 3 * HOUR,
          tabs: [
            { index: 1, name: 'Ore', size: 98, items: [item('Copper Ore', 98, 20), item('Tin Ore', 2)] },
            { index: 2, size: 98, observed_at: now - 26 * HOUR, items: [] },
          ],
        },
        { kind: 'guild_bank', realm: 'Emberfall', name: 'Copper Lanterns', tabs: [{ index: 1, size: 98, items: [] }] },
        { kind: 'guild_bank', realm: 'Hydraxian', name: 'Copper Lanterns', copper: 7 },
      ],
    }),
    payload({ game_short_code: 'wow_retail', guid: 'Player-1-0B', character: { name: 'Halla' }, inventory: [] }),
    payload({ character: { name: 'Torvald' }, inventory: [{ ...item('Copper Ore', 1), bagNum: 0 }] }),
  ]);
});

async function open(place: string, { width = 1280, locale = 'en-US' } = {}): Promise<Page> {
  const { page } = await stage.visit(`/characters/wow_retail/Eydis?tab=inventory&place=${place}`, {
    player,
    viewport: { width, height: 844 },
    locale,
  });
  await expectVisible(page.getByRole('tablist').getByRole('tab', { selected: true }).last());
  return page;
}

test('the banks of the account and of the guild are tabs beside the bags', async () => {
  const page = await open('warband');
  const places = page.getByRole('tablist', { name: 'Places' });
  await eventually(() => textsOf(places.getByRole('tab'))).toEqual(['Bags 1', 'Warband bank 2', 'Guild bank 0']);
  const bank = page.getByRole('group', { name: 'Warband bank', exact: true });
  await eventually(() => textsOf(bank.locator('header'))).toEqual([
    'Ore Warband bank tab 1 · 96 of 98 free · 3 hours ago',
    'Warband bank tab 2 98 of 98 free · yesterday',
  ]);
  const slots = page.getByRole('region', { name: 'Warband bank tab 1', exact: true }).locator('li');
  await eventually(() => slots.count()).toBe(98);
  await expectVisible(slots.nth(97).getByRole('button', { name: 'Copper Ore ×20' }));
  await expectVisible(page.getByText('3g 5s 0c'));
  await page.getByLabel('Filter items').fill('tin');
  await expectVisible(page.getByText('1 of 2 items'));
  await places.getByRole('tab', { name: 'Guild bank' }).click();
  await expectVisible(page.getByText('<Copper Lanterns>', { exact: true }).last());
  await expectVisible(page.getByRole('region', { name: 'Guild bank tab 1', exact: true }));
  await expectHidden(page.getByText('0g 0s 7c'));
});

test('characters of another account, game or guild have no such tabs', async () => {
  for (const path of ['wow_retail/Halla', 'wow_classic/Torvald']) {
    const { page } = await stage.visit(`/characters/${path}?tab=inventory`, { player });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/holdings'));
    await page.reload();
    await answered;
    await expectVisible(page.getByRole('tab', { name: /^Inventory/ }));
    await expectHidden(page.getByRole('tablist', { name: 'Places' }));
  }
});

test.for([
  [390, 'en-US'],
  [1280, 'de-DE'],
  [1920, 'en-US'],
] as const)('a tab of 98 slots uses the width and is accessible, %i px in %s', async ([width, locale]) => {
  const page = await open('warband', { width, locale });
  const label = locale === 'de-DE' ? 'Kriegsmeutenbank, Fach 1' : 'Warband bank tab 1';
  const bag = page.getByRole('region', { name: label, exact: true });
  await expectVisible(bag);
  const { bank, slots } = await bag.evaluate((section) => ({
    bank: section.parentElement?.clientWidth ?? 0,
    slots: new Set([...section.querySelectorAll('li')].map((slot) => slot.getBoundingClientRect().left)).size,
  }));
  expect(slots).toBe(Math.floor((bank + 6) / 50));
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
});
