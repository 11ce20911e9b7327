import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { waitForIdleNetwork } from '../support/idle-network.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness();

/** Logged while the server halts: lists that are loading then are loaded again with the next connection. */
const HALTED =
  /^The live connection closed with 1006|^WebSocket connection to|^503 |could not be (?:loaded|counted)\. (?:Service Unavailable|Network Error)$/;

/** Calls of a page's start, and of each new connection. */
const ONCE = ['characters', 'friends/list', 'friends/pending', 'groups', 'groups/invitations'];
const COUNTED = /\/api\/(friends\/(?:list|pending)|groups(?:\/invitations)?|characters)(?:\?|$)/;

/** Wait of the lists for the live connection, and the one that the test takes: a busy machine may connect later. */
const PATIENCE_MS = { product: 600, test: 60_000 };

/** Number of windows queued to take over the session's socket. */
const windowsWaiting = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).pending?.length);

test('an open page asks for everything once, survives a restart of the server, and shows what changes afterwards', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const [id] = await importAll(stage.server.url, player.token, [payload()]);
  let asked: string[] = [];
  const { page, expectProblem, isLive } = await stage.visit('/dashboard', {
    player,
    prepare: async (opened) => {
      await opened.addInitScript((given) => {
        const { setTimeout: wait } = globalThis;
        Object.assign(globalThis, {
          setTimeout: (run: TimerHandler, delay?: number, ...args: unknown[]) =>
            wait(run, delay === given.product ? given.test : delay, ...args),
        });
      }, PATIENCE_MS);
      opened.on('request', (request) => {
        const name = COUNTED.exec(request.url())?.[1];
        if (name) asked.push(name);
      });
    },
  });
  expectProblem(HALTED);
  await isLive();
  await waitForIdleNetwork(page);
  // Without a stored list, a page does not wait.
  asked = [];
  await page.reload();
  await isLive();
  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('link');
  await eventually(() => cards.allInnerTexts()).toEqual(['Brunhild']);
  // A part of the page that is requested while the server is away is missing until the page is loaded again.
  await waitForIdleNetwork(page);
  expect(asked.toSorted()).toEqual(ONCE);
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  asked = [];
  await stage.server.halt();
  await expectVisible(page.getByRole('status').getByText('Not connected. Trying again…'));
  await stage.server.resume();
  await isLive();
  await expectHidden(page.getByText('Not connected. Trying again…'));
  await eventually(() => asked.toSorted()).toEqual(ONCE);
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Hadrik' } })]);
  await eventually(() => cards.count()).toBe(2);
  await importAll(stage.server.url, player.token, [payload({ character: { level: 60, zone: 'Winterspring' } })]);
  await expectToast(page, 'Brunhild: now in Winterspring');
  await fetch(`${stage.server.url}/api/characters/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${player.token}` },
  });
  await eventually(() => cards.allInnerTexts()).toEqual(['Hadrik']);
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
});

test('changes reach every window of a session, on every page, and a closed window leaves the others connected', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const { page, context, isLive } = await stage.visit('/profile', { player });
  await isLive();
  const others = await Promise.all(
    ['/characters', '/dashboard'].map(async (path) => {
      const other = await context.newPage();
      await other.goto(path);
      return other;
    }),
  );
  await eventually(() => windowsWaiting(page)).toBe(2);
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Hadrik' } })]);
  for (const each of [page, ...others]) await expectVisible(each.getByText('Hadrik: new in your ledger'));

  // The first window is the one with the socket.
  await page.close();
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Fenja' } })]);
  for (const other of others) await expectVisible(other.getByRole('main').getByRole('link', { name: 'Fenja' }));
});
