import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const find = (page: Page, query: string) => page.getByLabel('Search by username').fill(query);
const rowOf = (page: Page, username: string) =>
  panel(page, 'Your Friends').getByRole('listitem').filter({ hasText: username });

/** Two who are friends already. */
async function twoFriends(one: string, other: string): Promise<[Player, Player]> {
  const [first, second] = [await createPlayer(stage.server.url, one), await createPlayer(stage.server.url, other)];
  await post(`${stage.server.url}/api/friends/request`, { username: other }, first.token);
  await post(`${stage.server.url}/api/friends/request`, { username: one }, second.token);
  return [first, second];
}

test('two players become friends in two open browsers without a reload', async () => {
  const [anna, bert] = [
    await createPlayer(stage.server.url, 'Annegret'),
    await createPlayer(stage.server.url, 'Bertrand'),
  ];
  const mine = await stage.visit('/friends', { player: anna });
  const theirs = await stage.visit('/dashboard', { player: bert });
  await Promise.all([mine.isLive(), theirs.isLive()]);

  await find(mine.page, 'ber');
  // Notices go away by themselves: they are looked out for from the start.
  await Promise.all([
    mine.page.getByRole('button', { name: 'Add Bertrand as a friend' }).click(),
    expectVisible(mine.page.getByText('Friend request sent successfully!', { exact: true })),
    expectToast(theirs.page, 'Annegret wants to be your friend'),
  ]);
  await eventually(() => textsOf(rowOf(mine.page, 'Bertrand'))).toEqual(['Bertrand Pending']);
  await expectHidden(mine.page.getByRole('button', { name: 'Add Bertrand as a friend' }));
  await expectHidden(mine.page.getByText('Friend request sent successfully!'));

  await theirs.page.getByRole('link', { name: 'Friends (1 pending)' }).first().click();
  await Promise.all([
    theirs.page.getByRole('button', { name: 'Accept the request of Annegret' }).click(),
    expectToast(mine.page, 'You and Bertrand are now friends'),
  ]);
  await expectVisible(theirs.page.getByText('No requests.'));
  for (const [page, name] of [
    [mine.page, 'Bertrand'],
    [theirs.page, 'Annegret'],
  ] as const) {
    await eventually(() => textsOf(rowOf(page, name))).toEqual([`${name} Online Accepted`]);
  }

  await theirs.page.close();
  await eventually(() => textsOf(rowOf(mine.page, 'Bertrand'))).toEqual(['Bertrand Offline Accepted']);
});

test('the search shows its minimum length, waits for a pause, and excludes requested players', async () => {
  const anna = await createPlayer(stage.server.url, 'Adelheid');
  await createPlayer(stage.server.url, 'Zacharias');
  const { page } = await stage.visit('/friends', { player: anna });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/search')) asked.push(new URL(request.url()).searchParams.get('query') ?? '');
  });
  await expectVisible(page.getByText('Enter at least 3 characters to search'));
  await find(page, 'za');
  await expectVisible(page.getByText('Enter at least 3 characters to search'));
  // In one turn of the page: a pause between keys may exceed the debounce on a busy machine.
  await page.getByLabel('Search by username').evaluate((input) => {
    (input as HTMLInputElement).focus();
    for (const letter of 'charias') document.execCommand('insertText', false, letter);
  });
  await expectVisible(page.getByRole('button', { name: 'Add Zacharias as a friend' }));
  expect(asked).toEqual(['zacharias']);
  await find(page, 'adelheid');
  await expectVisible(page.getByText('No player found. People you already know are not listed.'));
});

test('a failed request shows the required text and the server’s reason', async () => {
  const [anna, bert] = [
    await createPlayer(stage.server.url, 'Ottokar'),
    await createPlayer(stage.server.url, 'Pankraz'),
  ];
  const { page } = await stage.visit('/friends', { player: anna, prepare: withoutLive });
  await find(page, 'Pankraz');
  await expectVisible(page.getByRole('button', { name: 'Add Pankraz as a friend' }));
  const profile = await fetch(`${stage.server.url}/api/users/profile`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  const { data } = (await profile.json()) as { data: { user: { id: number } } };
  await post(`${stage.server.url}/api/friends/block`, { userId: data.user.id }, bert.token);
  await page.getByRole('button', { name: 'Add Pankraz as a friend' }).click();
  await expectVisible(page.getByText('Failed to send friend request. Please try again.'));
  await expectVisible(page.getByText('You cannot send Pankraz a friend request.'));
  await page.route('**/api/users/search*', (route) => route.abort());
  await find(page, 'Somebody');
  await expectVisible(page.getByText('Failed to search users'));
});

test('a friend is blocked after confirmation, disappears from the other browser, and can be unblocked', async () => {
  const [anna, bert] = await twoFriends('Kunigunde', 'Leopold');
  const mine = await stage.visit('/friends', { player: anna });
  const theirs = await stage.visit('/friends', { player: bert });
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await eventually(() => textsOf(rowOf(theirs.page, 'Kunigunde'))).toEqual(['Kunigunde Online Accepted']);

  await mine.page.getByRole('button', { name: 'Actions for Leopold' }).click();
  await mine.page.getByRole('menuitem', { name: 'Block' }).click();
  const question = mine.page.getByRole('alertdialog', { name: 'Block Leopold?' });
  await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await question.getByRole('button', { name: 'Block' }).click();
  await eventually(() => textsOf(rowOf(mine.page, 'Leopold'))).toEqual(['Leopold Blocked Unblock']);
  await expectVisible(theirs.page.getByText('No friends yet'));
  await find(theirs.page, 'Kunigunde');
  await expectVisible(theirs.page.getByText('No player found. People you already know are not listed.'));
  await mine.page.getByRole('button', { name: 'Unblock Leopold' }).click();
  await expectVisible(mine.page.getByText('No friends yet'));
});

test('a friend is removed, and a request withdrawn, in both browsers', async () => {
  const [anna, bert] = await twoFriends('Mechthild', 'Norbert');
  const mine = await stage.visit('/friends', { player: anna });
  const theirs = await stage.visit('/friends', { player: bert });
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await mine.page.getByRole('button', { name: 'Actions for Norbert' }).click();
  await mine.page.getByRole('menuitem', { name: 'Remove friend' }).click();
  await mine.page.getByRole('button', { name: 'Remove', exact: true }).click();
  for (const { page } of [mine, theirs]) await expectVisible(page.getByText('No friends yet'));

  await post(`${stage.server.url}/api/friends/request`, { username: 'Norbert' }, anna.token);
  await expectVisible(theirs.page.getByRole('button', { name: 'Decline the request of Mechthild' }));
  await mine.page.getByRole('button', { name: 'Actions for Norbert' }).click();
  await mine.page.getByRole('menuitem', { name: 'Cancel request' }).click();
  await expectVisible(theirs.page.getByText('No requests.'));
});

test('a list that failed to load is empty, and a logout clears it', async () => {
  const [anna] = await twoFriends('Roswitha', 'Siegbert');
  const { page, expectProblem } = await stage.visit('/friends', {
    player: anna,
    prepare: (fresh) =>
      fresh.route('**/api/friends/list', (route) =>
        route.fulfill({ status: 503, json: { message: 'busy', code: 'busy' } }),
      ),
  });
  expectProblem(/^The list of friends could not be loaded/);
  expectProblem(/503/);
  await expectVisible(page.getByText('No friends yet'));
  await expectHidden(page.getByRole('alert'));
});

test('the focus moves to the next row when a row is answered, else to the heading', async () => {
  const player = await createPlayer(stage.server.url, 'Quirin');
  for (const name of ['Ruprecht', 'Sieglinde']) {
    const other = await createPlayer(stage.server.url, name);
    await post(`${stage.server.url}/api/friends/request`, { username: 'Quirin' }, other.token);
  }
  const { page } = await stage.visit('/friends', { player });
  await page.getByRole('button', { name: 'Accept the request of Ruprecht' }).press('Enter');
  await eventually(() => isFocused(page.getByRole('button', { name: 'Accept the request of Sieglinde' }))).toBe(true);
  await page.getByRole('button', { name: 'Decline the request of Sieglinde' }).press('Enter');
  await eventually(() => isFocused(page.getByRole('heading', { name: 'Friend Requests' }))).toBe(true);
  await page.getByRole('button', { name: 'Actions for Ruprecht' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove friend' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await eventually(() => isFocused(page.getByRole('heading', { name: 'Your Friends' }))).toBe(true);
});
