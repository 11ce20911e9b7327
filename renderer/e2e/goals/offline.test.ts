import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { createPlayer } from '../support/accounts.ts';
import { findStateViolations } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { goTo } from '../support/go-to.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { visitStored } from '../support/stored-build.ts';

const stage = createHarness();

async function load<T>(path: string, token: string): Promise<readonly T[]> {
  const answer = await fetch(`${stage.server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T[] }).data;
}

/** Requests of the page and its service worker that change something. */
function followWrites(page: Page): string[] {
  const writes: string[] = [];
  page.context().on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

test('without a network pages open from the stored copy, and changes wait, can be cancelled, and are sent later', async () => {
  const player = await createPlayer(stage.server.url, 'Offa');
  const [kept, deleted] = await importAll(stage.server.url, player.token, [
    payload({ equipment: worn(4), inventory: carried(3) }),
    payload({ character: { name: 'Hadrik' } }),
  ]);
  const { page, context } = await visitStored(stage, '/characters', { player });
  const writes = followWrites(page);
  const favour = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
  const waiting = (text: string) => page.getByRole('status').getByText(text);
  await expectVisible(favour('Hadrik'));
  await context.setOffline(true);
  await expectVisible(page.getByRole('status').getByText(/^Offline\. As of \d+:\d\d/));

  // Pages that were never opened, by reload and by links.
  await page.goto('/weekly');
  // Opened by the test browser, a page takes the network for present.
  await expectVisible(page.getByRole('status').getByText(/^(?:Offline\.|Not connected\.).* As of \d+:\d\d/));
  await goTo(page, 'Items');
  await expectVisible(page.getByText('Blade 1'));
  await goTo(page, 'Characters');
  await page.getByRole('link', { name: 'Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await expectVisible(page.getByText('Herb 2'));
  await goTo(page, 'Friends');
  await expectVisible(page.getByRole('heading', { name: 'You are offline' }));

  // Changes of every kind: a mark, tasks and a tick, dropped files.
  await goTo(page, 'Characters');
  await favour('Brunhild').click();
  await favour('Hadrik').click();
  await expectVisible(waiting('2 changes are waiting to be sent.'));
  await goTo(page, 'Weekly');
  const tasks = page.getByRole('dialog', { name: 'Own tasks' });
  await page.getByRole('button', { name: 'Add task' }).click();
  await tasks.getByRole('textbox', { name: 'Task' }).fill('World boss');
  await tasks.getByText('Once for the account').click();
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(tasks.getByRole('button', { name: 'Delete World boss' }));
  await tasks.getByRole('textbox', { name: 'Task' }).fill('Transmute');
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(tasks.getByRole('button', { name: 'Delete Transmute' }));
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'World boss' }).click();
  await expectVisible(waiting('5 changes are waiting to be sent.'));
  const content = savedVariables(someCharacters(2, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' });
  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content }]);
  const sheet = page.getByRole('dialog', { name: 'Import your characters' });
  await sheet.getByRole('button', { name: 'Import 2 characters' }).click();
  await expectVisible(sheet.getByText('2 characters wait in this browser'));
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expectVisible(waiting('6 changes are waiting to be sent.'));
  const left = await page.evaluate(() => localStorage.getItem('waitingChanges'));
  const bodies = await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await resultOf(indexedDB.open('waiting-imports'));
    const all = await resultOf<Uint8Array[][]>(database.transaction('files').objectStore('files').getAll());
    database.close();
    return all.flat().map((body) => [...body]);
  });
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.map((byte) => String.fromCharCode(byte)).join('')).not.toMatch(/[\da-f]{40}/);
  expect(left).toMatch(/^\[\{"username":"Offa","count":6,"sealed":"[\w+/=]+"\}\]$/);

  await page.reload();
  await eventually(() => page.getByRole('checkbox', { name: 'World boss' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expectVisible(list.getByText(/^Import: /));
  await expectVisible(list.getByText('World boss · done'));
  expect(await findStateViolations(page)).toEqual({});
  await list.getByRole('button', { name: 'Cancel: New task: Transmute' }).click();
  await eventually(() => list.getByRole('listitem').count()).toBe(5);
  await page.keyboard.press('Escape');
  await expectHidden(page.getByText('Transmute'));

  // Meanwhile one of the characters was deleted elsewhere.
  const headers = { authorization: `Bearer ${player.token}` };
  await fetch(`${stage.server.url}/api/characters/${deleted}`, { method: 'DELETE', headers });
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectToast(page, 'Your 4 changes are saved.');
  await expectToast(page, 'Your change to Hadrik was not saved');
  await expectHidden(page.getByText(/waiting to be sent/));
  await expectHidden(page.getByText(/As of \d/));
  expect(await load<Task>('/tasks', player.token)).toMatchObject([
    { name: 'World boss', scope: 'account', ticks: [{ character_id: null }] },
  ]);
  const characters = await load<Character>('/characters', player.token);
  expect(characters).toHaveLength(3);
  expect(characters.filter(({ favourite }) => favourite).map(({ id }) => id)).toEqual([kept]);
  expect(writes.filter((write) => write === 'POST /api/tasks')).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('waitingChanges'))).toBeNull();
});
