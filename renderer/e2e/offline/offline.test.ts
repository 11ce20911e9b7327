import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { visitStored } from '../support/stored-build.ts';

const stage = createHarness();

/** Paths of all files in the caches. */
const listStored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

async function loadCharacters(token: string): Promise<readonly Character[]> {
  const answer = await fetch(`${stage.server.url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Character[] }).data;
}

/** Requests that change something, of all tabs. */
function followWrites(page: Page): string[] {
  const writes: string[] = [];
  page.context().on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  for (const each of page.context().pages()) await each.evaluate(() => dispatchEvent(new Event('online')));
}

/** Keeps the next page from becoming idle until the returned function is called. */
async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const original = requestIdleCallback;
    const held: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (run) => held.push(run);
    const becomeIdle = (): void => {
      globalThis.requestIdleCallback = original;
      for (const run of held) original(run);
    };
    Object.assign(globalThis, { becomeIdle });
  });
  return () => page.evaluate(() => (globalThis as unknown as { becomeIdle(): void }).becomeIdle());
}

const waiting = (page: Page, text: string) => page.getByRole('status').getByText(text);
const favour = (page: Page, name = 'Brunhild') => page.getByRole('button', { name: `Favourite: ${name}` });

test('the service worker answers pages and their files only, edits are of all tabs, and a sign-out leaves nothing behind', async () => {
  // Of a session without the key: the page asks for it.
  const { browserKey, ...player } = await createPlayer(stage.server.url, 'Offshore');
  const [id] = await importAll(stage.server.url, player.token, [payload(), payload({ character: { name: 'Hadrik' } })]);
  const { page, context } = await visitStored(stage, '/characters', { player });
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await page.evaluate(async () => {
    for (const path of ['/api/characters', '/downloads/none.exe', '/healthz', '/s/none.png']) await fetch(path);
  });
  const isFile = (path: string): boolean => /^\/(?:assets|icons|games)\/|^\/[\w-]+\.\w+$/.test(path);
  expect((await listStored(page)).filter((path) => !isFile(path))).toEqual([]);
  expect(answered.filter((path) => !isFile(path))).toEqual(['/characters']);

  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('browserKey'));
  await eventually(kept).toBe(JSON.stringify({ username: 'Offshore', key: browserKey }));

  // An edit in one tab shows in the other, is taken back in both, and is sent once.
  const other = await context.newPage();
  const becomeIdle = await holdIdle(other);
  await other.goto('/characters');
  await expectVisible(favour(other, 'Hadrik'));
  await eventually(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const writes = followWrites(page);
  await context.setOffline(true);
  await favour(page).click();
  await expectVisible(waiting(page, 'One change is waiting to be sent.'));
  // The other tab has not loaded yet what follows the changes.
  await becomeIdle();
  await eventually(() => favour(other).getAttribute('aria-pressed')).toBe('true');
  await favour(other, 'Hadrik').click();
  await eventually(() => favour(page, 'Hadrik').getAttribute('aria-pressed')).toBe('true');
  await expectVisible(waiting(page, '2 changes are waiting to be sent.'));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel: Hadrik · favourite' }).click();
  await page.keyboard.press('Escape');
  for (const tab of [page, other]) {
    await eventually(() => favour(tab, 'Hadrik').getAttribute('aria-pressed')).toBe('false');
    await expectVisible(waiting(tab, 'One change is waiting to be sent.'));
  }
  await comeBack(page);
  for (const tab of [page, other]) await expectHidden(tab.getByText(/waiting to be sent/));
  await eventually(async () => (await loadCharacters(player.token)).map(({ favourite }) => favourite)).toEqual([
    true,
    false,
  ]);
  expect(writes.filter((write) => write.startsWith('PATCH'))).toEqual([`PATCH /api/characters/${id}`]);
  await other.close();

  // The worker stores the files of a page that is opened.
  await goWithin(page, '/documentation');
  await expectVisible(page.getByRole('heading', { name: 'Documentation', level: 1 }));
  await eventually(async () => (await listStored(page)).join(' ')).toMatch(/documentation-page/);
  // The next change is made before the page is idle.
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  await page.goto('/characters');
  await context.setOffline(true);
  await favour(page).click();
  await expectVisible(waiting(page, 'One change is waiting to be sent.'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await eventually(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toMatch(/Brunhild|Offshore|charactersAsOf|waitingChanges|tasks/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await eventually(async () => (await listStored(page)).join(' ')).not.toMatch(
    /documentation-page|characters-page|items-page/,
  );
  expect((await listStored(page)).join(' ')).toMatch(/landing-page/);
  await page.goto('/characters');
  await expectVisible(page.getByRole('heading', { name: 'Every character you keep, in one ledger.' }));
});
