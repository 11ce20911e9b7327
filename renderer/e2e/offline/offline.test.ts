import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { visitStored } from '../support/stored-build.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Offa');
  await importAll(stage.server.url, player.token, [payload({ equipment: worn(4), inventory: carried(3) })]);
});

/** Addresses of all files in the caches. */
const listStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all
      .flat()
      .map(({ url }) => url)
      .join(' ');
  });

test('characters, sheet, bags and items are readable without a network, also after a reload', async () => {
  const { page, context } = await visitStored(stage, '/characters', { player });
  await expectVisible(page.getByRole('link', { name: 'Brunhild' }));
  await context.setOffline(true);
  await expectVisible(page.getByRole('status').getByText(/^Offline\. As of \d+:\d\d/));
  await page.reload();
  // Reloaded by the test browser, a page takes the network for present.
  await expectVisible(page.getByRole('status').getByText(/^(?:Offline\.|Not connected\.).* As of \d+:\d\d/));
  await page.getByRole('link', { name: 'Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Brunhild' }));
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await expectVisible(page.getByText('Herb 2'));
  await page.goto('/items');
  await expectVisible(page.getByText('Blade 1'));
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectHidden(page.getByText(/As of \d/));
});

test('an address that was never opened shows the application without a network, and its page once it is back', async () => {
  const { page, context } = await visitStored(stage, '/dashboard', { player });
  await context.setOffline(true);
  await page.goto('/documentation');
  await expectVisible(page.getByRole('heading', { name: 'You are offline' }));
  await context.setOffline(false);
  await expectVisible(page.getByRole('heading', { name: 'Documentation', level: 1 }));
});

test('the service worker answers pages and their files only, and stores nothing else', async () => {
  const { page } = await visitStored(stage, '/items', { player });
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await page.evaluate(async () => {
    for (const path of ['/api/characters', '/downloads/none.exe', '/healthz', '/s/none.png']) await fetch(path);
  });
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const isFile = (path: string): boolean => /^\/(?:assets|icons|games)\/|^\/[\w-]+\.\w+$/.test(path);
  expect(kept.filter((path) => !isFile(path))).toEqual([]);
  expect(answered.filter((path) => !isFile(path))).toEqual(['/items']);
});

test('edits made without a network wait, survive a reload, and are sent or refused with a reason', async () => {
  const { url } = stage.server;
  const own = await createPlayer(url, 'Offbeat');
  const [kept, deleted] = await importAll(url, own.token, [payload(), payload({ character: { name: 'Hadrik' } })]);
  const { page, context } = await visitStored(stage, '/characters', { player: own });
  const favour = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
  await expectVisible(favour('Hadrik'));
  await context.setOffline(true);
  await favour('Brunhild').click();
  await favour('Hadrik').click();
  await expectVisible(page.getByRole('status').getByText('2 changes are waiting to be sent.'));
  await page.reload();
  await eventually(() => favour('Brunhild').getAttribute('aria-pressed')).toBe('true');
  await expectVisible(page.getByText('2 changes are waiting to be sent.'));
  const headers = { authorization: `Bearer ${own.token}` };
  await fetch(`${url}/api/characters/${deleted}`, { method: 'DELETE', headers });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectToast(page, 'Your change is saved.');
  await expectToast(page, 'Your change to Hadrik was not saved');
  const list = (await (await fetch(`${url}/api/characters`, { headers })).json()) as {
    data: { id: number; favourite: boolean }[];
  };
  expect(list.data).toMatchObject([{ id: kept, favourite: true }]);
  await expectHidden(page.getByText(/waiting to be sent/));
});

test('a sign-out asks before it discards edits that wait, and leaves nothing of the player behind', async () => {
  const own = await createPlayer(stage.server.url, 'Offshore');
  await importAll(stage.server.url, own.token, [payload()]);
  const { page, context } = await visitStored(stage, '/characters', { player: own });
  // The worker stores the files of a page that is opened.
  await page.goto('/documentation');
  await expectVisible(page.getByRole('heading', { name: 'Documentation', level: 1 }));
  await eventually(() => listStored(page)).toMatch(/documentation-page/);
  // The change is made before the page is idle.
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  await page.goto('/characters');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Favourite: Brunhild' }).click();
  await expectVisible(page.getByText('One change is waiting to be sent.'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await eventually(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toMatch(/Brunhild|Offshore|charactersAsOf|waitingEdits|tasks/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await eventually(() => listStored(page)).not.toMatch(/documentation-page|characters-page|items-page/);
  expect(await listStored(page)).toMatch(/landing-page/);
  await page.goto('/characters');
  await expectVisible(page.getByRole('heading', { name: 'Every character you keep, in one ledger.' }));
});
