import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from './support/accounts.ts';
import { fillLedger, PLAYER_PAGES, PUBLIC_PAGES, settle, type Place } from './support/pages.ts';
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
