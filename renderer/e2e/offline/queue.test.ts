import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Character } from '#shared/contract/characters/characters.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { visitStored } from '../support/stored-build.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const savedFile = (): Uint8Array =>
  savedVariables(someCharacters(2, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' });

async function load<T>(path: string, token: string): Promise<readonly T[]> {
  const answer = await fetch(`${stage.server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T[] }).data;
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
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });

test('tasks, ticks and dropped files wait in a list, can be cancelled, and are sent once the network is back', async () => {
  const player = await createPlayer(stage.server.url, 'Queston');
  await importAll(stage.server.url, player.token, [payload()]);
  const { page, context } = await visitStored(stage, '/weekly', { player });
  const writes = followWrites(page);
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'Own tasks' });
  await page.getByRole('button', { name: 'Add task' }).click();
  await dialog.getByRole('textbox', { name: 'Task' }).fill('World boss');
  await dialog.getByText('Once for the account').click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Delete World boss' }));
  await dialog.getByRole('textbox', { name: 'Task' }).fill('Transmute');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Delete Transmute' }));
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'World boss' }).click();
  await expectVisible(waiting(page, '3 changes are waiting to be sent.'));

  await page.reload();
  await eventually(() => page.getByRole('checkbox', { name: 'World boss' }).isChecked()).toBe(true);
  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content: savedFile() }]);
  await sheet(page).getByRole('button', { name: 'Import 2 characters' }).click();
  await expectVisible(sheet(page).getByText('2 characters wait in this browser'));
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectVisible(waiting(page, '4 changes are waiting to be sent.'));

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expectVisible(list.getByText(/^Import: /));
  await expectVisible(list.getByText('World boss · done'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await list.getByRole('button', { name: 'Cancel: New task: Transmute' }).click();
  await eventually(() => list.getByRole('listitem').count()).toBe(3);
  await page.keyboard.press('Escape');
  await expectHidden(page.getByText('Transmute'));

  await comeBack(page);
  await expectToast(page, 'Your 3 changes are saved.');
  await expectHidden(page.getByText(/waiting to be sent/));
  expect(await load<Task>('/tasks', player.token)).toMatchObject([
    { name: 'World boss', scope: 'account', ticks: [{ character_id: null }] },
  ]);
  expect(await load<Character>('/characters', player.token)).toHaveLength(3);
  expect(writes.filter((write) => write === 'POST /api/tasks')).toHaveLength(1);
  await eventually(() => page.getByRole('checkbox', { name: 'World boss' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('waitingEdits'))).toBeNull();
});

test('an edit in one tab shows in the other, is taken back in both, and is sent once', async () => {
  const player = await createPlayer(stage.server.url, 'Twotabs');
  const [id] = await importAll(stage.server.url, player.token, [payload(), payload({ character: { name: 'Hadrik' } })]);
  const { page, context } = await visitStored(stage, '/characters', { player });
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
  await eventually(async () =>
    (await load<Character>('/characters', player.token)).map(({ favourite }) => favourite),
  ).toEqual([true, false]);
  expect(writes.filter((write) => write.startsWith('PATCH'))).toEqual([`PATCH /api/characters/${id}`]);
});
