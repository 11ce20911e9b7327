import { expect, test } from 'vitest';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createGroup, shareWithGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();

const BANK = {
  kind: 'guild_bank' as const,
  realm: 'Emberfall',
  name: 'Copper Lanterns',
  copper: 12_345,
  tabs: [
    {
      index: 1,
      name: 'Ore',
      size: 98,
      items: [
        { slotNum: 3, name: 'Iron Ore', itemID: 2772, count: 20 },
        { slotNum: 2_000_000_000, name: 'Tin Ore', itemID: 2771, count: 5 },
      ],
    },
  ],
} satisfies NonNullable<ImportPayload['holdings']>[number];

test('a wish shows at once who carries the item and which guild bank has it, until that is taken back', async () => {
  const { url } = stage.server;
  const [keeper, member] = [await createPlayer(url, 'Gisela'), await createPlayer(url, 'Harro')];
  const groupId = await createGroup(stage.server, 'The Full Chest', keeper, member);
  const inventory = [{ bagNum: 0, slotNum: 1, name: 'Runecloth', itemID: 14047, count: 20, quality: 1 }];
  const [tilda = 0] = await importAll(url, keeper.token, [
    payload({ game_short_code: 'wow_retail', character: { name: 'Tilda' }, inventory, holdings: [BANK] }),
  ]);
  await shareWithGroup(stage.server, keeper, tilda, groupId, ['bags']);
  const at = `/social?group=${groupId}&view=wanted`;
  const [mine, theirs] = [await stage.visit(at, { player: keeper }), await stage.visit(at, { player: member })];
  const [page, other] = [mine.page, theirs.page];
  await Promise.all([mine.isLive(), theirs.isLive()]);

  // Characters that carry the item.
  await expectVisible(other.getByText('Nobody wishes for anything yet'));
  await other.getByLabel('Item', { exact: true }).fill('runecloth');
  await other.getByLabel('Reason (optional)').fill('For bandages');
  await other.getByLabel('Reason (optional)').press('Enter');
  const wish = page.getByRole('list', { name: 'Wanted' }).getByRole('listitem');
  await expectVisible(wish.getByText('For bandages'));
  await expectVisible(wish.getByText('Tilda'));
  await expectVisible(wish.getByText('×20'));
  await other.getByRole('button', { name: 'Mark runecloth as done' }).press('Enter');
  await expectVisible(wish.getByText('Done', { exact: true }));
  await wish.getByRole('button', { name: 'Remove runecloth' }).click();
  await expectVisible(other.getByText('Nobody wishes for anything yet'));

  // Which bank has it.
  const banks = other.getByRole('region', { name: 'Guild banks' });
  await expectVisible(banks.getByText(/^Nobody shows a guild bank/));
  const dialog = page.getByRole('dialog', { name: 'My guild banks in The Full Chest' });
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'My guild banks' }).press('Enter');
    await dialog.getByLabel('Copper Lanterns · Emberfall').press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expectHidden(dialog);
  };
  await choose();
  await expectVisible(banks.getByRole('button', { name: 'Iron Ore ×20' }));
  // No slot of the tab; a file may say anything.
  await expectVisible(banks.getByRole('button', { name: 'Tin Ore ×5' }));
  await expectVisible(banks.getByText(/^Seen by Gisela/));
  await other.getByRole('combobox', { name: 'Item' }).fill('iron');
  // The dictionary knows it from another account and does not serve it before a second one agrees.
  await expectHidden(other.getByRole('listbox', { name: 'Items' }));
  const item = page.getByRole('combobox', { name: 'Item' });
  await item.fill('iron');
  await expectVisible(page.getByRole('option', { name: 'Iron Ore' }));
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await item.press(key);
  await expectVisible(other.getByText(/^20 in the guild bank of Copper Lanterns, seen .* by Gisela$/));
  // A wish of somebody else is marked as done by officers and its author.
  await expectHidden(other.getByRole('button', { name: 'Mark Iron Ore as done' }));
  expect(await findViolationsInBothThemes(other)).toEqual({});
  await resizeTo(other, 390);
  await eventually(() => findOverflow(other)).toEqual([]);
  await resizeTo(other, 1280);

  await other.getByRole('tab', { name: 'Who can' }).click();
  await other.getByRole('searchbox').fill('iron');
  await expectVisible(other.getByText('Guild bank of Copper Lanterns'));
  const ask = async (): Promise<void> => {
    await other.keyboard.press('Control+k');
    await other.getByRole('combobox').fill('iron ore');
  };
  await ask();
  await expectVisible(
    other.getByRole('option', { name: 'Iron Ore The Full Chest · in the guild bank of Copper Lanterns' }),
  );
  await other.keyboard.press('Escape');
  await choose();
  await expectHidden(other.getByText('Guild bank of Copper Lanterns'));
  await ask();
  await eventually(() => other.getByRole('option', { name: /Copper Lanterns/ }).count()).toBe(0);
});
