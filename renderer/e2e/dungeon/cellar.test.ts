import { expect, test } from 'vitest';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { CELL, type Position } from '#shared/dungeon/model/state.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { measureDungeon } from '../support/dungeon/measure-dungeon.ts';
import { changeDatabase } from '../support/dungeon/dungeon-store.ts';
import {
  eventually,
  expectHidden,
  expectToast,
  expectVisible,
  isFocused,
  settledBox,
  textsOf,
} from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

const KEYS: Readonly<Record<string, string>> = { n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' };

/** A free cell beside the start of floor 1, and the key that leads there. */
function nextToStart({ seed, rulesVersion }: StartedRun): Position & { readonly key: string } {
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

test("a player goes down as a character, finds a grave in today's cellar, and has one descent a day", async () => {
  const { url } = stage.server;
  const [sigrun, halla] = [await createPlayer(url, 'Sigrun'), await createPlayer(url, 'Halla')];
  const character = {
    name: 'Brunhild',
    level: 20,
    race: 'Human',
    class: 'Mage',
    realm: 'Hydraxian',
    faction: 'Alliance',
  };
  await post(`${url}/api/characters/import`, { game_short_code: 'wow_classic', character }, sigrun.token);
  // Halla has fallen one step from the start.
  const fallen = await finishRun(stage.server, halla.token, true);
  const score = { username: halla.username, runId: fallen.runId, actions: fallen.actions, score: fallen.state.score };
  expect((await post(`${url}/api/scores`, score, halla.token)).status).toBe(201);
  const grave = nextToStart(fallen);
  changeDatabase(stage.server, 'update kept_runs set x = ?, y = ? where run_id = ?', grave.x, grave.y, fallen.runId);
  changeDatabase(stage.server, 'update scores set floor = 1');

  // Arrow keys choose a character, and keep the focus among the choices.
  const { page } = await stage.visit('/', { player: sigrun, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Who climbs down?' }));
  await expectVisible(page.getByText("one more chest waits in today's cellar", { exact: false }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('radio', { name: 'Nobody of mine' }).focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => page.getByRole('radio', { name: 'Brunhild' }).isChecked()).toBe(true);
  expect(await isFocused(page.getByRole('radio', { name: 'Brunhild' }))).toBe(true);
  await expectVisible(page.getByRole('radio', { name: 'Potions' }));
  await page.getByRole('button', { name: 'Climb down' }).click();
  const board = page.getByRole('application');
  const plate = page.locator('[data-hero]').first();
  await expectVisible(board);
  await expectVisible(plate.getByText('Brunhild'));
  await expectVisible(page.getByText('Brunhild lifts the trapdoor', { exact: false }).first());

  // The log is in the window, and a look leaves the board its size.
  for (const height of [720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    await eventually(async () => (await measureDungeon(page)).log).toBeLessThanOrEqual(height);
    await eventually(async () => (await measureDungeon(page)).board).toBeGreaterThan(500);
    await settledBox(board);
    const before = await measureDungeon(page);
    expect(before.content).toBeLessThanOrEqual(height);
    if (height === 800) expect(before.board).toBe(642);
    // The longest text about a skill or a cell.
    await page.evaluate(() => {
      const line = document.querySelector('[data-look]');
      if (line) line.textContent = 'A text that is as long as that about a grave. '.repeat(8);
    });
    expect((await measureDungeon(page)).board).toBe(before.board);
  }

  // Keys take off what is worn, and drop what is carried: the helmet is the third slot, the chest the fourth.
  await board.focus();
  await page.keyboard.press('t');
  await expectVisible(page.getByRole('tab', { name: 'Equipment', selected: true }));
  await expectVisible(page.getByText('Take off: press 1 to 0 for the slot.').first());
  await page.keyboard.press('3');
  await expectHidden(page.getByText('Take off: press 1 to 0 for the slot.').first());
  await page.keyboard.press('t');
  await page.keyboard.press('4');
  await page.keyboard.press('f');
  await expectVisible(page.getByRole('tab', { name: /Inventory/, selected: true }));
  const droppable = page.getByRole('button', { name: /^Drop / });
  await eventually(() => droppable.count()).toBe(2);
  await page.keyboard.press('1');
  await eventually(() => droppable.count()).toBe(1);
  // Another key ends it: the next number wears what is left.
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await eventually(() => droppable.count()).toBe(0);
  await page.keyboard.press('Tab');
  await expectVisible(page.getByRole('button', { name: /^Take off / }));
  await page.keyboard.press('Tab');

  // A choice is remembered for the next run, until another is made: today's cellar as nobody.
  await page.getByRole('button', { name: 'Choose a hero' }).click();
  await page.getByRole('radio', { name: 'Potions' }).check();
  await page.getByRole('button', { name: 'Climb down' }).click();
  const potions = page.getByText('Health Potion ×2');
  await expectVisible(potions);
  await board.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('r');
  await expectVisible(plate.getByText('Brunhild'));
  await expectVisible(potions);
  await page.getByRole('button', { name: 'Choose a hero' }).click();
  expect(await page.getByRole('radio', { name: 'Brunhild' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Nobody of mine' }).check();
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText("You climb down into today's cellar.", { exact: false }).first());
  await expectVisible(page.getByText('one more chest waits on this floor', { exact: false }).first());
  await expectHidden(plate);

  // The grave is in the log, in the text of the board, and found by pointer and key.
  const log = page.getByRole('list', { name: 'Messages' });
  await expectVisible(log.getByText(/A grave: Halla fell here/));
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
  // The first Escape ends a look, and the dungeon stays.
  await page.keyboard.press('Escape');
  await eventually(() => spoken.count()).toBe(0);
  await expectVisible(board);

  // The board of the day.
  await page.keyboard.press('l');
  const scores = page.getByRole('dialog', { name: 'Scoreboard' });
  await expectVisible(scores.getByRole('tab', { name: "Today's cellar", selected: true }));
  await eventually(() => textsOf(scores.getByRole('listitem'))).toEqual([expect.stringMatching(/Halla.*felled by/s)]);
  await scores.getByRole('tab', { name: 'Friends' }).click();
  await expectVisible(scores.getByText('Neither you nor your friends have a score yet.'));
  await scores.getByRole('tab', { name: 'Group', exact: true }).click();
  await expectVisible(scores.getByText('You are not in a group yet.'));
  await page.keyboard.press('Escape');
  await expectHidden(scores);

  // Its last blow: the card tells the place of the day, and the run can be shared.
  const { state, ...run } = await finishRun(stage.server, sigrun.token, true);
  await page.keyboard.press('Escape');
  await expectHidden(board);
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), {
    ...run,
    daily: true,
    actions: run.actions.slice(0, -1),
  });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectVisible(board);
  await board.focus();
  await page.keyboard.press(KEYS[run.actions.at(-1) ?? ''] ?? '');
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
  await expectVisible(page.getByText(/^Place [12] of 2 in today's cellar$/));
  await page.getByRole('button', { name: 'Share this run' }).click();
  await expectToast(page, 'The link is copied. Others can open it from tomorrow (UTC).');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/dungeon/runs/${run.runId}`);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText("You have been in today's cellar.", { exact: false }));
  await page.getByRole('button', { name: 'A free run' }).click();
  await expectVisible(board);
});
