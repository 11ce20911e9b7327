import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const icons = await mkdtemp(join(tmpdir(), 'tavern-icons-'));
await writeFile(join(icons, '134414.png'), PNG);
afterAll(() => rm(icons, { recursive: true }));

const stage = createHarness({ ICONS_DIR: icons });

test('an item that came without a name has its number until an import names it', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await importAll(stage.server.url, player.token, [payload({ inventory: [{ bagNum: 0, slotNum: 1, itemID: 6948 }] })]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild?tab=inventory', { player });
  await expectVisible(page.getByRole('button', { name: /^Item 6948/ }));
  await isLive();
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Torvald' },
      inventory: [{ bagNum: 0, slotNum: 1, itemID: 6948, name: 'Hearthstone', quality: 1 }],
    }),
  ]);
  await expectVisible(page.getByRole('button', { name: /^Hearthstone/ }));
  expect(await page.getByRole('button', { name: /^Item 6948/ }).count()).toBe(0);
});

test('worn items of unknown quality say so until an import tells it', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  const blade = { slotName: 'Main Hand', itemName: 'Tin Skewer', itemID: 999_101 };
  const helm = { slotName: 'Head', itemID: 16_866 };
  await importAll(stage.server.url, player.token, [payload({ equipment: [helm, blade] })]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', { player });
  const worn = page.getByRole('group', { name: 'Equipment of Brunhild' }).getByRole('button');
  await eventually(() => textsOf(worn)).toEqual(['Item 16866 Head · Unknown', 'Tin Skewer Main Hand · Unknown']);
  expect(await page.getByText('Average quality').count()).toBe(0);
  await isLive();
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Torvald' },
      equipment: [
        { ...helm, itemName: 'Helm of Might', quality: 4 },
        { ...blade, quality: 3 },
      ],
    }),
  ]);
  await eventually(() => textsOf(worn)).toEqual(['Helm of Might Head · Epic', 'Tin Skewer Main Hand · Rare']);
  await expectVisible(page.getByText('Average quality 3.5'));
});

test('items of mail, auctions and banks get their names too', async () => {
  const player = await createPlayer(stage.server.url, 'Ragna');
  const unnamed = { itemID: 2589, expiresAt: Date.now() + 86_400_000 };
  await importAll(stage.server.url, player.token, [
    payload({
      game_short_code: 'wow_retail',
      inventory: [{ bagNum: 0, slotNum: 1, itemID: 2589, name: 'Linen Cloth', quality: 1 }],
    }),
    payload({
      game_short_code: 'wow_retail',
      character: { name: 'Eydis' },
      inventory: [],
      mail: [unnamed],
      auctions: [unnamed],
      holdings: [{ kind: 'warband_bank', tabs: [{ index: 1, size: 98, items: [{ slotNum: 1, itemID: 2589 }] }] }],
    }),
  ]);
  const { page } = await stage.visit('/characters/wow_retail/Eydis?tab=inventory&place=warband', { player });
  await expectVisible(page.getByRole('button', { name: /^Linen Cloth/ }));
  for (const place of ['Mail', 'Auctions']) {
    await page.getByRole('tab', { name: new RegExp(`^${place}`) }).click();
    await expectVisible(page.getByRole('tabpanel').getByText('Linen Cloth').first());
  }
  const { page: items } = await stage.visit('/items', { player });
  await eventually(() => items.getByRole('row').filter({ hasText: 'Linen Cloth' }).count()).toBe(4);
});

test('a tile has the icon of the game where the server has it, and a symbol where it does not', async () => {
  const player = await createPlayer(stage.server.url, 'Torvald');
  await importAll(stage.server.url, player.token, [
    payload({
      inventory: [
        { bagNum: 0, slotNum: 1, itemID: 6948, name: 'Hearthstone', quality: 1, iconID: 134414 },
        { bagNum: 0, slotNum: 2, itemID: 2589, name: 'Linen Cloth', quality: 1, iconID: 5 },
      ],
    }),
  ]);
  const { page, expectProblem } = await stage.visit('/characters/wow_classic/Brunhild?tab=inventory', { player });
  expectProblem(/404/);
  const tile = (name: RegExp) => page.getByRole('button', { name });
  const pictures = () =>
    page.locator('img[src^="/item-icons/"]').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  await eventually(pictures).toEqual(['/item-icons/134414']);
  await expectVisible(tile(/^Hearthstone/).locator('img'));
  await expectVisible(tile(/^Linen Cloth/).locator('svg'));
});
