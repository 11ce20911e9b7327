import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statusFor, createPlayer, revokeToken } from '../support/accounts.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness, withoutLive, type Visit } from '../support/harness.ts';

const stage = createHarness();

function stored(page: Page): Promise<{ keys: string[]; user: unknown; characters: unknown }> {
  return page.evaluate(() => {
    const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
    return { keys: Object.keys(localStorage).toSorted(), user: read('user'), characters: read('characters') };
  });
}

/** The landing page as a stranger sees it, with nothing of the player left behind. */
async function isSentAway({ page }: Visit): Promise<void> {
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
  await eventually(async () => (await stored(page)).keys).toEqual([]);
}

/** The notice goes away by itself: it is looked out for from the start. */
async function isSentAwayAndTold(visit: Visit): Promise<void> {
  await Promise.all([isSentAway(visit), expectVisible(visit.page.getByText('Your session has ended'))]);
}

test('the browser stores name and token under "user", and code and data under "characters"', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [payload({ equipment: worn(4), inventory: carried(2) })]);
  const { page } = await stage.visit('/dashboard', { player });
  await expectVisible(page.getByRole('link', { name: 'Brunhild' }));
  // The copy is written when the page rests.
  await eventually(async () => (await stored(page)).characters).not.toBeNull();
  const { user, characters } = await stored(page);
  expect(user).toEqual({ username: 'Sigrun', token: player.token });
  expect(characters).toMatchObject({
    code: 200,
    data: [{ name: 'Brunhild', game_id: 'wow_classic', equipment: [{}], inventory: [{}, {}] }],
  });
  expect(Object.keys(characters as object).toSorted()).toEqual(['code', 'data']);
});

test('when loading the characters fails, the stored copy is emptied and the page shows the reason', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  await importAll(stage.server.url, player.token, [payload()]);
  const { page } = await stage.visit('/profile', { player, prepare: withoutLive });
  await expectVisible(page.getByText('ottilie@example.test'));
  const list = /\/api\/characters(\?since=\d+)?$/;
  await page.route(list, (route) => route.fulfill({ json: { code: 200, data: 'no list' } }));
  await page.goto('/characters');
  await expectVisible(page.getByRole('alert').getByText('Your characters could not be loaded'));
  await eventually(async () => (await stored(page)).characters).toEqual({ code: 200, data: [] });
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('link', { name: 'Brunhild' }));
});

test("a token revoked elsewhere ends the open page's session, clears its data and shows the reason", async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  await importAll(stage.server.url, player.token, [payload()]);
  const visit = await stage.visit('/characters', { player });
  visit.expectProblem(/^unauthorized$/);
  await expectVisible(visit.page.getByRole('link', { name: 'Brunhild' }));
  await visit.isLive();
  await revokeToken(stage.server.url, player.token);
  await isSentAwayAndTold(visit);
});

test('a 401 ends the session without a live connection too', async () => {
  const player = await createPlayer(stage.server.url, 'Walburga');
  const visit = await stage.visit('/', { player, prepare: withoutLive });
  const logged: string[] = [];
  visit.expectProblem(/^unauthorized$/);
  visit.page.on('console', (message) => logged.push(message.text()));
  const answered = new Set<string>();
  visit.page.on('requestfinished', (request) => answered.add(new URL(request.url()).pathname));
  await visit.page.getByRole('main').getByRole('link', { name: 'Enter' }).click();
  await expectVisible(visit.page.getByText('No characters available'));
  // The calls of the start: from here on nothing asks by itself.
  const first = [
    'characters',
    'friends/list',
    'friends/pending',
    'groups',
    'groups/invitations',
    'notifications/counts',
  ].map((path) => `/api/${path}`);
  await eventually(() => first.filter((path) => !answered.has(path))).toEqual([]);
  await revokeToken(stage.server.url, player.token);
  await visit.page.getByRole('button', { name: 'Menu of Walburga' }).click();
  await visit.page.getByRole('menuitem', { name: 'Profile' }).click();
  await isSentAwayAndTold(visit);
  await eventually(() => logged).toContain('unauthorized');
});

test('logging out in one tab ends the others, and the server revokes the token', async () => {
  const player = await createPlayer(stage.server.url, 'Hedwig');
  const visit = await stage.visit('/dashboard', { player });
  const other = await visit.context.newPage();
  await other.goto('/characters');
  await expectVisible(other.getByText('No characters found. Add a character to get started!'));
  await visit.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await isSentAway(visit);
  await isSentAway({ ...visit, page: other });
  await eventually(() => statusFor(stage.server.url, player.token)).toBe(401);
});
