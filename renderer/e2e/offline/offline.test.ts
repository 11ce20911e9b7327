import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness, type Visit, type VisitOptions } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Offa');
  await importAll(stage.server.url, player.token, [payload({ equipment: worn(4), inventory: carried(3) })]);
});

/** Logged without a network: lists that cannot be loaded, and the live connection. */
const WITHOUT_NETWORK =
  /could not be loaded|^WebSocket connection to|^The live connection closed|Unable to preload CSS|dynamically imported module|did not hear of the logout/;

/** A page whose build the service worker has stored. */
async function visitStored(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await stage.visit(path, { player, serviceWorkers: 'allow', ...options });
  visit.expectProblem(WITHOUT_NETWORK);
  await visit.isLive();
  await eventually(() => isStored(visit.page)).toBe(true);
  return visit;
}

function isStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const stored = await caches.match('/index.html');
    return stored !== undefined && navigator.serviceWorker.controller !== null;
  });
}

test('characters, sheet, bags and items are readable without a network, also after a reload', async () => {
  const { page, context } = await visitStored('/characters');
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
  const { page, context } = await visitStored('/dashboard');
  await context.setOffline(true);
  await page.goto('/documentation');
  await expectVisible(page.getByRole('heading', { name: 'You are offline' }));
  await context.setOffline(false);
  await expectVisible(page.getByRole('heading', { name: 'Documentation', level: 1 }));
});

test('the service worker answers pages and their files only, and stores nothing else', async () => {
  const { page } = await visitStored('/items');
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await page.evaluate(async () => {
    for (const path of ['/api/characters', '/downloads/none.exe', '/healthz', '/s/none.png', '/admin'])
      await fetch(path);
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
  const { page, context } = await visitStored('/characters', { player: own });
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
  await expectVisible(page.getByText('Your change is saved.'));
  await expectVisible(page.getByText('Your change to Hadrik was not saved'));
  const list = (await (await fetch(`${url}/api/characters`, { headers })).json()) as {
    data: { id: number; favourite: boolean }[];
  };
  expect(list.data).toMatchObject([{ id: kept, favourite: true }]);
  await expectHidden(page.getByText(/waiting to be sent/));
});

test('a sign-out asks before it discards edits that wait, and leaves nothing of the player behind', async () => {
  const own = await createPlayer(stage.server.url, 'Offshore');
  await importAll(stage.server.url, own.token, [payload()]);
  const { page, context } = await visitStored('/characters', { player: own });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Favourite: Brunhild' }).click();
  await expectVisible(page.getByText('One change is waiting to be sent.'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await eventually(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toMatch(/Brunhild|Offshore|charactersAsOf|waitingEdits/);
});
