import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

const NEW_YORK = { timezoneId: 'America/New_York', locale: 'en-US' };

/** The timetable at a moment in New York (UTC−5 in winter), where the clock then stands still. It is opened some time before. */
async function openBuffsAt(time: string): Promise<Page> {
  const moment = Date.parse(time);
  const prepare = (opened: Page): Promise<void> => opened.clock.install({ time: moment - 3_600_000 });
  // A clock is its profile's for good.
  const { page } = await stage.visit('/sandbox/buffs', { ...NEW_YORK, fresh: true, prepare });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Scheduled Buff Drops' }));
  await page.clock.pauseAt(moment);
  return page;
}

function clockOf(page: Page, name: string): Promise<string> {
  return textOf(page.locator('dt', { hasText: name }).locator('+ dd'));
}

/** The text of what describes a control. */
function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
}

/** Seconds since midnight of what a clock shows in the afternoon: "7:28:50 PM". */
function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+) PM$/.exec(text) ?? [];
  return ((Number(hours) + 12) * 60 + Number(minutes)) * 60 + Number(seconds);
}

test('buffs: clocks and countdown tick every second, a drop moves on to the next, and a filter finds guilds and buffs', async () => {
  const page = await openBuffsAt('2027-02-25T00:28:30Z');
  await expectVisible(page.getByRole('heading', { name: 'Wednesday, February 24, 2027' }));
  await expectVisible(page.getByText('Ony by Emberwatch'));
  const local = async () => secondsOf(await clockOf(page, 'Local time'));
  const left = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = ((await textOf(page.getByRole('timer'))).match(/\d+/g) ?? []).map(Number);
    return minutes * 60 + seconds;
  };
  const drop = (19 * 60 + 30) * 60;
  const start = await local();
  expect(start).toBeGreaterThanOrEqual((19 * 60 + 28) * 60);
  expect(secondsOf(await clockOf(page, 'Server time'))).toBe(start - 3_600);
  await eventually(() => left()).toBe(drop - start);
  await page.clock.runFor(1_000);
  await eventually(local).toBe(start + 1);
  expect(secondsOf(await clockOf(page, 'Server time'))).toBe(start + 1 - 3_600);
  await eventually(() => left()).toBe(drop - start - 1);
  await page.clock.runFor((drop - start - 1) * 1_000);
  await expectVisible(page.getByText('Rend by Night Shift'));
  await eventually(() => textOf(page.getByRole('timer'))).toMatch(/^1 hour 1[45] minutes \d\d seconds?$/);
  const rows = page.getByRole('row');
  await eventually(() => textsOf(rows)).toEqual([
    'Time (server) Guild Buff',
    '6:30 PM dropped Emberwatch Ony',
    '7:45 PM next Night Shift Rend',
    '9:00 PM Hearthguard Ony',
  ]);

  const filter = page.getByRole('searchbox', { name: 'Filter' });
  const names = page.getByRole('row').getByRole('cell');
  await filter.fill('ONY');
  await eventually(() => textsOf(names)).toEqual(['Emberwatch', 'Ony', 'Hearthguard', 'Ony']);
  await filter.fill('night');
  await eventually(() => textsOf(names)).toEqual(['Night Shift', 'Rend']);
  await filter.fill('Hakkar');
  await expectVisible(page.getByText('No drop matches “Hakkar”'));
  await page.getByRole('button', { name: 'Show all' }).click();
  await eventually(() => rows.count()).toBe(4);
});

/** Two active fights disable the others; a victory enables the next, with the focus on its dragon. */
async function expectRaid(page: Page): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Raid Manager of Sigrun' }));
  const targets = page.getByRole('list', { name: 'Targets' });
  await eventually(() => textsOf(targets.getByRole('heading'))).toEqual([
    'Lord Nagafen',
    'Lady Vox',
    'Gorenaire',
    'Severilous',
    'Talendor',
  ]);
  const engage = targets.getByRole('button', { name: /Engage/ });
  await eventually(() => engage.count()).toBe(10);

  await page.getByRole('button', { name: 'Guild A Engage: Lord Nagafen' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('Engaged by GuildA'));
  const vanquish = page.getByRole('button', { name: 'Vanquish Clamp: Lord Nagafen' });
  await eventually(() => isFocused(vanquish)).toBe(true);
  await page.getByRole('button', { name: 'Guild B Engage: Talendor' }).click();
  await expectVisible(page.getByText('2 of 2 fights under way'));
  // Motion is to be reduced.
  await eventually(() =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
  await expectHidden(engage);
  expect(await findViolationsInBothThemes(page)).toEqual({});

  await vanquish.press('Enter');
  await expectVisible(page.getByText('Vanquished', { exact: true }));
  await eventually(() => isFocused(targets.getByRole('heading', { name: 'Lord Nagafen' }))).toBe(true);
  await eventually(() => textOf(page.getByRole('main').getByRole('status'))).toBe('Lord Nagafen is vanquished.');
  await eventually(() => engage.count()).toBe(6);

  await page.getByRole('button', { name: 'Reset Raid' }).click();
  await eventually(() => textsOf(targets.getByText('Available'))).toHaveLength(5);
  await goWithin(page, '/sandbox');
  await goWithin(page, '/sandbox/eq');
  await eventually(() => engage.count()).toBe(10);
}

/** The search matches parts of names; Sell and Keep swap, and the sums follow. */
async function expectAuction(page: Page): Promise<void> {
  const table = page.getByRole('region', { name: 'Tracked Items', exact: true }).getByRole('table');
  await expectVisible(table);
  await eventually(() => textsOf(table.getByRole('columnheader'))).toEqual(['Item', 'Value (G)', 'Category', 'Action']);
  await page.getByPlaceholder('Search items...').fill('bLACK');
  await eventually(() => textsOf(table.getByRole('row'))).toEqual([
    'Item Value (G) Category Action',
    'Black Lotus 148 Herb Sell',
  ]);
  const verdict = table.getByRole('button');
  const isRed = () =>
    verdict.evaluate((button) => {
      const [red = 0, green = 0] = (getComputedStyle(button).color.match(/\d+/g) ?? []).map(Number);
      return red > green;
    });
  await eventually(() => isRed()).toBe(true);
  await expectVisible(page.getByText('989g'));
  await verdict.press('Enter');
  await eventually(() => textOf(verdict)).toBe('Keep');
  await eventually(isRed).toBe(false);
  await expectVisible(page.getByText('841g'));
  await eventually(() => isFocused(verdict)).toBe(true);
  await page.getByPlaceholder('Search items...').fill('nothing of it');
  await expectVisible(page.getByText('No tracked item matches “nothing of it”'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
}

/** Fixed figures, and a button that is labelled as inactive. */
async function expectHardcore(page: Page): Promise<void> {
  await eventually(() => page.getByRole('meter', { name: 'Health' }).getAttribute('aria-valuetext')).toBe('2350/2500');
  await eventually(() => page.getByRole('meter', { name: 'Mana' }).getAttribute('aria-valuetext')).toBe('1800/2200');
  await eventually(() => descriptionOf(page.getByRole('button', { name: 'Accept Fate' }))).toMatch(/does nothing/);
}

/** All parts of the mock-up; every button has a label. */
async function expectFeed(page: Page): Promise<void> {
  await expectVisible(page.getByRole('searchbox', { name: 'Search posts' }));
  await eventually(() => textsOf(page.getByRole('navigation', { name: 'Feeds' }).getByRole('button'))).toEqual([
    'Home',
    'Popular',
    'All',
    'Mod Mail',
    'Mod Queue',
  ]);
  await expectVisible(page.getByRole('heading', { name: 'Moderation' }));
  await expectVisible(page.getByRole('heading', { name: 'Recent Posts' }));
  const posts = page.getByRole('article');
  await eventually(() => posts.count()).toBe(3);
  await eventually(() => textsOf(posts.first().getByRole('button'))).toEqual([
    expect.stringMatching(/^Like \d+$/),
    expect.stringMatching(/^Comment \d+$/),
    'Share',
  ]);
  const buttons = await page.getByRole('main').getByRole('button').all();
  expect(buttons).toHaveLength(15);
  for (const button of buttons) await eventually(() => descriptionOf(button)).toMatch(/buttons do nothing/);
}

/** The first sample with money, rest and played time, its sections as tabs. */
async function expectSheet(page: Page): Promise<void> {
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Brunhild' }));
  for (const text of [
    'Level 58 Dwarf Warrior',
    'Emberfall',
    'Blackrock Mountain',
    'Alliance',
    '123g 45s 67c',
    '12d 7h',
    '142,350/200,000',
    '38,400 rested',
  ]) {
    await expectVisible(page.getByText(text));
  }
  const tabs = page.getByRole('tab');
  await eventually(async () => (await textsOf(tabs)).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    'Inventory',
    'Equipment',
    'Quests',
    'Professions',
    'Macros',
    'Friends',
  ]);
  await tabs.filter({ hasText: 'Inventory' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tabpanel', { name: /Quests/ }).getByText('In Progress'));
  await page.getByRole('radio', { name: 'Eydis' }).check({ force: true });
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Eydis' }));
}

/** Each section is collapsed at first and toggled by its header. */
async function expectDisplay(page: Page): Promise<void> {
  const headers = page.getByRole('main').getByRole('button', { expanded: false });
  await expectVisible(headers);
  await eventually(async () => (await textsOf(headers)).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    'Inventory',
    'Equipment',
    'Active Quests',
    'Professions',
    'Macros',
    'Friends',
  ]);
  await expectHidden(page.getByText('Hand of Justice'));
  const inventory = page.getByRole('button', { name: /^Inventory/ });
  await inventory.press('Enter');
  await expectVisible(page.getByText('Hand of Justice'));
  await eventually(() => headers.count()).toBe(5);
  await inventory.press('Enter');
  await expectHidden(page.getByText('Hand of Justice'));
  await page.getByRole('button', { name: 'Open all' }).click();
  await expectVisible(page.getByText('Polite Taunt'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('button', { name: 'Close all' }).click();
  await eventually(() => headers.count()).toBe(6);
}

test('the footer leads to the sandbox, and every demo page does what it says', async () => {
  const asked: string[] = [];
  const { page } = await stage.visit('/nowhere', {
    player,
    prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sandbox' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Sandbox' }));
  const cards = page.getByRole('list', { name: 'Demo pages' }).getByRole('link');
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.toSorted()).toEqual(
    ['auction', 'buffs', 'char-display', 'char-sheet', 'eq', 'hardcore', 'profile', 'social'].map(
      (name) => `/sandbox/${name}`,
    ),
  );
  for (const name of await textsOf(cards)) {
    await page.getByRole('list', { name: 'Demo pages' }).getByRole('link', { name }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name }));
    await eventually(() => page.title()).toMatch(new RegExp(`^${name}.* · Tavern Ledger$`));
    const html = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<title>${name} · Tavern Ledger</title>`);
    await page.getByRole('main').getByRole('link', { name: 'Sandbox' }).click();
  }

  await goWithin(page, '/sandbox/eq');
  await expectRaid(page);
  await goWithin(page, '/sandbox/auction');
  await expectAuction(page);
  await goWithin(page, '/sandbox/hardcore');
  await expectHardcore(page);
  await goWithin(page, '/sandbox/social');
  await expectFeed(page);
  await goWithin(page, '/sandbox/char-sheet');
  await expectSheet(page);
  await goWithin(page, '/sandbox/char-display');
  await expectDisplay(page);

  await goWithin(page, '/sandbox/eq/deeper');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  await goWithin(page, '/sandbox/sigrun');
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Sigrun' }));
  await expectVisible(page.getByRole('img', { name: 'Coat of arms of Sigrun' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  expect(asked.filter((url) => !url.startsWith(stage.server.url))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Create Account' }));
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await eventually(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await goWithin(page, '/sandbox/profile');
  await expectVisible(page.getByRole('heading', { level: 2, name: 'A wandering visitor' }));
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Login' }));
});
