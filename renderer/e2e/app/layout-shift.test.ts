import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { countShifts, shiftsOf } from '../support/page-checks/layout-shifts.ts';
import { seedCharacters, waitForPage } from '../support/pages.ts';

const stage = createHarness();
const WIDTHS = [1280, 390] as const;
const MOTION = { reducedMotion: 'no-preference' } as const;
const BLOCKS = 'main [aria-busy=true]';
let player: Player;
let beginner: Player;
let owner: Player;

beforeAll(async () => {
  const { url } = stage.server;
  [player, beginner, owner] = [
    await createPlayer(url, 'Sigrun'),
    await createPlayer(url, 'Ottilie'),
    await createPlayer(url, 'Gunnvor'),
  ];
  await seedCharacters(url, player, 3);
  const equipment = worn(4).map((item) => ({ ...item, slotName: 'Head' }));
  const professions = [{ name: 'Mining', level: 300 }];
  await importAll(url, beginner.token, [payload({ equipment, professions })]);
  const bank = { kind: 'warband_bank' as const, copper: 8_412_330_000, tabs: [] };
  await importAll(url, owner.token, [
    payload({ game_short_code: 'wow_retail', equipment: worn(4, 3, 2), holdings: [bank] }),
  ]);
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

interface Waiting {
  readonly page: Page;
  /** Opens a page, whose answers are held back: it stands as its own placeholder. */
  open(path: string): Promise<void>;
  /** Lets the answers through. */
  arrive(): void;
}

/** A browser whose calls of this address are held back. */
async function openWaiting(who: Player, width: number, address = '**/api/characters?since=*'): Promise<Waiting> {
  let arriving = Promise.withResolvers<void>();
  const { page } = await stage.visit('/robots.txt', { ...MOTION, player: who, viewport: { width, height: 860 } });
  await countShifts(page);
  // Before a page starts: the one before may store its list until it is left.
  await page.addInitScript(() => localStorage.removeItem('characters'));
  await page.route(address, async (route) => {
    await arriving.promise;
    await route.continue();
  });
  return {
    page,
    async open(path) {
      arriving = Promise.withResolvers();
      await page.goto(path);
      await expectVisible(page.locator(BLOCKS));
      await page.evaluate(() => document.fonts.ready);
    },
    arrive: () => arriving.resolve(),
  };
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

test.for(WIDTHS)('the dashboard takes the place of its placeholder, %i px', async (width) => {
  const { page, open, arrive } = await openWaiting(player, width);
  await open('/dashboard');
  if (width === 1280) expect(await findAxeViolations(page)).toEqual([]);
  const blocks = page.locator(BLOCKS).first().locator('> *');
  const before = await topOf(blocks.nth(1));
  arrive();
  await waitForPage(page, { path: '/dashboard', heading: 'Dashboard' });
  await expectVisible(page.getByRole('button', { name: 'Statistics' }));
  expect(Math.abs((await topOf(page.getByRole('region', { name: 'Gold' }))) - before)).toBeLessThan(1);

  const placed = [
    await topOf(page.getByRole('region', { name: 'Characters' })),
    await topOf(page.getByRole('region', { name: 'To do' })),
  ];
  // Folded on phones; the choice is kept for the second visit.
  if (width === 390) await page.getByRole('button', { name: 'Statistics' }).press('Enter');
  await expectVisible(page.getByRole('region', { name: 'Games Distribution' }));
  await open('/dashboard');
  await expectVisible(blocks.nth(3));
  expect(Math.abs((await topOf(blocks.nth(2))) - (placed[0] ?? 0))).toBeLessThan(1);
  expect(Math.abs((await topOf(blocks.nth(3))) - (placed[1] ?? 0))).toBeLessThan(1);
  arrive();
  await waitForPage(page, { path: '/dashboard', heading: 'Dashboard' });
  // The pie is drawn when it comes near.
  await page.getByRole('region', { name: 'Games Distribution' }).scrollIntoViewIfNeeded();
  await expectVisible(page.locator('canvas'));
  await expectNoShift(page);
});

test.for(WIDTHS)(
  'characters, and a name and the rest of its page, take the place of placeholders, %i px',
  async (width) => {
    const { page, open, arrive } = await openWaiting(beginner, width);
    await open('/characters');
    if (width === 1280) expect(await findAxeViolations(page)).toEqual([]);
    const card = await topOf(page.locator(`${BLOCKS} > div`).nth(1));
    arrive();
    await expectVisible(page.getByRole('article'));
    expect(Math.abs((await topOf(page.getByRole('article'))) - card)).toBeLessThan(1);
    await expectNoShift(page);

    const panels = Promise.withResolvers<void>();
    await page.route('**/assets/*-panel-*.js', async (route) => {
      await panels.promise;
      await route.continue();
    });
    await open('/characters/wow_classic/Brunhild');
    const name = page.getByRole('heading', { level: 1, name: 'Brunhild' });
    const before = [await topOf(name), await topOf(page.locator(BLOCKS).first().locator('> *').nth(1))];
    arrive();
    await expectVisible(page.getByRole('tablist'));
    const after = [await topOf(name), await topOf(page.getByRole('tablist'))];
    for (const [index, top] of after.entries()) expect(Math.abs(top - (before[index] ?? Number.NaN))).toBeLessThan(1);
    panels.resolve();
    await expectHidden(page.locator(BLOCKS));
    await expectNoShift(page);
  },
);

test.for(WIDTHS)('no item moves when the banks arrive late, %i px', async (width) => {
  const { page, open, arrive } = await openWaiting(owner, width, '**/api/holdings');
  await open('/items');
  arrive();
  await expectVisible(page.getByText('Warband bank'));
  await expectVisible(page.getByRole('button', { name: 'Blade 1' }).first());
  expect(await shiftsOf(page)).toEqual([]);
});
