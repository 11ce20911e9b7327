import { matchPath } from 'react-router-dom';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { expectVisible } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { visitStored } from '../support/stored-build.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Rutland');
  await importAll(stage.server.url, player.token, [
    payload({ equipment: worn(4), inventory: carried(3) }),
    payload({ character: { name: 'Dr. Hadrik', realm: 'Mal.Ganis' } }),
  ]);
});

const OFFLINE = 'You are offline';
const LANDING = 'Every character you keep, in one ledger.';

/** Heading of every address of the router without a network: for a player, and for a visitor. */
const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  '/': [LANDING, LANDING],
  '/dashboard': ['Dashboard', LANDING],
  '/characters': ['Characters', LANDING],
  '/characters?class=Warrior&sort=quality': ['Characters', LANDING],
  '/characters/new': ['Import a Character', LANDING],
  '/characters/new?tab=developers': ['Import a Character', LANDING],
  '/characters/compare?a=1&b=2': ['Compare', LANDING],
  '/characters/wow_classic/Brunhild?realm=Hydraxian&tab=inventory': ['Brunhild', LANDING],
  '/characters/wow_classic/Brunhild?realm=Hydraxian&id=1': ['Brunhild', LANDING],
  '/characters/wow_classic/Dr.%20Hadrik': ['Dr. Hadrik', LANDING],
  '/characters/wow_classic/Nobody': ['Character Not Found', LANDING],
  '/items?q=blade': ['Items', LANDING],
  '/weekly': ['Weekly', LANDING],
  '/crafts': ['Crafts', LANDING],
  '/achievements': ['Achievements', LANDING],
  '/settings?tab=api': ['Settings', LANDING],
  '/documentation': [OFFLINE, LANDING],
  '/social?group=1': [OFFLINE, LANDING],
  '/friends': [OFFLINE, LANDING],
  '/contact': [OFFLINE, LANDING],
  '/profile': [OFFLINE, LANDING],
  '/admin': [OFFLINE, LANDING],
  '/s/abcdefghijklmnopqrstuv': [OFFLINE, OFFLINE],
  '/e/abcdefghijklmnopqrstuv': [OFFLINE, OFFLINE],
  '/dungeon/runs/1': [OFFLINE, OFFLINE],
  '/reset-password?token=a': [OFFLINE, OFFLINE],
  '/verify-email?token=a': [OFFLINE, OFFLINE],
  '/sign-in': [OFFLINE, OFFLINE],
  '/sandbox': ['Sandbox', OFFLINE],
  '/sandbox/buffs': ['Scheduled Buff Drops', OFFLINE],
  '/sandbox/eq': ['Raid Manager of Rutland', OFFLINE],
  '/nowhere/at/all': ['Page not found', 'Page not found'],
};

/** The server answers these with something else than a page of the application. */
const SERVER_ADDRESSES = ['/api/docs', '/downloads/TavernLedger.zip', '/nowhere.html'];

/** Between two others, so that the next heading is new. */
const BETWEEN = '/nowhere/at/all';

/** Opens every page inside the application, whose parts the worker has stored, and some by a load and a reload. */
async function expectPages(page: Page, who: 0 | 1): Promise<void> {
  const expectPage = (address: string): Promise<void> =>
    expectVisible(page.getByRole('heading', { level: 1, name: PAGES[address]?.[who] ?? OFFLINE, exact: true }));
  for (const address of Object.keys(PAGES)) {
    await goWithin(page, BETWEEN);
    await expectPage(BETWEEN);
    await goWithin(page, address);
    await expectPage(address);
  }
  // Without the network, a navigation to the browser's error page is rejected.
  for (const address of ['/characters/wow_classic/Dr.%20Hadrik', '/s/abcdefghijklmnopqrstuv', ...SERVER_ADDRESSES]) {
    await page.goto(address);
    await expectPage(address);
  }
  await page.reload();
  await expectVisible(page.getByRole('heading', { level: 1, name: OFFLINE }));
}

test('the table has every route of the router', async () => {
  const addresses = Object.keys(PAGES).map((address) => new URL(address, 'http://a').pathname);
  const patterns = JSON.parse(
    await readFile(new URL('../../../dist/renderer/pages.json', import.meta.url), 'utf8'),
  ) as string[];
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((path) => !addresses.some((address) => matchPath(path, address)))).toEqual([]);
});

test('every page opens without a network for a player, and an address of the server by itself once it is back', async () => {
  const { page, context } = await visitStored(stage, '/dashboard', { player });
  await context.setOffline(true);
  await expectPages(page, 0);
  await page.goto('/api/docs');
  await expectVisible(page.getByRole('heading', { name: OFFLINE }));
  await context.setOffline(false);
  await expectVisible(page.getByText('/api/register').first());
  await page.goto('/nowhere.html');
  await expectVisible(page.getByRole('heading', { name: 'Page not found' }));
});

test('every page opens without a network for a visitor who never signed in', async () => {
  const { page, context } = await visitStored(stage, '/', { fresh: true });
  await context.setOffline(true);
  await expectPages(page, 1);
});
