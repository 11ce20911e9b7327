import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, login } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectVisible, expectHidden } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { waitForIdleNetwork } from '../support/idle-network.ts';

const stage = createHarness();

/** Logged while the server halts: lists that are loading then are loaded again with the next connection. */
const HALTED =
  /^The live connection closed with 1006|^WebSocket connection to|^503 |could not be (?:loaded|counted)\. (?:Service Unavailable|Network Error)$/;

/** Number of windows queued to take over the session's socket. */
const windowsWaiting = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).pending?.length);

test('an open page survives a restart of the server and shows what is imported afterwards', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page, expectProblem, isLive } = await stage.visit('/dashboard', { player });
  expectProblem(HALTED);
  await expectVisible(page.getByText('No characters available'));
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await isLive();
  // A part of the page that is requested while the server is away is missing until the page is loaded again.
  await waitForIdleNetwork(page);
  await stage.server.halt();
  await stage.server.resume();
  await importAll(stage.server.url, player.token, [payload()]);
  await expectVisible(page.getByRole('region', { name: 'Active characters' }).getByRole('link', { name: 'Brunhild' }));
  await isLive();
  await importAll(stage.server.url, player.token, [payload({ character: { level: 60, zone: 'Winterspring' } })]);
  await expectVisible(page.getByText('Brunhild: now in Winterspring'));
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

test('changes reach their owner on every device and no other user', async () => {
  const [player, stranger] = [
    await createPlayer(stage.server.url, 'Radegund'),
    await createPlayer(stage.server.url, 'Hedwig'),
  ];
  const again = { ...player, token: await login(stage.server.url, player) };
  const first = await stage.visit('/dashboard', { player });
  const second = await stage.visit('/dashboard', { player: again });
  const other = await stage.visit('/dashboard', { player: stranger });
  for (const { isLive } of [first, second, other]) await isLive();
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Hadrik' } })]);
  for (const { page } of [first, second]) await expectVisible(page.getByText('Hadrik: new in your ledger'));
  await importAll(stage.server.url, stranger.token, [payload({ character: { name: 'Fenja' } })]);
  await expectVisible(other.page.getByText('Fenja: new in your ledger'));
  expect(await other.page.getByText('Hadrik').count()).toBe(0);
});

test('a character deleted elsewhere disappears from the open dashboard', async () => {
  const player = await createPlayer(stage.server.url, 'Walburga');
  const [id] = await importAll(stage.server.url, player.token, [payload(), payload({ character: { name: 'Hadrik' } })]);
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('link');
  await eventually(() => cards.count()).toBe(2);
  await fetch(`${stage.server.url}/api/characters/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${player.token}` },
  });
  await eventually(() => cards.allInnerTexts()).toEqual(['Hadrik']);
});

test('a lost connection is reported until it is restored', async () => {
  const player = await createPlayer(stage.server.url, 'Ludmilla');
  let isAway = true;
  const prepare = (page: Page) =>
    page.routeWebSocket(/\/api\/tavern/, (socket) => {
      if (isAway) void socket.close();
      else socket.connectToServer();
    });
  const { page } = await stage.visit('/dashboard', { player, prepare });
  await expectVisible(page.getByRole('status').getByText('Not connected. Trying again…'));
  isAway = false;
  await expectHidden(page.getByText('Not connected. Trying again…'));
});

test('data loaded with the page is requested once when the connection is quick, and again after a loss', async () => {
  const player = await createPlayer(stage.server.url, 'Notburga');
  await importAll(stage.server.url, player.token, [payload()]);
  const counted = /\/api\/(friends\/(?:list|pending)|groups(?:\/invitations)?|characters)(?:\?|$)/;
  const { page, isLive, expectProblem } = await stage.visit('/dashboard', { player });
  expectProblem(HALTED);
  await isLive();
  let asked: string[] = [];
  page.on('request', (request) => {
    const name = counted.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  const once = ['characters', 'friends/list', 'friends/pending', 'groups', 'groups/invitations'];
  // A busy machine may need longer for the connection than the lists wait for it; then they are asked for twice.
  await eventually(async () => {
    asked = [];
    await page.reload();
    await isLive();
    await eventually(() => new Set(asked).size).toBe(once.length);
    await waitForIdleNetwork(page);
    return asked.toSorted();
  }).toEqual(once);
  asked = [];
  await stage.server.halt();
  await stage.server.resume();
  await isLive();
  await eventually(() => asked.toSorted()).toEqual(once);
});
