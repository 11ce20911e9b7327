import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
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
