import { DIRECTIONS, type Action } from '#shared/dungeon/model/actions.ts';
import { CELL, type GameState } from '#shared/dungeon/model/state.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { formatText } from '#shared/base/messages/format.ts';
import { cellsWith } from '#shared/testing/dungeon/paths.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox } from '../support/expectations.ts';
import { pressTabFast } from '../support/fast-tab.ts';
import { createHarness } from '../support/harness.ts';
import { resizeTo } from '../support/overflow.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();

const KEYS = { n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' } as const;
const board = (page: Page) => page.getByRole('application');
const turnsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-turn]').getAttribute('data-turn'));

/** A step that is nothing but a step. */
function freeMove(state: GameState): Extract<Action, { type: 'move' }> {
  const direction = DIRECTIONS.find((each) =>
    reduce(state, { type: 'move', direction: each }).events.some(({ type }) => type === 'moved'),
  );
  return { type: 'move', direction: direction ?? 'n' };
}

test('the overlay holds the focus, is used by keys alone, tells each turn, and goes on after a reload', async () => {
  const { page } = await stage.visit('/');
  const door = page.getByRole('button', { name: 'A trapdoor' });
  await intercept(page, '**/api/runs', (route) => route.abort());
  await door.click();
  await expectVisible(page.getByRole('heading', { name: formatText('en', 'floor_failed') }));
  await page.unroute('**/api/runs');
  const started = page.waitForResponse('**/api/runs');
  await page.getByRole('button', { name: 'Try again' }).click();
  const { seed, rulesVersion } = (await (await started).json()) as { seed: number; rulesVersion: number };
  const state = startRun(seed, rulesVersion);
  await expectVisible(board(page));

  // H, L and Tab.
  await eventually(() => isFocused(board(page))).toBe(true);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('h');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expectVisible(help.getByText('An enemy deals 10 physical and 5 magical damage on floor 1', { exact: false }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('h');
  await expectHidden(help);
  await page.keyboard.press('l');
  await expectVisible(page.getByRole('dialog', { name: 'Scoreboard' }));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog', { name: 'Scoreboard' }));
  await eventually(() => isFocused(board(page))).toBe(true);
  await page.keyboard.press('Tab');
  await expectVisible(page.getByRole('tab', { name: 'Equipment', selected: true }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('Tab');
  await expectVisible(page.getByRole('tab', { name: /Inventory/, selected: true }));

  // The page behind is inert, however fast Tab is pressed.
  await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await eventually(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(true);
  for (const name of ['Leave the dungeon', 'Help']) {
    await page.getByRole('button', { name }).focus();
    expect(new Set(await pressTabFast(page))).toEqual(new Set(['inside']));
  }

  // Wide windows have no touch pad.
  const popup = page.getByRole('dialog', { name: 'The dungeon under the tavern' });
  for (const width of [768, 1920]) {
    await resizeTo(page, width);
    await eventually(() => popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await eventually(() => page.getByRole('group', { name: 'Touch pad' }).isVisible()).toBe(width <= 900);
  }

  // The pointer asks what is somewhere; the first room holds something.
  await page.setViewportSize({ width: 1280, height: 860 });
  // A skill with the focus has the line.
  await board(page).focus();
  const told = page.locator('p', { hasText: /^(?:.* health\. It falls after \d+ of your blows|A chest|A potion)/ });
  const { width: across } = state.floor;
  const things = [...cellsWith(state, [CELL.loot, CELL.potion]), ...state.enemies.map(({ x, y }) => y * across + x)];
  await eventually(async () => {
    const box = await settledBox(board(page));
    const edge = box.width / across;
    for (const cell of things) {
      await page.mouse.move(box.x + ((cell % across) + 0.5) * edge, box.y + (Math.floor(cell / across) + 0.5) * edge);
      if ((await told.count()) > 0) return true;
    }
    return false;
  }).toBe(true);

  const spoken = page.locator('[aria-live=polite][data-turn]');
  await expectVisible(spoken.filter({ hasText: '100 of 100 health' }));
  await page.keyboard.press(KEYS[freeMove(state).direction]);
  await expectVisible(spoken.filter({ hasText: /Up is .*Right is .*Down is .*Left is / }));
  await eventually(() => turnsOf(page)).toBe(1);
  await page.reload();
  await expectVisible(board(page));
  await eventually(() => turnsOf(page)).toBe(1);
  const next = page.waitForResponse('**/api/runs');
  await page.keyboard.press('R');
  await next;
  await eventually(() => turnsOf(page)).toBe(0);
  await expectVisible(page.getByRole('meter', { name: 'HP' }).and(page.locator('[aria-valuenow="100"]')));
  await page.keyboard.press('Escape');
  await expectHidden(board(page));
  await eventually(() => isFocused(door)).toBe(true);
  await eventually(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(false);
});
