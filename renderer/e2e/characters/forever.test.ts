import { beforeAll, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload, worn } from '../support/imports.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [
    payload({ character: { name: 'Brunhild', realm: 'Hydraxian' }, equipment: worn(3) }),
    payload({
      flavour: 'wow_forever',
      character: { name: 'Torvald Hammerfall', realm: 'Hydraxian' },
      equipment: worn(3),
      holdings: [
        {
          kind: 'guild_bank',
          realm: 'Hydraxian',
          name: 'Long Watch',
          tabs: [{ index: 1, items: [{ name: 'Felcloth', itemID: 14_256, count: 9, slotNum: 1 }] }],
        },
      ],
    }),
  ]);
});

test('the list shows characters of WoW Forever apart from those of Classic, and filters by it', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await eventually(() => textsOf(headings)).toEqual(['World of Warcraft Classic', 'WoW Forever']);
  await page.goto(`${stage.server.url}/characters?game=wow_forever`);
  await expectVisible(page.getByRole('link', { name: /Torvald Hammerfall/ }));
  await expectHidden(page.getByRole('link', { name: /Brunhild/ }));
});

test('the page of the character, its print and its realm in the dashboard name WoW Forever', async () => {
  const { page, isLive } = await stage.visit('/characters/wow_classic/Torvald%20Hammerfall', { player });
  await isLive();
  await expectVisible(page.getByRole('main').getByText('WoW Forever').first());
  await page.emulateMedia({ media: 'print' });
  await expectVisible(page.getByRole('article', { name: 'Torvald Hammerfall' }).getByText('WoW Forever'));
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByLabel('Group by realm').check();
  await expectVisible(page.getByText(/Hydraxian \(Forever\)/));
  await expectVisible(page.getByText(/Hydraxian \(Classic\)/));
  const shares = page.getByRole('region', { name: 'Games Distribution' });
  await shares.scrollIntoViewIfNeeded();
  await expectVisible(shares.getByText('WoW Forever'));
  await expectVisible(shares.getByText('World of Warcraft Classic'));
});

test('the list of items filters by WoW Forever', async () => {
  const { page, isLive } = await stage.visit('/items', { player });
  await isLive();
  const items = page.getByRole('table').getByRole('row');
  await page.getByLabel('Game').selectOption({ label: 'WoW Forever' });
  await expectVisible(items.filter({ hasText: 'Torvald Hammerfall' }).first());
  await expectHidden(items.filter({ hasText: 'Brunhild' }).first());
  await expectVisible(items.filter({ hasText: 'Felcloth' }).first());
  await page.getByLabel('Game').selectOption({ label: 'World of Warcraft Classic' });
  await expectVisible(items.filter({ hasText: 'Brunhild' }).first());
  await expectHidden(items.filter({ hasText: 'Felcloth' }).first());
});
