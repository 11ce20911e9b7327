import type { Page } from 'playwright-core';
import { expectVisible } from '../support/expectations.ts';

/** Selects the next option of a native list, like a keyboard user. */
async function chooseNext(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
}

/** Interactions of players by name, with their page. */
export const INTERACTIONS: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'tabs of a character',
    '/characters',
    async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      for (const tab of ['Equipment', 'Inventory', 'Buffs', 'Overview'])
        await page.getByRole('tab', { name: tab }).click();
    },
  ],
  [
    'the inventory: its filter, Tab through it',
    '/characters',
    async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Inventory' }).click();
      await page.getByRole('searchbox').pressSequentially('sword', { delay: 40 });
      await page.getByRole('searchbox').press('Control+a');
      await page.keyboard.press('Delete');
      for (let stop = 0; stop < 12; stop++) await page.keyboard.press('Tab');
      for (let line = 0; line < 6; line++) await page.keyboard.press('PageDown');
    },
  ],
  [
    'hints over the equipment',
    '/characters',
    async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Equipment' }).click();
      const worn = page.getByRole('tabpanel').getByRole('listitem');
      for (let item = 0; item < 6; item++) await worn.nth(item).click();
    },
  ],
  [
    'typing into the filter of the characters',
    '/characters',
    async (page) => {
      await page.getByRole('searchbox').first().pressSequentially('maribel', { delay: 40 });
    },
  ],
  [
    'sorting and filtering the characters',
    '/characters',
    async (page) => {
      for (let order = 0; order < 3; order++) await chooseNext(page, 'Sort by');
      await page.getByRole('button', { name: 'Filter' }).click();
      for (const filter of ['Faction', 'Class', 'Class']) await chooseNext(page, filter);
      await page.getByRole('button', { name: 'Clear filter' }).first().click();
    },
  ],
  [
    'a favourite, and hiding',
    '/characters',
    async (page) => {
      for (let press = 0; press < 2; press++)
        await page
          .getByRole('button', { name: /^Favourite: / })
          .nth(3)
          .click();
      await page
        .getByRole('button', { name: /^Hide / })
        .nth(2)
        .click();
      await page.getByRole('button', { name: 'Undo' }).click();
    },
  ],
  [
    'comparing',
    '/characters',
    async (page) => {
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      for (const at of [0, 1])
        await page
          .getByRole('button', { name: /^Choose / })
          .nth(at)
          .click();
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Compare' }));
      await chooseNext(page, 'Character 3');
      await page.getByLabel('Differences only').click();
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    },
  ],
  [
    'a public link',
    '/characters',
    async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Public link…' }).click();
      for (const part of await page.getByRole('dialog').getByRole('checkbox').all()) await part.click();
      await page.keyboard.press('Escape');
    },
  ],
  [
    'going from page to page',
    '/dashboard',
    async (page) => {
      for (const name of ['Characters', 'Items', 'Friends', 'Social', 'Dashboard']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
        await expectVisible(page.getByRole('heading', { level: 1, name }));
      }
    },
  ],
  [
    'the theme',
    '/dashboard',
    async (page) => {
      const button = page.getByRole('banner').getByRole('button', { name: /theme/i });
      for (let press = 0; press < 2; press++) await button.click();
    },
  ],
  [
    'the palette',
    '/dashboard',
    async (page) => {
      await expectVisible(page.getByRole('button', { name: 'Search everywhere' }));
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('who has the sword', { delay: 40 });
      for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
    },
  ],
  [
    'the menu of the name',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: /^Menu of / }).click();
      for (let entry = 0; entry < 3; entry++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
    },
  ],
  [
    'the ticker, and Configure',
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'Pause the ticker' }).click();
      await page
        .getByRole('button', { name: /^Configure / })
        .first()
        .click();
      await expectVisible(page.getByRole('button', { name: 'Save Changes' }));
    },
  ],
  [
    'dismissing an insight',
    '/dashboard',
    async (page) => {
      await page
        .getByRole('button', { name: /^Dismiss: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page
        .getByRole('button', { name: /^Show all/ })
        .first()
        .click();
    },
  ],
  [
    'the items',
    '/items',
    async (page) => {
      await page.getByRole('searchbox').first().pressSequentially('sword', { delay: 40 });
    },
  ],
  [
    'filtering and sorting the items',
    '/items',
    async (page) => {
      for (const filter of ['Where', 'Quality', 'Character']) await chooseNext(page, filter);
      for (const column of ['Count', 'Item'])
        await page.getByRole('columnheader', { name: column }).getByRole('button').click();
      await page.getByRole('button', { name: 'Clear filters' }).click();
    },
  ],
  [
    'the switches of the settings',
    '/settings',
    async (page) => {
      for (const choice of ['Light', 'Dark', '24-hour', '12-hour'])
        await page.getByText(choice, { exact: true }).click();
      await page.getByRole('tab', { name: 'Account' }).click();
    },
  ],
];
