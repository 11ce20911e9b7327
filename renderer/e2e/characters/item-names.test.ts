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

test('items without name or quality get them from a later import, and icons where the server has them', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const hearthstone = { bagNum: 0, slotNum: 1, itemID: 6948, iconID: 134414 };
  const cloth = { bagNum: 0, slotNum: 2, itemID: 2589, iconID: 5 };
  const blade = { slotName: 'Main Hand', itemName: 'Tin Skewer', itemID: 999_101 };
  const helm = { slotName: 'Head', itemID: 16_866 };
  await importAll(stage.server.url, player.token, [
    payload({ equipment: [helm, blade], inventory: [hearthstone, cloth], mail: [{ itemID: 2589 }] }),
  ]);
  const { page, isLive, expectProblem } = await stage.visit('/characters/wow_classic/Brunhild?tab=equipment', {
    player,
  });
  expectProblem(/404/);
  await isLive();
  const worn = page.getByRole('group', { name: 'Equipment of Brunhild' }).getByRole('button');
  await eventually(() => textsOf(worn)).toEqual(['Item 16866 Head · Unknown', 'Tin Skewer Main Hand · Unknown']);
  expect(await page.getByText('Average quality').count()).toBe(0);
  const pages = page.getByRole('link', { name: /^Item \d+ in Wowhead$/ });
  await eventually(() => pages.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    'https://www.wowhead.com/classic/item=16866',
  ]);
  await importAll(stage.server.url, player.token, [
    payload({
      character: { name: 'Torvald' },
      equipment: [
        { ...helm, itemName: 'Helm of Might', quality: 4 },
        { ...blade, quality: 3 },
      ],
      inventory: [
        { ...hearthstone, name: 'Hearthstone', quality: 1 },
        { ...cloth, name: 'Linen Cloth', quality: 1 },
      ],
    }),
  ]);
  await eventually(() => textsOf(worn)).toEqual(['Helm of Might Head · Epic', 'Tin Skewer Main Hand · Rare']);
  await expectVisible(page.getByText('Average quality 3.5'));
  expect(await pages.count()).toBe(0);
  await page.getByRole('tab', { name: /^Inventory/ }).click();
  const tile = (name: RegExp) => page.getByRole('button', { name });
  await expectVisible(tile(/^Hearthstone/).locator('img'));
  await expectVisible(tile(/^Linen Cloth/).locator('svg'));
  const pictures = () =>
    page.locator('img[src^="/item-icons/"]').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  await eventually(pictures).toEqual(['/item-icons/134414']);
  await page.getByRole('tab', { name: /^Mail/ }).click();
  await expectVisible(page.getByRole('tabpanel').getByText('Linen Cloth').first());
});
