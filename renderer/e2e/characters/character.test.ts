import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { textColour } from '../support/page-checks/colours.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf, textsOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness();
let player: Player;
let brunhild: number;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  [brunhild = 0] = await importAll(stage.server.url, player.token, [
    payload({
      character: {
        zone: 'Winterspring',
        guild: 'Night Shift',
        copper: 1_234_567,
        xp: 500,
        xpMax: 2000,
        restedXP: 100,
        playedTime: 93_600,
      },
      equipment: [
        {
          slotName: 'Head',
          itemName: 'Helm of Might',
          itemID: 16866,
          quality: 4,
          stats: [
            { name: 'Armor', value: 608 },
            { name: 'Stamina', value: 18 },
          ],
        },
        { slotName: 'Main Hand', itemName: 'Cruel Barb', itemID: 5191, quality: 3 },
        { slotName: 'Two Hand', itemName: 'Sulfuras', itemID: 17182, quality: 5 },
        { slotName: 'Back', itemName: 'Green Cloak', itemID: 1, quality: 2 },
        { slotName: 'Shirt', itemName: 'Plain Shirt', itemID: 2, quality: 1 },
      ],
      inventory: [
        { bagNum: 1, slotNum: 4, name: 'Linen Cloth', itemID: 2589, count: 17 },
        { bagNum: 0, slotNum: 9, name: 'Hearthstone', itemID: 6948, count: 1 },
        { bagNum: 0, slotNum: 2, name: 'Copper Ore', itemID: 2770, count: 20 },
        { bagNum: 1, slotNum: 1, name: 'Rough Stone', itemID: 2835, count: 2 },
      ],
      buffs: [{ name: 'Well Fed', duration: 900, timeRemaining: 300 }],
      lockouts: [
        {
          name: 'Molten Core',
          difficulty: '40 Player',
          expiresAt: Date.UTC(2100, 0, 1),
          bosses: [
            { name: 'Lucifron', killed: true },
            { name: 'Magmadar', killed: false },
          ],
        },
        { name: 'Azuregos', expiresAt: Date.UTC(2020, 0, 1) },
      ],
      currencies: [{ name: 'Honor Points', count: 1250, max: 75_000, weekCount: 320, weekMax: 900 }],
    }),
    payload({ character: { name: 'Empty' }, equipment: [], inventory: [], buffs: [] }),
    payload({ character: { name: 'Unseen' } }),
    payload({ character: { name: 'Twin', realm: 'Emberfall', level: 10 } }),
    payload({ character: { name: 'Twin', realm: 'Stillwater', level: 20 } }),
  ]);
});

async function open(path: string, options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  return (await stage.visit(`/characters/wow_classic/${path}`, { player, ...options })).page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const factOf = (page: Page, term: string) =>
  textOf(
    page
      .getByRole('tabpanel')
      .locator('dt', { hasText: new RegExp(`^${term}$`) })
      .first()
      .locator('+ dd'),
  );

test("header and overview show the character's identity", async () => {
  const page = await open('Brunhild');
  await expectVisible(tab(page, 'Overview'));
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  const said = await textOf(page.locator('main header'));
  for (const part of ['Level 60 Dwarf Warrior', 'Hydraxian', '<Night Shift>', 'World of Warcraft Classic'])
    expect(said).toContain(part);
  expect(said).toMatch(/Seen (?:now|\d+ minutes? ago)/);
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  await page.getByText('About this record').click();
  const facts = ['Name', 'Created Date', 'Character ID', 'Game', 'Game ID', 'Zone', 'Played'];
  await eventually(() => Promise.all(facts.map((term) => factOf(page, term)))).toEqual([
    'Brunhild',
    today,
    String(brunhild),
    'World of Warcraft Classic',
    'wow_classic',
    'Winterspring',
    '1d 2h',
  ]);
  await eventually(async () => (await factOf(page, 'Money')).replaceAll(' ', '')).toBe('123g45s67c');
});

test('Overview shows lockouts with killed bosses until they end, and currencies', async () => {
  const page = await open('Brunhild');
  const lockouts = page.getByRole('region', { name: 'Lockouts' });
  await expectVisible(lockouts.getByText('Molten Core (40 Player)'));
  await expectVisible(lockouts.getByText(/^1 of 2 · until /));
  await expectVisible(lockouts.getByText('ended'));
  await expectVisible(
    page.getByRole('region', { name: 'Currencies' }).getByText('1,250 of 75,000 · 320 of 900 this week'),
  );
});

test('arrow keys move between the tabs, and the address stores the selected one', async () => {
  const page = await open('Brunhild');
  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => isFocused(tab(page, 'Equipment'))).toBe(true);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tabpanel', { name: /^Equipment/ }));
  await page.reload();
  await expectVisible(page.getByRole('tabpanel', { name: /^Equipment/ }));
  await eventually(() => tab(page, 'Equipment').getAttribute('aria-selected')).toBe('true');
});

test('Equipment shows slot, item and quality in its colour on a paper doll', async () => {
  const page = await open('Brunhild?tab=equipment');
  const doll = page.getByRole('group', { name: 'Equipment of Brunhild' });
  await expectVisible(doll);
  const slots = await textsOf(doll.locator('li', { has: page.getByRole('button') }));
  expect(slots).toEqual([
    'Helm of Might Head · Epic',
    'Green Cloak Back · Uncommon',
    'Plain Shirt Shirt · Common',
    'Cruel Barb Main Hand · Rare',
    'Sulfuras Two Hand · Legendary',
  ]);
  await eventually(() => doll.getByText('Empty', { exact: true }).count()).toBe(14);
  await eventually(() =>
    textsOf(page.getByRole('list', { name: 'Stats of all equipment' }).getByRole('listitem')),
  ).toEqual(['608 Armor', '+18 Stamina']);
  const colour = (item: string) => textColour(page.getByText(item, { exact: true }));
  await eventually(() => Promise.all(['Sulfuras', 'Helm of Might', 'Cruel Barb', 'Green Cloak'].map(colour))).toEqual([
    'orange',
    'purple',
    'blue',
    'green',
  ]);
  const inkOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((node) => getComputedStyle(node).color);
  expect(await inkOf('Plain Shirt')).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
});

test('Inventory is grouped by bag and sorted by slot, with the number of stacks', async () => {
  const page = await open('Brunhild?tab=inventory');
  const bags = page.getByRole('group', { name: 'Inventory of Brunhild' });
  await expectVisible(bags);
  await eventually(() => textsOf(bags.getByRole('heading'))).toEqual(['Backpack', 'Bag 1']);
  const items = (await textsOf(bags.getByRole('listitem'))).map((text) => text.replace(/^\d+ /, ''));
  expect(items).toEqual(['Copper Ore ×20', 'Hearthstone', 'Rough Stone ×2', 'Linen Cloth ×17']);
  await page.getByLabel('Filter items').fill('cloth');
  await eventually(() => bags.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Filter items').fill('sword');
  await expectVisible(page.getByText('No item matches “sword”.'));
});

test('Buffs show name and duration in seconds', async () => {
  const page = await open('Brunhild?tab=buffs');
  const buff = page.getByRole('list', { name: 'Buffs of Brunhild' }).getByRole('listitem');
  const text = await textOf(buff);
  expect(text).toContain('Well Fed');
  expect(text).toContain('900 seconds');
});

test('an empty tab distinguishes an empty section from an unobserved one', async () => {
  const expected = {
    Empty: { equipment: 'No equipment found', inventory: 'No inventory found', buffs: 'No active buffs' },
    Unseen: { equipment: 'No equipment data available', inventory: 'No inventory found', buffs: 'No active buffs' },
  };
  for (const [name, tabs] of Object.entries(expected)) {
    const page = await open(name);
    for (const [label, message] of Object.entries(tabs)) {
      await tab(page, label[0]?.toUpperCase() + label.slice(1)).click();
      await expectVisible(page.getByRole('tabpanel').getByText(message, { exact: true }));
    }
  }
  const nothing = characterFixture({
    name: 'Shade',
    game_name: '',
    observed_at: { ...characterFixture().observed_at, character: null },
  });
  const prepare = (page: Page) =>
    page.route('**/api/characters?since=*', (route) => route.fulfill({ json: { code: 200, data: [nothing] } }));
  const page = await open('Shade', { prepare });
  await page.route('**/api/characters/*/history', (route) => route.fulfill({ json: { data: [] } }));
  await expectVisible(page.getByText('No character data available', { exact: true }));
  await page.getByText('About this record').click();
  await eventually(() => factOf(page, 'Game')).toBe('Unknown Game');
});

test('two characters with one name are reachable from the list, by address and by choice', async () => {
  const page = await open('Twin');
  const isTheOneOf = async (level: number) => {
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Twin', exact: true }));
    await expectVisible(page.getByText(`Level ${level} Dwarf Warrior`));
  };
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Which Twin?' }));
  await page.getByRole('article').filter({ hasText: 'Stillwater' }).getByRole('link').click();
  await isTheOneOf(20);
  await page.goto('/characters/wow_classic/Twin?realm=Emberfall');
  await isTheOneOf(10);
  await page.goto('/characters/wow_classic/twin?realm=stillwater');
  await isTheOneOf(20);
  await page.goto('/characters');
  await page.getByRole('article').filter({ hasText: 'Emberfall' }).getByRole('link', { name: 'Twin' }).click();
  await isTheOneOf(10);
});

test('two characters with one name on one realm are reachable, and distinguished by id', async () => {
  const owner = await createPlayer(stage.server.url, 'Tove');
  const twin = (guid: string, level: number) =>
    payload({ guid, character: { name: 'Echo', level }, equipment: worn(3) });
  const [older = 0, newer = 0] = await importAll(stage.server.url, owner.token, [
    twin('Player-1-0A', 12),
    twin('Player-1-0B', 34),
  ]);
  expect(newer).not.toBe(older);
  const { page } = await stage.visit('/characters', { player: owner });
  const isTheOneOf = async (level: number, id: number) => {
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Echo', exact: true }));
    await expectVisible(page.getByText(`Level ${level} Dwarf Warrior`));
    await eventually(() => new URL(page.url()).searchParams.get('id')).toBe(String(id));
  };
  for (const [level, id] of [
    [12, older],
    [34, newer],
  ] as const) {
    await page.goto('/characters');
    await page
      .getByRole('article')
      .filter({ hasText: `Level ${level}` })
      .getByRole('link', { name: 'Echo' })
      .click();
    await isTheOneOf(level, id);
  }
  await page.goto('/characters/wow_classic/Echo?realm=Hydraxian');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Which Echo?' }));
  await page.getByRole('article').filter({ hasText: 'Level 12' }).getByRole('link').click();
  await isTheOneOf(12, older);
  await page.goto('/dashboard');
  for (const panel of ['Equipment Quality', 'Top Characters', 'Active characters']) {
    for (const id of [older, newer])
      await expectVisible(page.getByRole('region', { name: panel, exact: true }).getByText(`ID: ${id}`).first());
  }
});

test('characters of other players and unknown characters are not found', async () => {
  const stranger = await createPlayer(stage.server.url, 'Ottilie');
  for (const [who, name] of [
    [stranger, 'Brunhild'],
    [player, 'Nobody'],
  ] as const) {
    const page = await open(name, { player: who });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Character Not Found', exact: true }));
    await page.getByRole('link', { name: 'Back to Characters' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  }
});

test('shows Loading... while the characters load, and a retry button after a failure', async () => {
  const holding = Promise.withResolvers<void>();
  let failed = 0;
  const prepare = async (page: Page) => {
    await withoutLive(page);
    await page.route('**/api/characters?since=*', async (route) => {
      await holding.promise;
      await route.abort();
      failed++;
    });
  };
  const page = await open('Brunhild', { prepare });
  await expectVisible(page.getByText('Loading...'));
  holding.resolve();
  // The page asks by itself once more, when its live connection starts.
  await eventually(() => failed).toBe(2);
  await expectVisible(page.getByRole('alert').getByText('Your characters could not be loaded'));
  await expectHidden(page.getByText('Loading...'));
  await page.unroute('**/api/characters?since=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(tab(page, 'Overview'));
});
