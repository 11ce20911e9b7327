import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
let player: Player;

const DAY = 86_400_000;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({
      professions: [
        { name: 'Blacksmithing', level: 300, maxLevel: 300 },
        { name: 'Mining', level: 275, maxLevel: 300 },
      ],
      recipes: [
        {
          name: 'Blacksmithing',
          recipes: [
            { id: 16_729, name: 'Lionheart Helm' },
            { id: 3323, name: 'Copper Bracers' },
          ],
        },
      ],
    }),
    payload({
      character: { name: 'Eydis', class: 'Mage' },
      professions: [
        { name: 'Tailoring', level: 300, maxLevel: 300 },
        { name: 'Blacksmithing', level: 40, maxLevel: 75 },
      ],
      recipes: [{ name: 'Blacksmithing', recipes: [{ id: 3323, name: 'Copper Bracers' }] }],
      cooldowns: [
        { name: 'Mooncloth', id: 18_560, readyAt: Date.now() + 2 * DAY, profession: 'Tailoring' },
        { name: 'Transmute: Arcanite', id: 17_187, readyAt: Date.now() - DAY, profession: 'Alchemy' },
      ],
    }),
  ]);
});

test('the page tells who can make what, which cooldowns are ready, and the skills', async () => {
  const { page } = await stage.visit('/crafts', { player });
  const recipes = page.getByRole('region', { name: 'Recipes' }).getByRole('listitem');
  await eventually(() => textsOf(recipes)).toEqual([
    'Copper Bracers Blacksmithing Brunhild 300 of 300 Eydis 40 of 75',
    'Lionheart Helm Blacksmithing Brunhild 300 of 300',
  ]);
  await eventually(() => textsOf(page.getByRole('region', { name: 'Cooldowns' }).getByRole('listitem'))).toEqual([
    'Transmute: Arcanite Eydis Ready',
    expect.stringMatching(/^Mooncloth Eydis in (2d|1d 23h)$/),
  ]);
  await eventually(() => textsOf(page.getByRole('region', { name: 'Skill levels' }).getByRole('listitem'))).toEqual([
    'Blacksmithing Brunhild 300 of 300 Eydis 40 of 75',
    'Mining Brunhild 275 of 300',
    'Tailoring Eydis 300 of 300',
  ]);
});

test('text and profession narrow the page, and the address keeps them', async () => {
  const { page } = await stage.visit('/crafts', { player });
  await page.getByLabel('Search recipes').fill('lionh');
  await eventually(() => textsOf(page.getByRole('region', { name: 'Recipes' }).getByRole('listitem'))).toEqual([
    'Lionheart Helm Blacksmithing Brunhild 300 of 300',
  ]);
  await page.getByLabel('Profession').selectOption('Tailoring');
  await expectVisible(page.getByText('No recipe matches “lionh”.'));
  await expectVisible(page.getByText('Mooncloth'));
  await expectHidden(page.getByText('Transmute: Arcanite'));
  await eventually(() => new URL(page.url()).search).toBe('?q=lionh&profession=Tailoring');
});

test('the search answers who can craft something', async () => {
  const { page, isLive } = await stage.visit('/crafts', { player });
  await isLive();
  await expectVisible(page.getByRole('button', { name: 'Search everywhere' }));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('who can craft lionheart helm');
  const found = page.getByRole('group', { name: 'Crafts' }).getByRole('option');
  await expectVisible(found.getByText('Blacksmithing · Brunhild'));
  await eventually(() => page.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  await found.click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Crafts' }));
  await eventually(() => new URL(page.url()).search).toBe('?q=Lionheart%20Helm');
});

test.each([390, 1280, 1920])('axe finds no violations on the page, and it does not overflow, %i px', async (width) => {
  const { page } = await stage.visit('/crafts', { player, viewport: { width, height: 860 } });
  await expectVisible(page.getByText('Lionheart Helm'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await eventually(() => findOverflow(page)).toEqual([]);
});
