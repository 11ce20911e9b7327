import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findAxeViolations, findViolationsInBothThemes } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectVisible, expectHidden, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;
let brunhild: number;
let eydis: number;

const gear = (...items: readonly (readonly [slotName: string, itemName: string, quality: number])[]) =>
  items.map(([slotName, itemName, quality], index) => ({ slotName, itemName, itemID: 100 + index, quality }));

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  [, brunhild = 0, eydis = 0] = await importAll(stage.server.url, player.token, [
    payload({ observed_at: Date.UTC(2026, 1, 3), character: { level: 8 } }),
    payload({
      character: { copper: 20_000 },
      equipment: gear(
        ['Head', 'Helm of Might', 4],
        ['Finger', 'Quick Strike Ring', 4],
        ['Finger', 'Plain Band', 1],
        ['Neck', 'Bear Tooth', 2],
      ),
    }),
    payload({
      character: { name: 'Eydis', level: 58, class: 'Mage', copper: 99 },
      equipment: gear(
        ['Head', 'Green Lens', 2],
        ['Neck', 'Bear Tooth', 2],
        ['Finger', 'Naglering', 3],
        ['Trinket', 'Talisman', 4],
      ),
    }),
    // Its name is the word in the address of the comparison.
    payload({ character: { name: 'Compare', level: 5 } }),
  ]);
});

const address = () => `/characters/compare?a=${brunhild}&b=${eydis}`;
const rows = (page: Page, table: string) => textsOf(page.getByRole('table', { name: table }).getByRole('row'));

test('two characters are compared side by side, by fact and by slot', async () => {
  const { page } = await stage.visit(address(), { player });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Compare' }));
  const facts = await rows(page, 'Brunhild and Eydis at a glance');
  for (const fact of [
    /^60 Level .*Brunhild is ahead by 2 58$/,
    /^2\.8 Average quality Equal 2\.8$/,
    /^2g 0s 0c Money .*Brunhild is ahead by 1g 99s 1c 99c$/,
    /^Warrior Class Mage$/,
  ]) {
    expect(facts).toContainEqual(expect.stringMatching(fact));
  }
  await eventually(async () => (await rows(page, 'Equipment of Brunhild and Eydis')).slice(1)).toEqual([
    expect.stringMatching(/^Helm of Might Epic Head ◂ \+2 ?Brunhild is ahead by 2 Green Lens Uncommon$/),
    expect.stringMatching(/^Quick Strike Ring Epic Finger ◂ \+1 ?Brunhild is ahead by 1 Naglering Rare$/),
    expect.stringMatching(/^Plain Band Common Finger Empty$/),
    expect.stringMatching(/^Bear Tooth Uncommon Neck Same item Bear Tooth Uncommon$/),
    expect.stringMatching(/^Empty Trinket Talisman Epic$/),
  ]);
  await expectVisible(page.getByText(/^Brunhild: level 8 on February 3, 2026, level 60 on/));
  await page.getByLabel('Differences only').check();
  await eventually(async () =>
    (await rows(page, 'Equipment of Brunhild and Eydis')).some((row) => row.includes('Same item')),
  ).toBe(false);
});

test('sides are selected and swapped by keyboard, and the address stores them', async () => {
  const { page } = await stage.visit('/characters/compare', { player });
  await expectVisible(page.getByText('Choose two characters to see them side by side.'));
  await page.getByLabel('First character').focus();
  await page.keyboard.press('B');
  await eventually(() => new URL(page.url()).searchParams.get('a')).toBe(String(brunhild));
  expect(await textsOf(page.getByLabel('Second character').locator('option'))).not.toContain(
    'Brunhild, level 60 Warrior, Hydraxian',
  );
  await page.getByLabel('Second character').selectOption(String(eydis));
  await expectVisible(page.getByRole('table', { name: 'Brunhild and Eydis at a glance' }));
  await page.getByRole('button', { name: 'Swap sides' }).press('Enter');
  await expectVisible(page.getByRole('table', { name: 'Eydis and Brunhild at a glance' }));
  expect(new URL(page.url()).search).toBe(`?a=${eydis}&b=${brunhild}`);
  await page.goto(`/characters/compare?a=${brunhild}&b=999999`);
  await expectVisible(page.getByText('Choose two characters to see them side by side.'));
});

test('two characters are selected from the list, or one from its own page', async () => {
  const { page } = await stage.visit('/characters', { player });
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expectVisible(page.getByText('Choose two characters to compare.'));
  await page.getByRole('button', { name: 'Choose Eydis' }).press('Enter');
  await expectVisible(page.getByText('Choose the second one.'));
  expect(await page.getByRole('button', { name: 'Choose Eydis' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Choose Brunhild' }).press('Enter');
  await expectVisible(page.getByRole('table', { name: 'Eydis and Brunhild at a glance' }));
  await page
    .getByRole('table', { name: 'Eydis and Brunhild at a glance' })
    .getByRole('link', { name: 'Brunhild' })
    .click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await eventually(() => new URL(page.url()).search).toBe(`?a=${brunhild}`);
  await page.goBack();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

test('a character named Compare keeps its own page', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Compare', { player });
  await expectVisible(page.getByText('Level 5 Dwarf Warrior'));
  await expectHidden(page.getByLabel('First character'));
});

test('a history that failed to load shows an error and a retry button, and one character is not enough', async () => {
  const { page } = await stage.visit('/profile', { player });
  await page.route('**/api/characters/*/history', (route) => route.abort());
  await page.goto(address());
  await expectVisible(page.getByText('The histories could not be loaded'));
  await page.unroute('**/api/characters/*/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText(/^Eydis: level 58/));
  const newcomer = await createPlayer(stage.server.url, 'Ottilie');
  const { page: other } = await stage.visit('/characters/compare', { player: newcomer });
  await expectVisible(other.getByText('There is nothing to compare yet.'));
});

test('axe finds no violations on a comparison, in both themes, on a desktop and on a phone', async () => {
  const { page } = await stage.visit(address(), { player });
  await expectVisible(page.getByText(/^Brunhild: level 8/));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findAxeViolations(page)).toEqual([]);
});
