import { DIRECTIONS, type Action, type Direction } from '#shared/dungeon/model/actions.ts';
import { formatText } from '#shared/messages/format.ts';
import { stepsFrom, UNREACHABLE } from '#shared/dungeon/floor/paths.ts';
import { enterFloor } from '#shared/dungeon/enter-floor.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { SKILL_IDS, SKILLS } from '#shared/dungeon/model/skills.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { pressTabFast } from '../support/fast-tab.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox, textsOf } from '../support/expectations.ts';
import { createHarness, type VisitOptions } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Torvald');
});

const KEYS: Readonly<Record<Direction, string>> = { n: 'ArrowUp', e: 'd', s: 'ArrowDown', w: 'a' };
const board = (page: Page) => page.getByRole('application');
const turnsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-turn]').getAttribute('data-turn'));

/** Opens the trapdoor and waits for the first floor; gives the state that the run's seed leads to. */
async function enter(options: VisitOptions = {}): Promise<{ page: Page; state: GameState }> {
  const { page } = await stage.visit('/', options);
  const started = page.waitForResponse('**/api/runs');
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  const { seed, rulesVersion } = (await (await started).json()) as { seed: number; rulesVersion: number };
  await expectVisible(board(page));
  return { page, state: startRun(seed, rulesVersion) };
}

/** Takes an action as a player does, with a key or a press on a skill, and waits until the next may follow. */
async function act(page: Page, state: GameState, action: Action, floors: readonly number[] = []): Promise<GameState> {
  const { state: next } = reduce(state, action);
  if (action.type === 'move') await page.keyboard.press(KEYS[action.direction]);
  else if (action.type === 'usePotion') await page.keyboard.press(String((action.index + 1) % 10));
  else if (action.type === 'upgradeSkill') {
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

/** A brave and foolish player: learns when possible, drinks one potion, and otherwise goes at the nearest enemy. */
function brave(state: GameState): Action {
  const { player: hero, enemies, floor } = state;
  const skill = SKILL_IDS.find((id) => hero.skills[id] < SKILLS[id].maxLevel && hero.availableXp >= SKILLS[id].xpCost);
  if (skill) return { type: 'upgradeSkill', skill };
  const potion = hero.inventory.findIndex(({ type }) => type === 'potion');
  if (potion !== -1 && state.turns < 40 && hero.health < hero.combat.maxHealth / 2)
    return { type: 'usePotion', index: potion };
  const goals = new Set(enemies.map(({ x, y }) => y * floor.width + x));
  if (goals.size === 0) goals.add(floor.stairs.y * floor.width + floor.stairs.x);
  const [goal] = [...goals].toSorted((a, b) => far(a) - far(b));
  const back = stepsFrom(floor.cells, floor.width, goal ?? 0);
  const here = hero.y * floor.width + hero.x;
  const beside: Readonly<Record<Direction, number>> = {
    n: here - floor.width,
    e: here + 1,
    s: here + floor.width,
    w: here - 1,
  };
  const [direction] = DIRECTIONS.filter((each) => back[beside[each]] !== UNREACHABLE).toSorted(
    (a, b) => (back[beside[a]] ?? 0) - (back[beside[b]] ?? 0),
  );
  return { type: 'move', direction: direction ?? 'n' };

  function far(cell: number): number {
    return stepsFrom(floor.cells, floor.width, hero.y * floor.width + hero.x)[cell] ?? UNREACHABLE;
  }
}

test('a whole run played with the keyboard, to death, is verified on the board', { timeout: 300_000 }, async () => {
  const floors: number[] = [];
  const { page, state: first } = await enter({ player });
  page.on('response', async (response) => {
    if (response.url().endsWith('/floors')) floors.push(((await response.json()) as { seed: number }).seed);
  });
  let state = first;
  while (!state.isGameOver) state = await act(page, state, brave(state), floors);
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
  await expectVisible(page.getByText(formatText('en', 'score_posted')).first());
  await expectVisible(page.getByText('Verified: the server replayed your run.'));

  await page.keyboard.press('l');
  const scores = page.getByRole('dialog', { name: 'Scoreboard' });
  await expectVisible(scores.getByText('Verified'));
  const [row] = await textsOf(scores.getByRole('listitem'));
  expect(row).toContain('Torvald');
  expect(row).toContain(state.score.toLocaleString('en'));
  await page.keyboard.press('l');
  await expectHidden(scores);

  await page.keyboard.press('r');
  await eventually(() => turnsOf(page)).toBe(0);
  await expectVisible(page.getByRole('meter', { name: 'HP' }).and(page.locator('[aria-valuenow="100"]')));
});

describe('the overlay', () => {
  test('traps the focus, makes the page behind inert, and restores the focus', async () => {
    const { page } = await enter();
    await eventually(() => isFocused(board(page))).toBe(true);
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
    await eventually(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(true);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Shift+Tab');
      // At the ends a guard has the focus until it has handed it on.
      await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectHidden(board(page));
    await eventually(() => isFocused(page.getByRole('button', { name: 'A trapdoor' }))).toBe(true);
    await eventually(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(false);
  });

  test('keeps the focus however fast Tab is pressed, from any start', async () => {
    const { page } = await enter();
    for (const name of ['Leave the dungeon', 'Help']) {
      await page.getByRole('button', { name }).focus();
      expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
    }
  });

  test('responds to H, L, Tab and R', async () => {
    const { page, state } = await enter();
    await page.keyboard.press('h');
    await expectVisible(
      page
        .getByRole('dialog', { name: 'Help' })
        .getByText('An enemy deals 10 physical and 5 magical damage on floor 1', { exact: false }),
    );
    await page.keyboard.press('h');
    await expectHidden(page.getByRole('dialog', { name: 'Help' }));
    await page.keyboard.press('l');
    await expectVisible(page.getByRole('dialog', { name: 'Scoreboard' }));
    await page.keyboard.press('Escape');
    await expectHidden(page.getByRole('dialog', { name: 'Scoreboard' }));

    await board(page).focus();
    await page.keyboard.press('Tab');
    await expectVisible(page.getByRole('tab', { name: 'Equipment', selected: true }));
    await page.keyboard.press('Tab');
    await expectVisible(page.getByRole('tab', { name: /Inventory/, selected: true }));

    await act(page, state, freeMove(state));
    const next = page.waitForResponse('**/api/runs');
    await page.keyboard.press('R');
    await next;
    await eventually(() => turnsOf(page)).toBe(0);
  });

  test('announces each turn as text', async () => {
    const { page, state } = await enter();
    const spoken = page.locator('[aria-live=polite][data-turn]');
    await expectVisible(spoken.filter({ hasText: '100 of 100 health' }));
    await act(page, state, freeMove(state));
    await expectVisible(spoken.filter({ hasText: /Up is .*Right is .*Down is .*Left is / }));
  });

  test('continues after a reload, and offers an abandoned run', async () => {
    const { page, state } = await enter();
    const after = await act(page, state, freeMove(state));
    await page.reload();
    await expectVisible(board(page));
    await eventually(() => turnsOf(page)).toBe(after.turns);

    await page.keyboard.press('Escape');
    await expectHidden(board(page));
    await eventually(() => isFocused(page.getByRole('button', { name: 'A trapdoor' }))).toBe(true);
    await page.getByRole('button', { name: 'A trapdoor' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Your torch still burns' }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectVisible(board(page));
    await eventually(() => turnsOf(page)).toBe(after.turns);
  });

  test('shows an error when no run can be started, and a retry button', async () => {
    const { page } = await stage.visit('/');
    await page.route('**/api/runs', (route) => route.abort());
    await page.getByRole('button', { name: 'A trapdoor' }).click();
    await expectVisible(page.getByRole('heading', { name: formatText('en', 'floor_failed') }));
    await page.unroute('**/api/runs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(board(page));
  });

  test('has no axe violations in either theme', async () => {
    const { page } = await enter();
    expect(await findViolationsInBothThemes(page)).toEqual({});
    await page.keyboard.press('Tab');
    await expectVisible(page.getByRole('tab', { name: 'Equipment', selected: true }));
    expect(await findViolationsInBothThemes(page)).toEqual({});
    await page.keyboard.press('h');
    await expectVisible(page.getByRole('dialog', { name: 'Help' }));
    expect(await findViolationsInBothThemes(page)).toEqual({});
  });

  test('fits a phone in landscape, with the whole board and the touch pad visible', async () => {
    const { page } = await enter({ viewport: { width: 844, height: 390 } });
    for (const part of [board(page), page.getByRole('group', { name: 'Touch pad' })]) {
      await eventually(async () => {
        const box = await part.boundingBox();
        return box && box.y >= 0 && box.y + box.height <= 390 && box.width > 150;
      }).toBe(true);
    }
  });

  test('shows a part of the floor around the player where its cells would be too small', async () => {
    const { page, state } = await enter({ viewport: { width: 390, height: 844 } });
    const canvas = board(page).locator('canvas');
    // A canvas is 300 px wide until it is drawn.
    await eventually(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(320);
    const box = await settledBox(canvas);
    const view = Math.floor(box.width / 20);
    const cell = box.width / view;
    expect(view).toBeLessThan(state.floor.width);
    const cornerOf = (place: number) =>
      Math.min(Math.max(0, Math.round(place + 0.5 - view / 2)), state.floor.width - view);
    const { direction } = freeMove(state);
    const to = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction];
    const at = (place: number, step = 0) => (place + step - cornerOf(place) + 0.5) * cell;
    await page.mouse.click(box.x + at(state.player.x, to[0]), box.y + at(state.player.y, to[1]));
    await eventually(() => turnsOf(page)).toBe(1);
  });

  test.each([360, 390, 768, 1280, 1920])('fits %i px, with a touch pad on narrow screens', async (width) => {
    const { page, state } = await enter({ viewport: { width, height: 800 } });
    const popup = page.getByRole('dialog', { name: 'The dungeon under the tavern' });
    await eventually(() => popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const pad = page.getByRole('group', { name: 'Touch pad' });
    await eventually(() => pad.isVisible()).toBe(width <= 900);
    if (width > 900) return;
    const action = freeMove(state);
    await pad.getByRole('button').nth(['n', 'w', 's', 'e'].indexOf(action.direction)).click();
    await eventually(() => turnsOf(page)).toBe(1);
  });
});

/** A step that is nothing but a step. */
function freeMove(state: GameState): Extract<Action, { type: 'move' }> {
  const direction = DIRECTIONS.find((each) =>
    reduce(state, { type: 'move', direction: each }).events.some(({ type }) => type === 'moved'),
  );
  return { type: 'move', direction: direction ?? 'n' };
}
