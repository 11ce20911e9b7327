import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectHidden, expectVisible } from '../support/expectations.ts';
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
  for (const width of [390, 1280, 1920]) {
    await resizeTo(atMember.page, width);
    expect({ width, overflow: await findOverflow(atMember.page) }).toEqual({ width, overflow: [] });
    expect({ width, violations: await findViolationsInBothThemes(atMember.page) }).toEqual({ width, violations: {} });
  }
  await choose();
  await expectHidden(banks.getByText('Copper Lanterns'));
});
