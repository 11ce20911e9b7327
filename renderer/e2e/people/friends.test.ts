import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { befriend, chatLog } from '../support/groups.ts';
import { createHarness, withoutLive } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
const PHONE = { width: 390, height: 844 };

const find = (page: Page, query: string) => page.getByLabel('Search by username').fill(query);
const rowOf = (page: Page, username: string) =>
  page.getByRole('region', { name: 'Your Friends', exact: true }).getByRole('listitem').filter({ hasText: username });

/** Sends the request of a player, or accepts the one that they were sent. */
const ask = ({ token }: Player, username: string): Promise<Response> =>
  post(`${stage.server.url}/api/friends/request`, { username }, token);

async function idOf({ token }: Player): Promise<number> {
  const reply = await fetch(`${stage.server.url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { user: { id: number } } }).data.user.id;
}

async function choose(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('requests are answered by keyboard, a friend is blocked and removed, and a phone has one pane of messages', async () => {
  const { url } = stage.server;
  const player = await createPlayer(url, 'Quirin');
  const others = [await createPlayer(url, 'Ruprecht'), await createPlayer(url, 'Sieglinde')] as const;
  for (const other of others) await ask(other, 'Quirin');
  const third = await createPlayer(url, 'Leopold');
  await befriend(stage.server, player, third);
  const { page, isLive } = await stage.visit('/friends', { player });
  await isLive();

  // The focus moves to the next row, else to the heading.
  await page.getByRole('button', { name: 'Accept the request of Ruprecht' }).press('Enter');
  await eventually(() => isFocused(page.getByRole('button', { name: 'Accept the request of Sieglinde' }))).toBe(true);
  await page.getByRole('button', { name: 'Decline the request of Sieglinde' }).press('Enter');
  await eventually(() => isFocused(page.getByRole('heading', { name: 'Friend Requests' }))).toBe(true);
  await expectVisible(page.getByText('No requests.'));
  await choose(page, 'Ruprecht', 'Remove friend');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expectHidden(rowOf(page, 'Ruprecht'));
  await eventually(() =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
  ).toBe(true);

  // A request is withdrawn by the one who sent it, and disappears from the page of the other.
  await ask(others[0], 'Quirin');
  await expectVisible(page.getByRole('button', { name: 'Decline the request of Ruprecht' }));
  await fetch(`${url}/api/friends/${await idOf(player)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${others[0].token}` },
  });
  await expectVisible(page.getByText('No requests.'));

  await choose(page, 'Leopold', 'Block');
  const question = page.getByRole('alertdialog', { name: 'Block Leopold?' });
  await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await question.getByRole('button', { name: 'Block' }).press('Enter');
  await eventually(() => textsOf(rowOf(page, 'Leopold'))).toEqual(['Leopold Blocked Unblock']);
  await find(page, 'Leopold');
  await expectVisible(page.getByText('No player found. People you already know are not listed.'));
  await page.getByRole('button', { name: 'Unblock Leopold' }).click();
  await expectVisible(page.getByText('No friends yet'));

  await befriend(stage.server, player, third);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Write to Leopold' }).click();
  const input = page.getByRole('combobox', { name: 'Message to Leopold' });
  await eventually(async () => {
    const { y, height } = (await input.boundingBox()) ?? { y: Infinity, height: 0 };
    return y + height;
  }).toBeLessThan(PHONE.height);
  await expectHidden(page.getByRole('navigation', { name: 'Conversations' }));
  await input.fill('From the tunnel');
  await input.press('Enter');
  await expectVisible(chatLog(page).getByText('From the tunnel'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expectVisible(page.getByRole('link', { name: /^Leopold.*You: From the tunnel/s }));
});

test('the search waits for a pause, and failures show the reason', async () => {
  const { url } = stage.server;
  const [player, other] = [await createPlayer(url, 'Ottokar'), await createPlayer(url, 'Zacharias')];
  const { page, expectProblem } = await stage.visit('/friends', {
    player,
    prepare: async (fresh) => {
      await withoutLive(fresh);
      const busy = { status: 503, json: { message: 'busy', code: 'busy' } };
      await fresh.route('**/api/friends/list', (route) => route.fulfill(busy));
    },
  });
  expectProblem(/^The list of friends could not be loaded/);
  expectProblem(/503/);
  await expectVisible(page.getByText('No friends yet'));
  await expectHidden(page.getByRole('alert'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/search')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
  });
  await find(page, 'za');
  await expectVisible(page.getByText('Enter at least 3 characters to search'));
  // In one turn of the page: a pause between keys may exceed the debounce on a busy machine.
  await page.getByLabel('Search by username').evaluate((input) => {
    (input as HTMLInputElement).focus();
    for (const letter of 'charias') document.execCommand('insertText', false, letter);
  });
  const add = page.getByRole('button', { name: 'Add Zacharias as a friend' });
  await expectVisible(add);
  expect(asked).toEqual(['zacharias']);
  await post(`${url}/api/friends/block`, { userId: await idOf(player) }, other.token);
  await add.click();
  await expectVisible(page.getByText('Failed to send friend request. Please try again.'));
  await expectVisible(page.getByText('You cannot send Zacharias a friend request.'));
  await intercept(page, '**/api/users/search*', (route) => route.abort());
  await find(page, 'Somebody');
  await expectVisible(page.getByText('Failed to search users'));
});
