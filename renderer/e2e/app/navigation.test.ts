import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** Links of the bar in their order, each with the heading of its page, then those behind "More". */
const BAR = ['Dashboard', 'Characters', 'Items', 'Weekly', 'Social', 'Friends'] as const;
const MORE = ['Crafts', 'Compare characters', 'Achievements', 'Documentation', 'Settings', 'Contact'] as const;
const COMPARE = MORE[1];

/** Pages at the bottom of a phone. */
const TABS = ['Dashboard', 'Characters', 'Items', 'Weekly', 'Social'];

test('a malformed address is not found, and pages behind the login lead to the landing page without a session', async () => {
  const { page } = await stage.visit('/nowhere/%E0%A4%A');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  const landing = page.getByRole('main').getByRole('button', { name: 'Create Account' });
  await expectVisible(landing);
  const pages = [
    '/dashboard',
    '/characters',
    '/characters/new',
    '/characters/wow_classic/Brunhild',
    '/profile',
    '/admin',
    ...[...BAR.slice(2), ...MORE.filter((name) => name !== COMPARE)].map((name) => `/${name.toLowerCase()}`),
  ];
  for (const path of pages) {
    await goWithin(page, '/nowhere');
    await expectHidden(landing);
    await goWithin(page, path);
    await expectVisible(landing);
    await eventually(() => new URL(page.url()).pathname, path).toBe('/');
  }
});

test('the bar, its menus, keys, a skip link and the tabs of a phone lead to every page', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/contact', { player });
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expectVisible(subject);
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(page.getByRole('textbox', { name: 'Name' }))).toBe(true);

  const bar = page.getByRole('navigation', { name: 'Main' });
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
  await goWithin(page, '/characters/wow_classic/%E0%A4%A');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Character Not Found' }));
  await page.getByRole('button', { name: 'Menu of Sigrun' }).click();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profile' }));
  for (const name of MORE) {
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: name === COMPARE ? 'Compare' : name }));
  }

  // Keys, but not while somebody types.
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await subject.pressSequentially('gd?');
  await eventually(() => subject.inputValue()).toBe('gd?');
  await eventually(() => new URL(page.url()).pathname).toBe('/contact');
  await expectHidden(sheet);
  await subject.fill('');
  await subject.blur();
  // No more than 1.5 s may be between the two.
  await eventually(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    return page.getByRole('heading', { level: 1, name: 'Items' }).isVisible();
  }).toBe(true);
  await page.keyboard.press('?');
  await expectVisible(sheet.getByText('Search everywhere'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expectVisible(sheet);
  await page.keyboard.press('Escape');
  await expectHidden(sheet);

  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Pages' });
  await eventually(() => textsOf(tabs.getByRole('link'))).toEqual(TABS);
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'CC BY 3.0' });
  await last.scrollIntoViewIfNeeded();
  const box = await settledBox(last);
  expect(box.y + box.height).toBeLessThanOrEqual((await settledBox(tabs)).y);
  await tabs.getByRole('link', { name: 'Social' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Social' }));
  await eventually(() => tabs.getByRole('link', { name: 'Social' }).getAttribute('aria-current')).toBe('page');

  const opener = page.getByRole('button', { name: 'Open menu' });
  await eventually(() => opener.getAttribute('aria-expanded')).toBe('false');
  await opener.click();
  await eventually(() => textsOf(bar.getByRole('link'))).toEqual([...BAR, ...MORE]);
  await eventually(() => textsOf(page.getByRole('list', { name: 'Menu of Sigrun' }).getByRole('link'))).toEqual([
    'Profile',
    'Account settings',
  ]);
  await expectVisible(page.getByRole('button', { name: 'Logout' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await bar.getByRole('link', { name: 'Friends' }).focus();
  await page.keyboard.press('Escape');
  await expectHidden(bar);
  await eventually(() => isFocused(opener)).toBe(true);
  await page.keyboard.press('Enter');
  await bar.getByRole('link', { name: 'Characters', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  await expectHidden(bar);
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectHidden(tabs);
});
