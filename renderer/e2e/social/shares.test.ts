import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf, textsOf } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
let player: Player;
let brunhild: number;
let players = 0;

beforeEach(async () => {
  players += 1;
  player = await createPlayer(stage.server.url, `Player${players}`);
  const past = payload({ observed_at: Date.UTC(2026, 1, 3), character: { level: 8 } });
  const now = payload({
    character: { copper: 7_654_321, zone: 'Winterspring', guild: 'Night Shift' },
    equipment: [
      {
        slotName: 'Head',
        itemName: 'Helm of Might',
        itemID: 16866,
        quality: 4,
        itemLevel: 66,
        classID: 4,
        subclassID: 4,
        enchantID: 2543,
        gemIDs: [32_409],
        stats: [{ name: 'Stamina', value: 18 }],
      },
    ],
    inventory: [
      { bagNum: 1, slotNum: 2, name: 'Linen Cloth', itemID: 2589, count: 17 },
      { bagNum: 0, slotNum: 1, name: 'Hearthstone', itemID: 6948, count: 1 },
    ],
  });
  [, brunhild = 0] = await importAll(stage.server.url, player.token, [past, now]);
});

async function makeLink(sections: readonly string[], lifetime = 'never'): Promise<string> {
  const answer = await post(
    `${stage.server.url}/api/characters/${brunhild}/shares`,
    { sections, lifetime },
    player.token,
  );
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function openDialog(options: Parameters<typeof stage.visit>[1] = {}) {
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player, ...options });
  await page.getByRole('button', { name: 'Public link…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Public link to Brunhild' });
  await expectVisible(dialog.getByText('No links yet.'));
  return { page, dialog };
}

test('a link is created by keyboard, shows the selected parts, counts visits, and ends when it is revoked', async () => {
  const { page, dialog } = await openDialog({ permissions: ['clipboard-read', 'clipboard-write'] });
  await dialog.getByRole('checkbox', { name: 'History' }).press('Space');
  await dialog.getByLabel('Expires after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const address = dialog.getByLabel('Address of the link');
  await eventually(() => isFocused(address)).toBe(true);
  const link = await address.inputValue();
  expect(link).toMatch(new RegExp(`^${stage.server.url}/s/[\\w-]{22}$`));
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectVisible(dialog.getByText('Gear, History'));
  await expectVisible(dialog.getByText('Not opened yet'));

  const { page: stranger } = await stage.visit(new URL(link).pathname, {});
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await expectVisible(stranger.getByText('Level 60 Dwarf Warrior · Alliance · Hydraxian · World of Warcraft Classic'));
  const doll = stranger.getByRole('group', { name: 'Equipment of Brunhild' });
  await eventually(() => textOf(doll)).toContain('66.0 Item level');
  await expectVisible(doll.getByRole('listitem').filter({ hasText: /^Neck/ }).getByText('Empty'));
  await eventually(() => textsOf(stranger.getByRole('list', { name: 'Stats of all equipment' }))).toEqual([
    '+18 Stamina',
  ]);
  await doll.getByRole('button', { name: 'Helm of Might' }).click();
  const card = stranger.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(card.getByText('Item level 66'));
  await expectVisible(card.getByText('Enchanted', { exact: true }));
  await expectVisible(card.getByText('1 gem'));
  expect(await textOf(card)).not.toMatch(/Wowhead|Also with/);
  await stranger.keyboard.press('Escape');
  await expectVisible(stranger.getByText('Level 8 on February 3, 2026', { exact: false }));
  await expectHidden(stranger.getByRole('heading', { name: 'Bags' }));
  for (const secret of ['Winterspring', 'Night Shift', 'Linen Cloth', '765'])
    expect(await stranger.locator('body').innerText()).not.toContain(secret);
  await eventually(() => stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectVisible(stranger.getByRole('banner').getByRole('button', { name: 'Login' }));

  await page.reload();
  await page.getByRole('button', { name: 'Public link…' }).click();
  await expectVisible(dialog.getByText('Opened once'));
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this link?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expectVisible(dialog.getByText('No links yet.'));
  await stranger.reload();
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' }));
  await stranger.getByRole('link', { name: 'Visit Tavern Ledger' }).click();
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'Every character you keep, in one ledger.' }));
});

test("a signed-in visitor's own items are not in a card of the link", async () => {
  const link = `/s/${await makeLink(['gear'])}`;
  const { page } = await stage.visit('/characters', { player });
  await expectVisible(page.getByRole('article').getByText('Brunhild'));
  // Within the page, which keeps the characters.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, link);
  await page.getByRole('button', { name: 'Helm of Might' }).click();
  const card = page.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(card.getByText('1 gem'));
  expect(await textOf(card)).not.toContain('Also with');
});

test("items are grouped by bag, and a link without sections shows the character's identity", async () => {
  const { page } = await stage.visit(`/s/${await makeLink(['bags'])}`);
  const bags = page.getByRole('group', { name: 'Bags of Brunhild' });
  await expectVisible(bags);
  await eventually(() => textsOf(bags.getByRole('heading'))).toEqual(['Backpack', 'Bag 1']);
  await eventually(() => textsOf(bags.getByRole('listitem'))).toEqual(['Hearthstone', 'Linen Cloth ×17']);
  await page.goto(`/s/${await makeLink([])}`);
  await expectVisible(page.getByText('The player shares nothing else.'));
});

test('bags of known sizes are grids with their free slots, as for the owner', async () => {
  const keeper = await createPlayer(stage.server.url, 'Hildrun');
  const [id = 0] = await importAll(stage.server.url, keeper.token, [
    payload({
      inventory: [
        { bagNum: 0, bagSize: 16 },
        { bagNum: 0, slotNum: 3, name: 'Linen Cloth', itemID: 2589, count: 17 },
        { bagNum: 0, slotNum: 4, name: 'Felcloth Hood', itemID: 14_111, count: 1, itemLevel: 61 },
      ],
    }),
  ]);
  const body = { sections: ['bags'], lifetime: 'never' };
  const answer = await post(`${stage.server.url}/api/characters/${id}/shares`, body, keeper.token);
  const { data } = (await answer.json()) as { data: { token: string } };
  const { page } = await stage.visit(`/s/${data.token}`);
  const bags = page.getByRole('group', { name: 'Bags of Brunhild' });
  await expectVisible(bags.getByRole('button', { name: 'Linen Cloth ×17' }));
  await expectVisible(bags.getByRole('button', { name: 'Felcloth Hood, item level 61' }));
  await expectVisible(bags.getByText('14 of 16 free'));
  await eventually(() => bags.locator('li').count()).toBe(16);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(() => findOverflow(page)).toEqual([]);
});

test('the guest sees a description of links and cannot create one', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('main').getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Public link…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Public link to/ });
  await expectVisible(dialog.getByText('The guest account is read-only. Create an account to do this.'));
  await eventually(() => dialog.getByRole('button', { name: 'Create link' }).isDisabled()).toBe(true);
});

test('a server rejection is shown in the dialog, and a failed list has a retry button', async () => {
  const { page, dialog } = await openDialog();
  await page.route('**/shares', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectVisible(dialog.getByText('Network Error'));
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
  await page.getByRole('button', { name: 'Public link…' }).click();
  await expectVisible(dialog.getByText('The links could not be loaded'));
  await page.unroute('**/shares');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(dialog.getByText('No links yet.'));
});

test('a shared page that failed to load has a retry button', async () => {
  const token = await makeLink(['gear']);
  const prepare = async (page: Page) => {
    await withoutLive(page);
    await page.route('**/api/shares/*', (route) => route.abort());
  };
  const { page } = await stage.visit(`/s/${token}`, { prepare });
  await expectVisible(page.getByText('The character could not be loaded'));
  await page.unroute('**/api/shares/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

test('axe finds no violations on a shared character and in the dialog, and neither overflows its window', async () => {
  const { page } = await stage.visit(`/s/${await makeLink(['gear', 'bags', 'history'])}`);
  await expectVisible(page.getByRole('group', { name: 'Bags of Brunhild' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  for (const width of [360, 390, 768, 1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page)).toEqual([]);
  }
  const { page: own } = await stage.visit('/characters/wow_classic/Brunhild', {
    player,
    viewport: { width: 390, height: 844 },
  });
  await own.getByRole('button', { name: 'Public link…' }).click();
  await expectVisible(own.getByRole('dialog').getByText('Until revoked', { exact: true }));
  expect(await findViolationsInBothThemes(own)).toEqual({});
});

test('stats, reputations, the week and recipes are shown where the link has them', async () => {
  await importAll(stage.server.url, player.token, [
    payload({
      stats: { itemLevelEquipped: 66.2, specialisation: 'Arms', strength: 268 },
      reputations: [{ name: 'Argent Dawn', standing: 'Honored', value: 4_200, max: 12_000 }],
      weekly: {
        vault: [
          { kind: 'raid', index: 1, progress: 2, threshold: 2, level: 4 },
          { kind: 'raid', index: 2, progress: 2, threshold: 4, level: 0 },
        ],
        keystone: { id: 542, name: 'Eco-Dome', level: 11 },
        rating: 2450,
      },
      recipes: [{ name: 'Cooking', recipes: [{ id: 2538, name: 'Charred Wolf Meat' }] }],
    }),
  ]);
  const token = await makeLink(['stats', 'reputations', 'weekly', 'recipes']);
  const { page } = await stage.visit(`/s/${token}`);
  const panel = (name: string) => page.getByRole('region', { name });
  await expectVisible(panel('Stats').getByText('Arms · Item level 66.2'));
  await eventually(() => textsOf(panel('Stats').getByRole('listitem'))).toEqual(['Strength 268']);
  await eventually(() => textsOf(panel('Reputation').getByRole('listitem'))).toEqual([
    'Argent Dawn Honored · 4,200 of 12,000',
  ]);
  await eventually(() => textsOf(panel('This week').getByRole('listitem'))).toEqual([
    'Mythic+ rating 2,450',
    'Keystone Eco-Dome +11',
    'Raids 1 of 2',
  ]);
  await panel('Recipes').getByText('Cooking').click();
  await expectVisible(panel('Recipes').getByText('Charred Wolf Meat'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);
});
