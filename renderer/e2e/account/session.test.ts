import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, revokeToken, statusFor } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness, withoutLive, type Visit } from '../support/harness.ts';
import { waitForIdleNetwork } from '../support/idle-network.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';

const stage = createHarness();

function stored(page: Page): Promise<{ keys: string[]; user: unknown; characters: unknown }> {
  return page.evaluate(() => {
    const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
    return { keys: Object.keys(localStorage).toSorted(), user: read('user'), characters: read('characters') };
  });
}

/** The landing page as a stranger sees it, with nothing of the player left behind. */
async function isSentAway(page: Page): Promise<void> {
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await eventually(async () => (await stored(page)).keys).toEqual([]);
}

/** The notice goes away by itself: it is looked out for from the start. */
async function isSentAwayAndTold({ page }: Visit): Promise<void> {
  await Promise.all([isSentAway(page), expectVisible(page.getByText('Your session has ended'))]);
}

test('characters that failed to load empty the stored copy, which then has them, and a logout ends every tab', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [payload({ equipment: worn(4), inventory: carried(2) })]);
  const list = /\/api\/characters(\?since=\d+)?$/;
  const { page, context } = await stage.visit('/characters', {
    player,
    prepare: async (opened) => {
      await withoutLive(opened);
      await opened.route(list, (route) => route.fulfill({ json: { code: 200, data: 'no list' } }));
    },
  });
  await expectVisible(page.getByRole('alert').getByText('Your characters could not be loaded'));
  await eventually(async () => (await stored(page)).characters).toEqual({ code: 200, data: [] });
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('link', { name: 'Brunhild' }));
  // The copy is written when the page rests.
  await eventually(async () => (await stored(page)).characters).toMatchObject({
    code: 200,
    data: [{ name: 'Brunhild', game_id: 'wow_classic', equipment: [{}], inventory: [{}, {}] }],
  });
  const { user, characters } = await stored(page);
  expect(user).toEqual({ username: 'Sigrun', token: player.token });
  expect(Object.keys(characters as object).toSorted()).toEqual(['code', 'data']);

  const other = await context.newPage();
  await other.goto('/characters');
  await expectVisible(other.getByRole('link', { name: 'Brunhild' }));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await isSentAway(page);
  await isSentAway(other);
  await eventually(() => statusFor(stage.server.url, player.token)).toBe(401);
});

test('a token revoked elsewhere ends the session of an open page, and of one without a live connection with its next call', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  const visit = await stage.visit('/characters', { player });
  visit.expectProblem(/^unauthorized$/);
  await visit.isLive();
  await revokeToken(stage.server.url, player.token);
  await isSentAwayAndTold(visit);

  const deaf = await createPlayer(stage.server.url, 'Walburga');
  const second = await stage.visit('/characters', { player: deaf, prepare: withoutLive });
  second.expectProblem(/^unauthorized$/);
  await expectVisible(second.page.getByRole('heading', { level: 1, name: 'Characters' }));
  // From here on nothing asks by itself.
  await waitForIdleNetwork(second.page);
  await revokeToken(stage.server.url, deaf.token);
  await second.page.getByRole('button', { name: 'Menu of Walburga' }).click();
  await second.page.getByRole('menuitem', { name: 'Profile' }).click();
  await isSentAwayAndTold(second);
});
