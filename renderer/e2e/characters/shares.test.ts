import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused, textOf, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness, withoutLive } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });

const PAST = payload({ observed_at: Date.UTC(2026, 1, 3), character: { level: 8 } });
const NOW = payload({
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
    { bagNum: 0, bagSize: 16 },
    { bagNum: 0, slotNum: 1, name: 'Hearthstone', itemID: 6948, count: 1 },
    { bagNum: 0, slotNum: 4, name: 'Felcloth Hood', itemID: 14_111, count: 1, itemLevel: 61 },
    { bagNum: 1, slotNum: 2, name: 'Linen Cloth', itemID: 2589, count: 17 },
  ],
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
  mythicplus: {
    season: 18,
    dungeons: [
      { id: 588, name: 'Altar of Fangs', level: 12, inTime: true, time: 1300, limit: 1800, score: 345 },
      { id: 587, name: 'Murder Row' },
    ],
  },
  recipes: [{ name: 'Cooking', recipes: [{ id: 2538, name: 'Charred Wolf Meat' }] }],
});

test('a link is made by keyboard, shows strangers the chosen parts, and ends when it is revoked', async () => {
  const { url } = stage.server;
  const player = await createPlayer(url, 'Sigrun');
  await importAll(url, player.token, [PAST, NOW]);
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', {
    player,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const open = page.getByRole('button', { name: 'Public link…' });
  const dialog = page.getByRole('dialog', { name: 'Public link to Brunhild' });
  await intercept(page, '**/shares', (route) => route.abort());
  await open.press('Enter');
  await expectVisible(dialog.getByText('The links could not be loaded'));
  await page.unroute('**/shares');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(dialog.getByText('No links yet.'));
  await intercept(page, '**/shares', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectVisible(dialog.getByText('Network Error'));
  await page.unroute('**/shares');
  await dialog.getByRole('checkbox', { name: 'History' }).press('Space');
  await dialog.getByLabel('Expires after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const address = dialog.getByLabel('Address of the link');
  await eventually(() => isFocused(address)).toBe(true);
  const link = await address.inputValue();
  expect(link).toMatch(new RegExp(`^${url}/s/[\\w-]{22}$`));
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectVisible(dialog.getByText('Gear, History'));
  await expectVisible(dialog.getByText('Not opened yet'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.keyboard.press('Escape');

  const { pathname } = new URL(link);
  const { page: stranger } = await stage.visit(pathname, {
    prepare: async (fresh) => {
      await withoutLive(fresh);
      await fresh.route('**/api/shares/*', (route) => route.abort());
    },
  });
  await expectVisible(stranger.getByText('The character could not be loaded'));
  await stranger.unroute('**/api/shares/*');
  await stranger.getByRole('button', { name: 'Try again' }).click();
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
  const shown = await stranger.locator('body').innerText();
  for (const secret of ['Winterspring', 'Night Shift', 'Linen Cloth', '765']) expect(shown).not.toContain(secret);
  await eventually(() => stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectVisible(stranger.getByRole('banner').getByRole('button', { name: 'Login' }));

  // A signed-in visitor's own items are not in a card of the link.
  await goWithin(page, '/characters');
  await page.getByRole('article').getByText('Brunhild').waitFor();
  await goWithin(page, pathname);
  await page.getByRole('button', { name: 'Helm of Might' }).click();
  const own = page.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(own.getByText('1 gem'));
  expect(await textOf(own)).not.toContain('Also with');
  await page.keyboard.press('Escape');

  await goWithin(page, '/characters/wow_classic/Brunhild');
  await open.click();
  await expectVisible(dialog.getByText(/^Opened /));
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expectVisible(dialog.getByText('No links yet.'));
  await goWithin(stranger, '/');
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'Every character you keep, in one ledger.' }));
  await goWithin(stranger, pathname);
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' }));
  await expectVisible(stranger.getByRole('link', { name: 'Visit Tavern Ledger' }));
});

test('bags are grids with their free slots, and each other part is shown where the link has it', async () => {
  const { url } = stage.server;
  const player = await createPlayer(url, 'Torvald');
  const [id] = await importAll(url, player.token, [NOW]);
  const makeLink = async (sections: readonly string[]): Promise<string> => {
    const answer = await post(`${url}/api/characters/${id}/shares`, { sections, lifetime: 'never' }, player.token);
    return `/s/${((await answer.json()) as { data: { token: string } }).data.token}`;
  };
  const { page } = await stage.visit(
    await makeLink(['gear', 'bags', 'stats', 'reputations', 'weekly', 'mythicplus', 'recipes']),
  );
  const bags = page.getByRole('group', { name: 'Bags of Brunhild' });
  await expectVisible(bags.getByRole('button', { name: 'Linen Cloth ×17' }));
  await expectVisible(bags.getByRole('button', { name: 'Felcloth Hood, item level 61' }));
  await eventually(() => textsOf(bags.getByRole('heading'))).toEqual(['Backpack', 'Bag 1']);
  await expectVisible(bags.getByText('14 of 16 free'));
  const panel = (name: string) => page.getByRole('region', { name });
  await expectVisible(panel('Stats').getByText('Arms · Item level 66.2'));
  await eventually(() => textsOf(panel('Stats').getByRole('listitem'))).toEqual(['Strength 268']);
  await eventually(() => textsOf(panel('Reputation').getByRole('listitem'))).toEqual([
    'Argent Dawn Honored · 4,200 of 12,000',
  ]);
  await eventually(() => textsOf(panel('Vault and keystone').getByRole('listitem'))).toEqual([
    'Mythic+ rating 2,450',
    'Keystone Eco-Dome +11',
    'Raids 1 of 2',
  ]);
  await eventually(() => textsOf(panel('Mythic+').getByRole('listitem'))).toEqual([
    'Altar of Fangs +12 ++ , in time, keystone up 2 levels Score 345 345',
    'Murder Row no run yet',
  ]);
  await panel('Recipes').getByText('Cooking').click();
  await expectVisible(panel('Recipes').getByText('Charred Wolf Meat'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  for (const width of [360, 390, 768, 1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page)).toEqual([]);
  }
  await goWithin(page, await makeLink([]));
  await expectVisible(page.getByText('The player shares nothing else.'));

  // The guest reads about links and cannot make one.
  await goWithin(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Public link…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Public link to/ });
  await expectVisible(dialog.getByText('The guest account is read-only. Create an account to do this.'));
  await eventually(() => dialog.getByRole('button', { name: 'Create link' }).isDisabled()).toBe(true);
});
