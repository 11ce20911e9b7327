import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StartedRun } from '#shared/dungeon/contract/dungeon.ts';
import { DIRECTIONS } from '#shared/dungeon/model/actions.ts';
import { reduce } from '#shared/dungeon/reduce.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { finishRun, walkToPedlar } from '../support/dungeon/dungeon-runs.ts';
import { measureDungeon } from '../support/dungeon/measure-dungeon.ts';
import { eventually, expectHidden, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { resizeTo } from '../support/overflow.ts';

const stage = createHarness();
const PHONE = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };

const turnsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-turn]').getAttribute('data-turn'));

/** Leaves the dungeon and enters it with this run. */
async function enterWith(page: Page, run: object): Promise<void> {
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('application'));
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), run);
  await page.getByRole('button', { name: 'A trapdoor' }).click();
}

test('the board, the log and the touch pad are in every window, upright and on its side', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [payload({ character: { name: 'Brunhild', class: 'Mage' } })]);
  const { page } = await stage.visit('/', { player, viewport: PHONE, hasTouch: true });
  // Today's cellar as a character: the run with the most lines above the log.
  const started = page.waitForResponse('**/api/runs');
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('radio', { name: 'Brunhild' }).click();
  await page.getByRole('button', { name: "Today's cellar" }).click();
  const run = (await (await started).json()) as StartedRun;
  const board = page.getByRole('application');
  await expectVisible(board);
  const popup = page.getByRole('dialog', { name: 'The dungeon under the tavern' });
  const pad = page.getByRole('group', { name: 'Touch pad' });
  for (const width of [768, 360]) {
    await resizeTo(page, width);
    await eventually(() => popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectVisible(pad);
  }
  await page.setViewportSize(LANDSCAPE);
  for (const part of [board, pad]) {
    await eventually(async () => {
      const box = await part.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= LANDSCAPE.height && box.width > 150;
    }).toBe(true);
  }

  // A phone shows a part of the floor around the player, and walks to where it is touched.
  await page.setViewportSize(PHONE);
  await eventually(async () => (await measureDungeon(page)).board).toBeGreaterThan(340);
  await eventually(async () => (await measureDungeon(page)).log).toBeLessThanOrEqual(PHONE.height);
  const state = startRun(run.seed, run.rulesVersion, { gift: run.gift, hasExtraChest: run.extraChest });
  const box = await settledBox(board.locator('canvas'));
  const view = Math.floor(box.width / 20);
  const cell = box.width / view;
  expect(view).toBeLessThan(state.floor.width);
  const cornerOf = (place: number) =>
    Math.min(Math.max(0, Math.round(place + 0.5 - view / 2)), state.floor.width - view);
  const free = DIRECTIONS.filter((direction) =>
    reduce(state, { type: 'move', direction }).events.some(({ type }) => type === 'moved'),
  );
  const direction = free[0] ?? 'n';
  const [right, down] = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[direction] as [number, number];
  const at = (place: number, step: number) => (place + step - cornerOf(place) + 0.5) * cell;
  await page.mouse.click(box.x + at(state.player.x, right), box.y + at(state.player.y, down));
  await eventually(() => turnsOf(page)).toBe(1);
  // The pad's buttons are in the order up, left, down, right.
  const back = { n: 's', e: 'w', s: 'n', w: 'e' }[direction];
  await pad.getByRole('button').nth(['n', 'w', 's', 'e'].indexOf(back)).tap();
  await eventually(() => turnsOf(page)).toBe(2);

  // At the pedlar, a button of the pad changes between goods and skills.
  await enterWith(page, walkToPedlar());
  await page.getByRole('button', { name: 'Continue' }).tap();
  const goods = page.getByRole('list', { name: "The pedlar's goods" });
  const change = page.getByRole('button', { name: 'Pedlar: goods or skills' });
  await expectVisible(goods);
  await change.tap();
  await expectVisible(page.getByRole('list', { name: 'Skills' }));
  await expectHidden(goods);
  await change.tap();
  await expectVisible(goods);
  expect(await findViolationsInBothThemes(page)).toEqual({});

  // The card of a run that is over is free of the pad.
  const { state: end, ...finished } = await finishRun(stage.server, player.token);
  await enterWith(page, finished);
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${end.floor.number}` }));
  const again = page.getByRole('button', { name: 'Start over' }).last();
  for (const viewport of [LANDSCAPE, PHONE]) {
    await page.setViewportSize(viewport);
    await expectHidden(pad);
    await again.scrollIntoViewIfNeeded();
    await again.click({ trial: true });
  }
  await again.tap();
  await eventually(() => turnsOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Explore' }).tap();
  await eventually(() => turnsOf(page)).toBeGreaterThan(0);
});

test('the six boards are all in sight and in reach of the arrow keys, on a phone and in German', async () => {
  const player = await createPlayer(stage.server.url, 'Torvald');
  const { page } = await stage.visit('/', { player, viewport: { width: 1280, height: 844 }, locale: 'de-DE' });
  await page.getByRole('button', { name: 'Eine Falltür' }).click();
  await page.getByRole('button', { name: 'Rangliste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rangliste' });
  const tabs = dialog.getByRole('tab');
  await eventually(() => tabs.count()).toBe(6);
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const row = dialog.getByRole('tablist');
    await settledBox(row);
    expect(await row.evaluate((list) => [list.scrollWidth - list.clientWidth, list.scrollLeft])).toEqual([0, 0]);
    const edges = await tabs.evaluateAll((each) => each.map((tab) => tab.getBoundingClientRect()));
    for (const { left, right, height } of edges)
      expect([left >= 16, right <= width - 16, height >= 36]).toEqual([true, true, true]);
    await tabs.first().focus();
    for (let at = 1; at < 6; at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => tabs.nth(5).getAttribute('aria-selected')).toBe('true');
  }
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.setViewportSize(PHONE);
  await dialog.getByRole('tab', { name: 'Gruppenrennen' }).click();
  const periods = dialog.getByRole('radiogroup').or(dialog.getByRole('group', { name: 'Zeitraum' }));
  const { x, width } = await settledBox(periods.first());
  expect(x + width).toBeLessThanOrEqual(PHONE.width - 16);
});
