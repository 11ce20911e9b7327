import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startRun } from '#shared/dungeon/start-run.ts';
import { CELL, type Position } from '#shared/dungeon/model/state.ts';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { changeDatabase } from '../support/dungeon/dungeon-store.ts';
import { eventually, expectHidden, expectToast, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;
let halla: Player;
let fallen: Awaited<ReturnType<typeof finishRun>>;
/** Grave of Halla, one step from the start of floor 1, and the key that leads there. */
let grave: Position & { readonly key: string };

beforeAll(async () => {
  [sigrun, halla] = [await createPlayer(stage.server.url, 'Sigrun'), await createPlayer(stage.server.url, 'Halla')];
  fallen = await finishRun(stage.server, halla.token, true);
  const { runId, actions, state, seed, rulesVersion } = fallen;
  const body = { username: halla.username, runId, actions, score: state.score };
  expect((await post(`${stage.server.url}/api/scores`, body, halla.token)).status).toBe(201);
  grave = nextToStart(seed, rulesVersion);
  changeDatabase(stage.server, 'update kept_runs set x = ?, y = ? where run_id = ?', grave.x, grave.y, runId);
  changeDatabase(stage.server, 'update scores set floor = 1');
});

function nextToStart(seed: number, rulesVersion: number): typeof grave {
  const { floor, enemies } = startRun(seed, rulesVersion);
  const { x, y } = floor.start;
  const around = [
    { x, y: y - 1, key: 'ArrowUp' },
    { x: x + 1, y, key: 'ArrowRight' },
    { x, y: y + 1, key: 'ArrowDown' },
    { x: x - 1, y, key: 'ArrowLeft' },
  ];
  const free = around.find(
    (cell) =>
      floor.cells[cell.y * floor.width + cell.x] === CELL.floor &&
      enemies.every((enemy) => enemy.x !== cell.x || enemy.y !== cell.y),
  );
  if (!free) throw new Error('The start of the floor has no free neighbour.');
  return free;
}

async function idOf({ token }: Player): Promise<number> {
  const reply = await fetch(`${stage.server.url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { user: { id: number } } }).data.user.id;
}

async function enterCellar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText("You climb down into today's cellar.", { exact: false }).first());
}

test('a grave is on the board where somebody fell, by pointer, keyboard and in the log', async () => {
  const { page } = await stage.visit('/', { player: sigrun });
  await enterCellar(page);
  const log = page.getByRole('list', { name: 'Messages' });
  await expectVisible(log.getByText(/A grave: Halla fell here/));
  const board = page.getByRole('application');
  await eventually(() => board.getAttribute('aria-label')).toMatch(/Grave of Halla: 1 (?:up|right|down|left)/);

  const line = page.locator('p', { hasText: /^Grave of Halla.*points\. Last messages: / });
  const box = await settledBox(board);
  const edge = box.width / 20;
  await page.mouse.move(box.x + (grave.x + 0.5) * edge, box.y + (grave.y + 0.5) * edge);
  await expectVisible(line.first());
  await page.mouse.move(box.x - 20, box.y - 20);
  await eventually(() => line.count()).toBe(0);

  await board.focus();
  const spoken = page.getByRole('status').filter({ hasText: 'Grave of Halla' });
  const allSpoken = async () => (await page.getByRole('status').allTextContents()).join();
  for (let press = 0; press < 40 && (await spoken.count()) === 0; press++) {
    const before = await allSpoken();
    await page.keyboard.press('v');
    await eventually(allSpoken).not.toBe(before);
  }
  await eventually(() => spoken.count()).toBe(1);

  await page.keyboard.press(grave.key);
  await expectVisible(log.getByText(/On the grave of Halla: /));
});

test('the grave of a player who blocked the viewer is hidden, and a free run shows no graves', async () => {
  const eydis = await createPlayer(stage.server.url, 'Eydis');
  const id = await idOf(eydis);
  expect((await post(`${stage.server.url}/api/friends/block`, { userId: id }, halla.token)).ok).toBe(true);
  const { page } = await stage.visit('/', { player: eydis });
  const asked = page.waitForResponse(/\/graves\?floor=1$/);
  await enterCellar(page);
  expect(await (await asked).json()).toEqual({ data: [] });
  await expectHidden(page.getByText(/A grave:/));
});

test('the card of a descent tells its place of the day and copies its link', async () => {
  const { state, ...run } = await finishRun(stage.server, sigrun.token, true);
  const { page } = await stage.visit('/', { player: sigrun, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), {
    ...run,
    daily: true,
    actions: run.actions.slice(0, -1),
  });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectVisible(page.getByRole('application'));
  const last = run.actions.at(-1) ?? '';
  await page.keyboard.press({ n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' }[last] ?? '');
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
  await expectVisible(page.getByText(/^Place [12] of 2 in today's cellar$/));
  await page.getByRole('button', { name: 'Share this run' }).click();
  await expectToast(page, 'The link is copied. Others can open it from tomorrow (UTC).');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/dungeon/runs/${run.runId}`);
});
