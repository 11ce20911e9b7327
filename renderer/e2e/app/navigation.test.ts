import { expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** Links of the bar in their order, each with the heading of its page, then those behind "More". */
const BAR = ['Dashboard', 'Characters', 'Items', 'Weekly', 'Social', 'Friends'] as const;
const MORE = ['Crafts', 'Compare characters', 'Achievements', 'Documentation', 'Settings', 'Contact'] as const;
const COMPARE = MORE[1];

/** Pages at the bottom of a phone. */
const TABS = ['Dashboard', 'Characters', 'Items', 'Weekly', 'Tavern'];

let known: Promise<Player> | undefined;
const player = () => (known ??= createPlayer(stage.server.url, 'Sigrun'));

test('pages behind the login redirect to the landing page without a session', async () => {
  const { page } = await stage.visit('/');
  const pages = [
    '/dashboard',
    '/characters',
    '/characters/new',
    '/characters/wow_classic/Brunhild',
    '/profile',
    '/admin',
  ];
  for (const path of [
    ...pages,
    ...[...BAR.slice(2), ...MORE.filter((name) => name !== COMPARE)].map((name) => `/${name.toLowerCase()}`),
  ]) {
    await page.goto(path);
    await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
});

test('the bar links every page and shows the signed-in user', async () => {
  const { page } = await stage.visit('/profile', { player: await player() });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expectVisible(bar);
  await eventually(() => textsOf(bar.getByRole('link'))).toEqual(BAR);
  for (const name of BAR) {
    await bar.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { level: 1, name });
    await expectVisible(heading);
    await eventually(() => new URL(page.url()).pathname).toBe(`/${name.toLowerCase()}`);
    await eventually(() => bar.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    await eventually(() => page.title()).toBe(`${name} · Tavern Ledger`);
    await eventually(() => isFocused(heading)).toBe(true);
  }
  for (const name of MORE) {
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: name === COMPARE ? 'Compare' : name }));
  }
  await page.getByRole('button', { name: 'Menu of Sigrun' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profile' }));
});

test('on a phone the bar collapses into a menu that opens, navigates and closes', async () => {
  const { page } = await stage.visit('/dashboard', { player: await player(), viewport: { width: 390, height: 844 } });
  await expectVisible(page.getByText('No characters available'));
  await expectHidden(page.getByRole('link', { name: 'Friends', exact: true }));

  const opener = page.getByRole('button', { name: 'Open menu' });
  await eventually(() => opener.getAttribute('aria-expanded')).toBe('false');
  await opener.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await eventually(() => textsOf(menu.getByRole('link'))).toEqual([...BAR, ...MORE]);
  await eventually(() => textsOf(page.getByRole('list', { name: 'Menu of Sigrun' }).getByRole('link'))).toEqual([
    'Profile',
    'Account settings',
  ]);
  await expectVisible(page.getByRole('button', { name: 'Logout' }));
  await menu.getByRole('link', { name: 'Friends' }).focus();
  await page.keyboard.press('Escape');
  await expectHidden(menu);
  await eventually(() => isFocused(opener)).toBe(true);

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Characters', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  await expectHidden(menu);
});

test('on a phone tabs at the bottom lead to the main pages and cover nothing', async () => {
  const { page } = await stage.visit('/contact', { player: await player(), viewport: { width: 390, height: 844 } });
  const tabs = page.getByRole('navigation', { name: 'Pages' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Contact' }));
  await eventually(() => textsOf(tabs.getByRole('link'))).toEqual(TABS);
  await page.getByRole('contentinfo').getByRole('link', { name: 'CC BY 3.0' }).scrollIntoViewIfNeeded();
  const last = await settledBox(page.getByRole('contentinfo').getByRole('link', { name: 'CC BY 3.0' }));
  expect(last.y + last.height).toBeLessThanOrEqual((await settledBox(tabs)).y);
  await tabs.getByRole('link', { name: 'Tavern' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Social' }));
  await eventually(() => tabs.getByRole('link', { name: 'Tavern' }).getAttribute('aria-current')).toBe('page');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectHidden(tabs);
});

test('keys go to pages and list themselves, but not while typing', async () => {
  const { page } = await stage.visit('/dashboard', { player: await player() });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  // The keys work once their code is loaded, behind the page, and while no more than 1.5 s are between them.
  const goTo = (key: string, heading: string) =>
    eventually(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      return page.getByRole('heading', { level: 1, name: heading }).isVisible();
    }).toBe(true);
  await goTo('i', 'Items');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectVisible(sheet.getByText('Search everywhere'));
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expectVisible(sheet);
  await page.keyboard.press('Escape');
  await expectHidden(sheet);

  await goTo('t', 'Social');
  await page.goto('/contact');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.pressSequentially('gd?');
  await eventually(() => subject.inputValue()).toBe('gd?');
  await eventually(() => new URL(page.url()).pathname).toBe('/contact');
  await expectHidden(sheet);
});

test('an unknown address shows an error and a link back', async () => {
  const { page } = await stage.visit('/nowhere/at-all');
  await expectVisible(page.getByRole('heading', { name: 'Page not found' }));
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expectVisible(page.getByRole('button', { name: 'Try as Guest' }));
});

test('the first press of Tab offers to skip the bar', async () => {
  const { page } = await stage.visit('/characters', { player: await player() });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  const first = page.getByRole('main').getByRole('link', { name: 'Add Character' }).first();
  await expectVisible(first);
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(first)).toBe(true);
});

test('a malformed address leads to the page for unknown addresses, and a malformed name to no character', async () => {
  const { page } = await stage.visit('/nowhere/%E0%A4%A', { player: await player() });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  await page.goto('/characters/wow_classic/%E0%A4%A');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Character Not Found' }));
});
