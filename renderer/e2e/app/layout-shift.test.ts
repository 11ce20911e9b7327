import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { seedCharacters, PUBLIC_PAGES, waitForPage } from '../support/pages.ts';
import { expectHidden, expectVisible } from '../support/expectations.ts';
import { countShifts, shiftsOf } from '../support/page-checks/layout-shifts.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const WIDTHS = [1280, 390] as const;
const MOTION = { reducedMotion: 'no-preference' } as const;
let player: Player;
let beginner: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  beginner = await createPlayer(stage.server.url, 'Ottilie');
  await seedCharacters(stage.server.url, player);
  const equipment = worn(4).map((item) => ({ ...item, slotName: 'Head' }));
  await importAll(stage.server.url, beginner.token, [payload({ equipment })]);
});

/** A fiftieth of the window's area times the way it moved; 0.1 is what is commonly called good. */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

async function topOf(element: Locator): Promise<number> {
  return (await element.first().boundingBox())?.y ?? Number.NaN;
}

/** A page whose characters are held back until `arrive` is called; it stands as its own placeholder until then. */
async function openWaiting(
  path: string,
  who: Player,
  width: number,
  holdBack?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; arrive: () => void }> {
  const arriving = Promise.withResolvers<void>();
  const prepare = async (page: Page) => {
    await countShifts(page);
    await holdBack?.(page);
    await page.route('**/api/characters?since=*', async (route) => {
      await arriving.promise;
      await route.continue();
    });
  };
  const { page } = await stage.visit(path, {
    ...MOTION,
    player: who,
    fresh: true,
    viewport: { width, height: 860 },
    prepare,
  });
  await expectVisible(page.locator('main [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
  return { page, arrive: arriving.resolve };
}

test.for(WIDTHS)('the landing page does not shift while it loads, %i px', async (width) => {
  const { page } = await stage.visit('/', {
    ...MOTION,
    fresh: true,
    viewport: { width, height: 860 },
    prepare: countShifts,
  });
  await waitForPage(page, { path: '/', heading: 'Every character you keep, in one ledger.' });
  await expectNoShift(page);
});

test.for(WIDTHS)('no demo page shifts while it loads, %i px', async (width) => {
  const { page } = await stage.visit('/sandbox', {
    ...MOTION,
    fresh: true,
    viewport: { width, height: 860 },
    prepare: countShifts,
  });
  for (const place of PUBLIC_PAGES.filter(({ path }) => path.startsWith('/sandbox'))) {
    await page.goto(place.path);
    await waitForPage(page, place);
    await expectNoShift(page);
  }
});

test.for(WIDTHS)('the dashboard takes the place of its placeholder, %i px', async (width) => {
  const { page, arrive } = await openWaiting('/dashboard', player, width);
  const before = await topOf(page.locator('main [aria-busy=true]').first().locator('> *').nth(1));
  arrive();
  await waitForPage(page, { path: '/dashboard', heading: 'Dashboard' });
  await expectVisible(page.getByRole('region', { name: 'Games Distribution' }));
  const gold = page.getByRole('region', { name: 'Gold' });
  expect(Math.abs((await topOf(gold)) - before)).toBeLessThan(1);

  const matrix = page.getByRole('region', { name: 'Characters' });
  const placed = [await topOf(matrix), await topOf(page.getByRole('region', { name: 'To do' }))];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/characters?since=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/profile');
  // Before the next page starts: this one may store its list until it is left.
  await page.addInitScript(() => localStorage.removeItem('characters'));
  await page.goto('/dashboard');
  const blocks = page.locator('main [aria-busy=true]').first().locator('> *');
  await expectVisible(blocks.nth(3));
  expect(Math.abs((await topOf(blocks.nth(2))) - (placed[0] ?? 0))).toBeLessThan(1);
  expect(Math.abs((await topOf(blocks.nth(3))) - (placed[1] ?? 0))).toBeLessThan(1);
  held.resolve();
  await waitForPage(page, { path: '/dashboard', heading: 'Dashboard' });
  // The pie is drawn when it comes near.
  await page.getByRole('region', { name: 'Games Distribution' }).scrollIntoViewIfNeeded();
  await expectVisible(page.locator('canvas'));
  await expectNoShift(page);
});

test.for(WIDTHS)('the characters take the place of their placeholders, %i px', async (width) => {
  const { page, arrive } = await openWaiting('/characters', beginner, width);
  const before = await topOf(page.locator('main [aria-busy=true] > div').nth(1));
  arrive();
  await expectVisible(page.getByRole('article'));
  expect(Math.abs((await topOf(page.getByRole('article'))) - before)).toBeLessThan(1);
  await expectNoShift(page);
});

test.for(WIDTHS)("a character's name does not move when the rest loads, %i px", async (width) => {
  const panels = Promise.withResolvers<void>();
  const { page, arrive } = await openWaiting('/characters/wow_classic/Brunhild', beginner, width, (opened) =>
    opened.route('**/assets/*-panel-*.js', async (route) => {
      await panels.promise;
      await route.continue();
    }),
  );
  const name = page.getByRole('heading', { level: 1, name: 'Brunhild' });
  const before = [await topOf(name), await topOf(page.locator('main [aria-busy=true]').first().locator('> *').nth(1))];
  arrive();
  await expectVisible(page.getByRole('tablist'));
  const after = [await topOf(name), await topOf(page.getByRole('tablist'))];
  for (const [index, top] of after.entries()) expect(Math.abs(top - (before[index] ?? Number.NaN))).toBeLessThan(1);
  panels.resolve();
  await expectHidden(page.locator('main [aria-busy=true]'));
  await expectNoShift(page);
});

test.for(WIDTHS)('no card moves when it is drawn, and no item when the banks arrive late, %i px', async (width) => {
  const owner = await createPlayer(stage.server.url, `Gunnvor${width}`);
  const bank = { kind: 'warband_bank' as const, copper: 8_412_330_000, tabs: [] };
  const professions = [{ name: 'Mining', level: 300 }];
  await importAll(stage.server.url, owner.token, [
    payload({ equipment: worn(4), professions, character: { guild: 'The Copper Lanterns' } }),
    payload({ game_short_code: 'wow_retail', equipment: worn(4, 3, 2), holdings: [bank] }),
  ]);
  const { page, arrive } = await openWaiting('/characters', owner, width);
  arrive();
  await expectVisible(page.getByRole('article').nth(1));
  await expectNoShift(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/holdings', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/items');
  await expectVisible(page.locator('main [aria-busy=true]'));
  late.resolve();
  await expectVisible(page.getByText('Warband bank'));
  await expectVisible(page.getByRole('button', { name: 'Blade 1' }).first());
  expect(await shiftsOf(page)).toEqual([]);
});
