import { beforeAll, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload } from '../support/imports.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { findOverflow } from '../support/overflow.ts';
import { createHarness } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let player: Player;
let brunhild: number;
let eydis: number;

const gear = (...items: readonly (readonly [slotName: string, itemName: string, quality: number, more?: object])[]) =>
  items.map(([slotName, itemName, quality, more], index) => ({
    slotName,
    itemName,
    itemID: 100 + index,
    quality,
    ...more,
  }));

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  [, brunhild = 0, eydis = 0] = await importAll(stage.server.url, player.token, [
    payload({ observed_at: Date.UTC(2026, 1, 3), character: { level: 8 } }),
    payload({
      character: { copper: 20_000 },
      equipment: gear(
        ['Head', 'Helm of Might', 4, { itemLevel: 70, setID: 209, stats: [{ name: 'Stamina', value: 35 }] }],
        ['Finger', 'Quick Strike Ring', 4],
        ['Finger', 'Plain Band', 1],
        ['Neck', 'Bear Tooth', 2],
      ),
    }),
    payload({
      character: { name: 'Eydis', level: 58, class: 'Mage', copper: 99 },
      equipment: gear(
        ['Head', 'Green Lens', 2, { itemLevel: 60, stats: [{ name: 'Stamina', value: 4 }] }],
        ['Neck', 'Bear Tooth', 2],
        ['Finger', 'Naglering', 3],
        ['Trinket', 'Talisman', 4],
      ),
    }),
    // Its name is the word in the address of the comparison.
    payload({ character: { name: 'Compare', level: 5 } }),
  ]);
});

test('up to four characters are chosen and removed by keyboard, and compared by slot and history', async () => {
  const { page } = await stage.visit('/characters/compare', { player });
  await expectVisible(page.getByText('Choose at least two characters to see them side by side.'));
  await page.getByLabel('Character 1').focus();
  await page.keyboard.press('B');
  await eventually(() => new URL(page.url()).searchParams.get('a')).toBe(String(brunhild));
  await eventually(() => textsOf(page.getByLabel('Character 2').locator('option'))).toEqual([
    'Choose a character',
    'Compare, level 5 Warrior, Hydraxian',
    'Eydis, level 58 Mage, Hydraxian',
  ]);
  await intercept(page, '**/api/characters/*/history', (route) => route.abort());
  await page.getByLabel('Character 2').selectOption(String(eydis));
  await expectVisible(page.getByText('The histories could not be loaded'));
  await page.unroute('**/api/characters/*/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText(/^Brunhild: level 8 on February 3, 2026, level 60 on/));
  const gear = () => textsOf(page.getByRole('table', { name: 'Equipment of Brunhild, Eydis' }).getByRole('row'));
  await eventually(async () => (await gear()).slice(1)).toEqual([
    'Head Helm of Might Item level 70 highest Green Lens Item level 60',
    'Neck Same item Bear Tooth Bear Tooth',
    'Finger 1 Quick Strike Ring Naglering',
    'Finger 2 Plain Band Empty',
    'Trinket 1 Empty Talisman',
  ]);
  await page.getByLabel('Differences only').check();
  await eventually(async () => (await gear()).some((row) => row.includes('Same item'))).toBe(false);

  await page.getByLabel('Character 3').selectOption({ label: 'Compare, level 5 Warrior, Hydraxian' });
  await expectVisible(page.getByRole('table', { name: 'Brunhild, Eydis, Compare at a glance' }));
  await page.getByRole('button', { name: 'Remove Brunhild' }).press('Enter');
  const table = page.getByRole('table', { name: 'Eydis, Compare at a glance' });
  await expectVisible(table);
  await eventually(() => new URL(page.url()).searchParams.get('a')).toBe(String(eydis));
  await table.getByRole('link', { name: 'Compare' }).click();
  await expectVisible(page.getByText('Level 5 Dwarf Warrior'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare with…' }).click();
  await expectVisible(page.getByText('Choose at least two characters to see them side by side.'));
  await goWithin(page, `/characters/compare?a=${brunhild}&b=999999`);
  await expectVisible(page.getByText('Choose at least two characters to see them side by side.'));
});

test('names and items of four characters on a phone never break within a word, and nothing scrolls sideways', async () => {
  const many = await createPlayer(stage.server.url, 'Hildrun');
  const ids = await importAll(
    stage.server.url,
    many.token,
    ['Wilhelmina', 'Brunhildegar', 'Theodoricus', 'Swanhildwyn'].map((name) =>
      payload({
        character: { name, copper: 1_234_567_89 },
        equipment: gear(['Chest', 'Stormpike Breastplate', 4, { itemLevel: 70 }]),
      }),
    ),
  );
  const [a, b, c, d] = ids;
  const { page } = await stage.visit(`/characters/compare?a=${a}&b=${b}&c=${c}&d=${d}`, {
    player: many,
    viewport: { width: 390, height: 844 },
  });
  await expectVisible(page.getByRole('button', { name: 'Stormpike Breastplate' }).first());
  const findBroken = () =>
    page.getByRole('table').evaluateAll((tables) => {
      const texts = tables.flatMap((table) => {
        const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        const nodes: Node[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest('tr > :first-child, .visually-hidden, caption') === null) nodes.push(node);
        }
        return nodes;
      });
      const linesOf = (node: Node, start: number, end: number) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range.getClientRects().length;
      };
      return texts.flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\S+/gu)]
          .filter(({ 0: word, index }) => linesOf(node, index, index + word.length) > 1)
          .map(([word]) => word),
      );
    });
  // Until the fonts are loaded, others are measured.
  await eventually(findBroken).toEqual([]);
  const frames = page.getByRole('group').filter({ has: page.getByRole('table') });
  const scrolls = () =>
    frames.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  await eventually(() => scrolls()).toEqual([false, false]);
  await eventually(() => findOverflow(page)).toEqual([]);
  const nameOf = (cell: number) =>
    page
      .getByRole('row', { name: /^Chest/ })
      .getByRole('cell')
      .nth(cell)
      .evaluate((node) => getComputedStyle(node, '::before').content);
  await eventually(() => nameOf(3)).toContain('Swanhildwyn');
});
