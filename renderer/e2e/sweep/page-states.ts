import type { Page } from 'playwright-core';
import type { PageEntry } from '../support/pages.ts';
import { expectVisible } from '../support/expectations.ts';
import type { Translate } from './catalogue.ts';

/** A page with the interaction that opens a state. */
export interface PageState {
  /** Distinguishes it from the page as opened. */
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page, say: Translate) => Promise<unknown>;
  /** Covers the page and traps the keyboard. */
  readonly isModal?: boolean;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function openAuth(page: Page, say: Translate): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('app.login'), exact: true })
    .click();
  await expectVisible(page.getByRole('dialog'));
}

/** Dialogs and menus of public pages. */
export const PUBLIC_STATES: readonly PageState[] = [
  { name: 'login', path: '/', isModal: true, open: openAuth },
  {
    name: 'register, refused',
    path: '/',
    isModal: true,
    open: async (page, say) => {
      await openAuth(page, say);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('app.createAccount'), exact: true })
        .click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expectVisible(page.getByRole('dialog').locator('[aria-invalid=true]'));
    },
  },
  {
    name: 'the dungeon',
    path: '/',
    isModal: true,
    open: async (page, say) => {
      await press(page, say('landing.secret'));
      await expectVisible(page.getByRole('dialog').locator('canvas'));
    },
  },
  {
    name: 'a page that cannot be fetched',
    path: '/',
    open: async (page) => {
      await page.route('**/assets/sandbox-page-*.js', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expectVisible(page.locator('details'));
    },
  },
];

const MARIBEL = '/characters/wow_classic/Maribel';

async function openMore(page: Page, say: Translate): Promise<void> {
  await press(page, say('characters.detail.more'));
  await expectVisible(page.getByRole('menu'));
}

async function openPalette(page: Page): Promise<void> {
  await expectVisible(page.locator('[aria-haspopup=dialog]'));
  await page.keyboard.press('Control+k');
  await expectVisible(page.getByRole('dialog').getByRole('combobox'));
}

/** Overlays of pages behind the login. */
export const PLAYER_STATES: readonly PageState[] = [
  { name: 'the palette', path: '/dashboard', isModal: true, open: openPalette },
  {
    name: 'the palette answers',
    path: '/dashboard',
    isModal: true,
    open: async (page) => {
      await openPalette(page);
      await page.getByRole('dialog').getByRole('combobox').fill('sword');
      await expectVisible(page.getByRole('option'));
    },
  },
  {
    name: 'the palette finds nothing',
    path: '/characters',
    isModal: true,
    open: async (page, say) => {
      await openPalette(page);
      await page.getByRole('dialog').getByRole('combobox').fill('zzzzz');
      await expectVisible(page.getByText(say('search.none', { query: 'zzzzz' })));
    },
  },
  {
    name: 'the menu',
    path: '/characters',
    isModal: true,
    open: async (page, say) => {
      const folded = page.getByRole('button', { name: say('app.openMenu'), exact: true });
      if (await folded.isVisible()) await folded.click();
      else {
        await press(page, say('app.menuOf', { username: 'Sigrun' }));
        await expectVisible(page.getByRole('menu'));
      }
    },
  },
  { name: 'more actions', path: MARIBEL, isModal: true, open: openMore },
  {
    name: 'a question',
    path: MARIBEL,
    isModal: true,
    open: async (page, say) => {
      await openMore(page, say);
      await page.getByRole('menuitem', { name: say('characters.detail.delete') }).click();
      await expectVisible(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'public links',
    path: MARIBEL,
    isModal: true,
    open: async (page, say) => {
      await press(page, say('characters.detail.publicLink'));
      await expectVisible(page.getByRole('dialog').getByRole('checkbox'));
    },
  },
  {
    name: 'filters and a notice',
    path: '/characters',
    open: async (page, say) => {
      await press(page, say('characters.tools.filters'));
      await page
        .getByRole('button', { name: new RegExp(`^${say('characters.marks.hide', { name: '.+' })}$`) })
        .first()
        .click();
      await press(page, say('common.undo'));
    },
  },
  {
    name: 'two side by side',
    path: '/characters/compare',
    open: async (page) => {
      for (const side of [0, 1])
        await page
          .getByRole('main')
          .getByRole('combobox')
          .nth(side)
          .selectOption({ index: side + 1 });
      await expectVisible(page.getByRole('table'));
    },
  },
  {
    name: 'how it was computed',
    path: '/dashboard',
    open: async (page) => {
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'deleting the account',
    path: '/settings?tab=account',
    isModal: true,
    open: async (page, say) => {
      await press(page, say('settings.delete.button'));
      await expectVisible(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'the characters cannot be loaded',
    path: '/friends',
    open: async (page, say) => {
      await page.evaluate(() => localStorage.removeItem('characters'));
      await page.route('**/api/characters?since=*', (route) => route.abort());
      await page.goto('/dashboard');
      await expectVisible(page.getByRole('button', { name: say('common.tryAgain') }));
    },
  },
];

/** Pages of a player without data. */
export const NEWCOMER_PAGES: readonly PageEntry[] = [
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/characters', heading: 'Characters' },
  { path: '/items', heading: 'Items' },
  { path: '/achievements', heading: 'Achievements' },
  { path: '/friends', heading: 'Friends' },
  { path: '/social', heading: 'Social' },
  { path: '/characters/compare', heading: 'Compare' },
];
