import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from './support/accounts.ts';
import { fillLedger, PLAYER_PAGES, PUBLIC_PAGES, settle, type Place } from './support/pages.ts';
import { eventually, see } from './support/see.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const WIDTHS = [360, 390, 768, 1280, 1920, 2560] as const;
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await fillLedger(stage.server.url, player);
});

/** What of a page lies beyond its right edge: nothing, or by how many pixels and which elements reach out the furthest. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth - clientWidth} px`, ...reaching.slice(0, 5).map((element) => `${element.tagName} ${element.className}`)];
  });
}

async function overflowOf(page: Page, places: readonly Place[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const place of places) {
    await page.goto(place.path);
    await settle(page, place);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const overflow = await findOverflow(page);
      if (overflow.length > 0) found[`${place.path}, ${width} px`] = overflow;
    }
  }
  return found;
}

test('no public page scrolls sideways at any width', async () => {
  const { page } = await stage.visit('/');
  expect(await overflowOf(page, PUBLIC_PAGES)).toEqual({});
});

test('no page behind the login scrolls sideways at any width', { timeout: 120_000 }, async () => {
  const { page } = await stage.visit('/profile', { player });
  expect(await overflowOf(page, PLAYER_PAGES)).toEqual({});
});

test('the auth dialog fits a small phone, also one that lies on its side', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  for (const viewport of [{ width: 360, height: 640 }, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport);
    expect(await findOverflow(page)).toEqual([]);
    const submit = page.getByRole('dialog').locator('button[type=submit]');
    await submit.scrollIntoViewIfNeeded();
    const box = await submit.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true);
  }
});

interface Shifted {
  layoutShifts?: { value: number; sources: string[] }[];
}

/** Makes the page count how much of it jumped by itself, from its first moment on. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const shifts: NonNullable<Shifted['layoutShifts']> = [];
    (globalThis as Shifted).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) shifts.push({ value, sources: sources.map(({ node }) => (node as Element | undefined)?.className ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far; Google calls 0.1 good, and 0.02 is a line of text that moves by its own height. */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as Shifted).layoutShifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

test.for([1280, 390])('the landing page does not jump while it loads, %i px', async (width) => {
  const { page } = await stage.visit('/', { viewport: { width, height: 860 }, prepare: countShifts });
  await settle(page, { path: '/', heading: 'Every character you keep, in one ledger.' });
  await expectNoShift(page);
});

test.for([1280, 390])('the dashboard does not jump when the characters arrive, %i px', async (width) => {
  const arriving = Promise.withResolvers<void>();
  const prepare = async (page: Page) => {
    await countShifts(page);
    await page.route('**/api/characters', async (route) => {
      await arriving.promise;
      await route.continue();
    });
  };
  const { page } = await stage.visit('/dashboard', { player, viewport: { width, height: 860 }, prepare });
  await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(1);
  await page.evaluate(() => document.fonts.ready);
  arriving.resolve();
  await see(page.locator('canvas'));
  await settle(page, { path: '/dashboard', heading: 'Dashboard' });
  await expectNoShift(page);
});
