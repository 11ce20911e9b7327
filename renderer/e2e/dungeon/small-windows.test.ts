import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { finishRun, walkToPedlar } from '../support/dungeon/dungeon-runs.ts';
import { eventually, expectHidden, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness();
let sigrun: Player;

beforeAll(async () => {
  sigrun = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, sigrun.token, [payload({ character: { name: 'Brunhild', class: 'Mage' } })]);
});

/** Today's cellar as a character: the run with the most lines above the log. */
async function enterCellar(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('dungeonRun'));
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page
    .getByRole('radio', { name: 'Brunhild' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click();
  const descend = page.getByRole('button', { name: "Today's cellar" });
  if (await page.getByRole('heading', { name: 'Who climbs down?' }).isVisible()) await descend.click();
  await expectVisible(page.getByRole('application'));
}

/** Lower edge of the log and of the overlay's content, and the edge of the board, in CSS pixels. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const edgeOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
    return {
      log: edgeOf('ol[aria-label="Messages"]'),
      content: document.querySelector('[role=dialog]')?.scrollHeight ?? NaN,
      board: document.querySelector('[data-board]')?.getBoundingClientRect().width ?? NaN,
    };
  });

test('the log is in the window, and a look leaves the board its size', async () => {
  for (const height of [720, 800]) {
    const { page } = await stage.visit('/', { player: sigrun, viewport: { width: 1280, height } });
    await enterCellar(page);
    await eventually(async () => (await measure(page)).board).toBeGreaterThan(500);
    await settledBox(page.getByRole('application'));
    const before = await measure(page);
    expect(before.log).toBeLessThanOrEqual(height);
    expect(before.content).toBeLessThanOrEqual(height);
    if (height === 800) expect(before.board).toBe(642);
    // The longest text about a skill or a cell.
    await page.evaluate(() => {
      const line = document.querySelector('[data-look]');
      if (line) line.textContent = 'A text that is as long as that about a grave. '.repeat(8);
    });
    expect((await measure(page)).board).toBe(before.board);
  }
});

test('a phone shows health, board, pad and the newest line at once, and explores by touch', async () => {
  const { page } = await stage.visit('/', { player: sigrun, viewport: { width: 390, height: 844 }, hasTouch: true });
  await enterCellar(page);
  await eventually(async () => (await measure(page)).board).toBeGreaterThan(340);
  await eventually(async () => (await measure(page)).log).toBeLessThanOrEqual(844);
  const turns = page.locator('[data-turn]');
  await page.getByRole('button', { name: 'Explore' }).tap();
  await eventually(async () => Number(await turns.getAttribute('data-turn'))).toBeGreaterThan(0);
});

test('at the pedlar, a button of the pad changes between goods and skills', async () => {
  const { page } = await stage.visit('/', { player: sigrun, viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), walkToPedlar());
  await page.getByRole('button', { name: 'A trapdoor' }).click();
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
});

test('the six boards are all in sight and in reach of the arrow keys, on a phone and in German', async () => {
  for (const { locale, width, door, board } of [
    { locale: 'en-GB', width: 390, door: 'A trapdoor', board: 'Scoreboard' },
    { locale: 'de-DE', width: 360, door: 'Eine Falltür', board: 'Rangliste' },
    { locale: 'de-DE', width: 1280, door: 'Eine Falltür', board: 'Rangliste' },
  ]) {
    const { page } = await stage.visit('/', { player: sigrun, viewport: { width, height: 844 }, locale });
    await page.evaluate(() => localStorage.removeItem('dungeonRun'));
    await page.getByRole('button', { name: door }).click();
    await page.getByRole('button', { name: board }).click();
    const tabs = page.getByRole('dialog', { name: board }).getByRole('tab');
    await eventually(() => tabs.count()).toBe(6);
    const row = page.getByRole('dialog', { name: board }).getByRole('tablist');
    await settledBox(row);
    expect(await row.evaluate((list) => [list.scrollWidth - list.clientWidth, list.scrollLeft])).toEqual([0, 0]);
    const edges = await tabs.evaluateAll((each) => each.map((tab) => tab.getBoundingClientRect()));
    for (const { left, right, height } of edges) {
      expect([left >= 16, right <= width - 16, height >= 36]).toEqual([true, true, true]);
    }
    await tabs.first().focus();
    for (let at = 1; at < 6; at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => tabs.nth(5).getAttribute('aria-selected')).toBe('true');
    if (width === 360) expect(await findViolationsInBothThemes(page)).toEqual({});
  }
});

test('the race of groups fits a phone in German', async () => {
  const { page } = await stage.visit('/', { player: sigrun, viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  await page.evaluate(() => localStorage.removeItem('dungeonRun'));
  await page.getByRole('button', { name: 'Eine Falltür' }).click();
  await page.getByRole('button', { name: 'Rangliste' }).click();
  await page.getByRole('tab', { name: 'Gruppenrennen' }).click();
  const periods = page
    .getByRole('radiogroup')
    .or(page.getByRole('group', { name: 'Zeitraum' }))
    .first();
  const { x, width } = await settledBox(periods);
  expect(x + width).toBeLessThanOrEqual(390 - 16);
});

test('the card of a run that is over is free of the pad on a phone, upright and on its side', async () => {
  const { state, ...run } = await finishRun(stage.server, sigrun.token);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const { page } = await stage.visit('/', { player: sigrun, viewport, hasTouch: true });
    await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), run);
    await page.getByRole('button', { name: 'A trapdoor' }).click();
    await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
    await expectHidden(page.getByRole('group', { name: 'Touch pad' }));
    const again = page.getByRole('button', { name: 'Start over' }).last();
    await again.scrollIntoViewIfNeeded();
    await again.click({ trial: true });
  }
});
