import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();

test('a member shows a guild bank to the group, and another sees it until it is taken back', async () => {
  const [keeper, member] = [
    await createPlayer(stage.server.url, 'Gisela'),
    await createPlayer(stage.server.url, 'Harro'),
  ];
  const { id } = (await (
    await post(`${stage.server.url}/api/groups`, { name: 'The Full Chest' }, keeper.token)
  ).json()) as { id: number };
  await post(`${stage.server.url}/api/groups/${id}/members`, { username: 'Harro' }, member.token);
  await importAll(stage.server.url, keeper.token, [
    payload({
      game_short_code: 'wow_retail',
      holdings: [
        {
          kind: 'guild_bank',
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
        },
      ],
    }),
  ]);
  const at = `/social?group=${id}&view=wanted`;
  const viewport = { width: 1280, height: 860 };
  const atMember = await stage.visit(at, { player: member, viewport });
  const { page, isLive } = await stage.visit(at, { player: keeper, viewport });
  await Promise.all([isLive(), atMember.isLive()]);
  const banks = atMember.page.getByRole('region', { name: 'Guild banks' });
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
  const wish = atMember.page.getByRole('combobox', { name: 'Item' });
  const options = atMember.page.getByRole('listbox', { name: 'Items' });
  await wish.fill('iron');
  // The dictionary knows it from another account and does not serve it before a second one agrees.
  await expectHidden(options);
  await page.getByRole('combobox', { name: 'Item' }).fill('iron');
  await page.getByRole('option', { name: 'Iron Ore' }).waitFor();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('combobox', { name: 'Item' }).press('ArrowDown');
  await page.getByRole('combobox', { name: 'Item' }).press('Enter');
  await page.getByRole('combobox', { name: 'Item' }).press('Enter');
  await expectVisible(atMember.page.getByText(/^20 in the guild bank of Copper Lanterns, seen .* by Gisela$/));
  for (const width of [390, 1280, 1920]) {
    await resizeTo(atMember.page, width);
    await eventually(() => findOverflow(atMember.page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(atMember.page) }).toEqual({ width, violations: {} });
  }
  await atMember.page.goto(`${stage.server.url}/social?group=${id}&view=whocan&q=iron`);
  await expectVisible(atMember.page.getByText('Guild bank of Copper Lanterns'));
  for (const width of [390, 1280]) {
    await resizeTo(atMember.page, width);
    await eventually(() => findOverflow(atMember.page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(atMember.page) }).toEqual({ width, violations: {} });
  }
  const ask = async (): Promise<void> => {
    await atMember.page.keyboard.press('Control+k');
    await atMember.page.getByRole('combobox').fill('iron ore');
  };
  await ask();
  await expectVisible(
    atMember.page.getByRole('option', { name: 'Iron Ore The Full Chest · in the guild bank of Copper Lanterns' }),
  );
  await atMember.page.keyboard.press('Escape');
  await choose();
  await expectHidden(atMember.page.getByText('Guild bank of Copper Lanterns'));
  await ask();
  await eventually(() => atMember.page.getByRole('option', { name: /Copper Lanterns/ }).count()).toBe(0);
});
