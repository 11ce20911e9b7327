import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { findAxeViolations } from '../support/axe.ts';
import { findOverflow, watchOverflow } from '../support/overflow.ts';
import { ADMIN_PAGES, fillLedger, PLAYER_PAGES, PUBLIC_PAGES, settle, type Place } from '../support/pages.ts';
import { countShifts, shiftsOf } from '../support/shifts.ts';
import { setStage } from '../support/stage.ts';
import { walkByKeyboard } from './keyboard.ts';
import { createReviewSheet } from './review-sheet.ts';

const WIDTHS = [390, 1280, 1920] as const;
const THEMES = ['dark', 'light'] as const;
/** Of the window; 0.1 is commonly called good. */
const SHIFT_MAX = 0.02;

const stage = setStage();
const sheet = createReviewSheet();
let player: Player;
let admin: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await fillLedger(stage.server.url, player);
  admin = await createAdmin(stage.server, 'Hallgerd');
});
afterAll(() => sheet.finish());

const watchAll = (page: Page) => Promise.all([countShifts(page), watchOverflow(page)]);

/** What is wrong with a page as it stands, in one theme. */
async function faultsOf(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20)
      .map(({ effect }) => `it moves although motion is to be reduced: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`),
  );
  return [...(await findAxeViolations(page)), ...(await findOverflow(page)), ...moving];
}

async function sweep(places: readonly Place[], who: Player | undefined, width: number): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const viewport = { width, height: 900 };
  const { page } = await stage.visit('/', { ...(who && { player: who }), viewport, reducedMotion: 'reduce', prepare: watchAll });
  for (const place of places) {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(place.path);
      await settle(page, place);
      const faults = await faultsOf(page);
      const shifts = await shiftsOf(page);
      if (shifts.reduce((sum, { value }) => sum + value, 0) >= SHIFT_MAX) faults.push(`it jumps: ${JSON.stringify(shifts)}`);
      await sheet.take(page, { path: place.path, theme, width });
      if (theme === 'dark') faults.push(...(await walkByKeyboard(page)));
      if (faults.length > 0) found[`${place.path}, ${theme}, ${width} px`] = faults;
    }
  }
  return found;
}

test.for(WIDTHS)('nothing is wrong with any public page, %i px', async (width) => {
  expect(await sweep(PUBLIC_PAGES, undefined, width)).toEqual({});
});

test.for(WIDTHS)('nothing is wrong with any page behind the login, %i px', async (width) => {
  expect(await sweep(PLAYER_PAGES, player, width)).toEqual({});
});

test.for(WIDTHS)('nothing is wrong with any page of administrators, %i px', async (width) => {
  expect(await sweep(ADMIN_PAGES, admin, width)).toEqual({});
});
