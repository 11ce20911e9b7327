import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stepsFrom, UNREACHABLE } from '#shared/dungeon/floor/paths.ts';
import { DIRECTIONS, type Action, type Direction } from '#shared/dungeon/model/actions.ts';
import { enterFloor } from '#shared/dungeon/enter-floor.ts';
import { SKILL_IDS, SKILLS } from '#shared/dungeon/model/skills.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { formatText } from '#shared/base/messages/format.ts';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

/** The lucky live long: their runs are given up for another. Three of four die before. */
const STEPS_MAX = 80;
const KEYS: Readonly<Record<Direction, string>> = { n: 'ArrowUp', e: 'd', s: 'ArrowDown', w: 'a' };
const board = (page: Page) => page.getByRole('application');
const turnsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-turn]').getAttribute('data-turn'));

/** Takes an action as a player does, with a key or a press on a skill, and waits until the next may follow. */
async function act(page: Page, state: GameState, action: Action, floors: readonly number[]): Promise<GameState> {
  const { state: next } = reduce(state, action);
  if (action.type === 'move') await page.keyboard.press(KEYS[action.direction]);
  else if (action.type === 'usePotion') await page.keyboard.press(String((action.index + 1) % 10));
  else if (action.type === 'upgradeSkill') {
    // The pedlar's goods lie where the skills are.
    if (await page.getByRole('list', { name: "The pedlar's goods" }).isVisible()) await page.keyboard.press('b');
    await page.getByRole('button', { name: new RegExp(`^${formatText('en', `skill_${action.skill}`)}`) }).click();
    await board(page).focus();
  }
  await eventually(() => turnsOf(page)).toBe(next.turns);
  await board(page).and(page.locator('[aria-busy=false]')).waitFor();
  if (!next.isAtStairs) return next;
  await eventually(() => floors.length).toBe(next.floor.number);
  await board(page).and(page.locator('[aria-busy=false]')).waitFor();
  return enterFloor(next, floors[next.floor.number - 1] ?? 0).state;
}

/**
 * A brave and foolish player: learns when possible, drinks one potion, and otherwise goes at the nearest enemy. Bats dodge,
 * and things stand in the way: now and then the player turns to the stairs, or takes another step.
 *
 * @param step how many actions the player has taken
 */
function brave(state: GameState, step: number): Action {
  const { player: hero, enemies, floor } = state;
  const skill = SKILL_IDS.find((id) => hero.skills[id] < SKILLS[id].maxLevel && hero.availableXp >= SKILLS[id].xpCost);
  if (skill) return { type: 'upgradeSkill', skill };
  const potion = hero.inventory.findIndex(({ type }) => type === 'potion');
  if (potion !== -1 && state.turns < 40 && hero.health < hero.combat.maxHealth / 2)
    return { type: 'usePotion', index: potion };
  const stairs = floor.stairs.y * floor.width + floor.stairs.x;
  const [nearest = stairs] = enemies.map(({ x, y }) => y * floor.width + x).toSorted((a, b) => far(a) - far(b));
  const goal = step % 64 < 40 ? nearest : stairs;
  const back = stepsFrom(floor.cells, floor.width, goal);
  const here = hero.y * floor.width + hero.x;
  const beside: Readonly<Record<Direction, number>> = {
    n: here - floor.width,
    e: here + 1,
    s: here + floor.width,
    w: here - 1,
  };
  const [best = 'n', second = best] = DIRECTIONS.filter((each) => back[beside[each]] !== UNREACHABLE).toSorted(
    (a, b) => (back[beside[a]] ?? 0) - (back[beside[b]] ?? 0),
  );
  return { type: 'move', direction: step % 7 === 0 ? second : best };

  function far(cell: number): number {
    return stepsFrom(floor.cells, floor.width, hero.y * floor.width + hero.x)[cell] ?? UNREACHABLE;
  }
}

test('a player finds the dungeon, plays a run with the keyboard to death, and watches it from the board', async () => {
  const player = await createPlayer(stage.server.url, 'Torvald');
  const { page } = await stage.visit('/', { player });
  const floors: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/floors')) floors.push(((await response.json()) as { seed: number }).seed);
  });
  const begin = async (press: () => Promise<void>): Promise<GameState> => {
    const [response] = await Promise.all([page.waitForResponse('**/api/runs'), press()]);
    const { seed, rulesVersion } = (await response.json()) as { seed: number; rulesVersion: number };
    return startRun(seed, rulesVersion);
  };
  const door = page.getByRole('button', { name: 'A trapdoor' });
  let state = await begin(() => door.click());
  await eventually(() => isFocused(board(page))).toBe(true);

  // Left and entered again, a run goes on.
  state = await act(page, state, brave(state, 1), floors);
  await page.keyboard.press('Escape');
  await expectHidden(board(page));
  await eventually(() => isFocused(door)).toBe(true);
  await door.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Your torch still burns' }));
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await eventually(() => turnsOf(page)).toBe(state.turns);
  await board(page).focus();

  for (let step = 2; !state.isGameOver; step++) {
    state = await act(page, state, brave(state, step), floors);
    if (step % STEPS_MAX > 0 || state.isGameOver) continue;
    floors.length = 0;
    const isAsked = state.floor.number > 1;
    state = await begin(async () => {
      await page.keyboard.press('r');
      if (isAsked) await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).press('Enter');
    });
    await eventually(() => turnsOf(page)).toBe(0);
    await eventually(() => isFocused(board(page))).toBe(true);
  }
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
  await expectVisible(page.getByText(formatText('en', 'score_posted')).first());
  await expectVisible(page.getByText('Verified: the server replayed your run.'));

  await page.keyboard.press('l');
  const scores = page.getByRole('dialog', { name: 'Scoreboard' });
  await expectVisible(scores.getByText('Verified'));
  const score = state.score.toLocaleString('en');
  const row = expect.stringMatching(new RegExp(`Torvald.*${score}`));
  await eventually(() => textsOf(scores.getByRole('listitem'))).toEqual([row]);

  // The recording ends where the run did.
  await scores.getByRole('tab', { name: 'All time' }).click();
  await scores.getByRole('link', { name: 'Watch Torvald' }).click();
  await expectVisible(page.getByRole('heading', { name: "Torvald's run" }));
  await board(page).focus();
  await page.keyboard.press('End');
  await eventually(() => page.locator('dd').nth(2).textContent()).toBe(score);
});
