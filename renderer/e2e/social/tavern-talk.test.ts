import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const CHARACTER = {
  game_short_code: 'wow_classic',
  character: { name: 'Brunhild', level: 60, race: 'Dwarf', class: 'Paladin', realm: 'Everlook', faction: 'Alliance' },
  inventory: [],
  equipment: [],
};

const log = (page: Page) => page.getByRole('log');
const room = (page: Page) => page.getByRole('group', { name: /^The room/ });
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};
const visit = async (id: number, player: Player): Promise<Page> => {
  const { page } = await stage.visit(`/social?group=${id}`, { player });
  await expectVisible(room(page).getByRole('button', { name: new RegExp(`^${player.username} \\(you\\)`) }));
  return page;
};
/** Clicks the middle of a cell of the map. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const { width, height } = await settledBox(room(page));
  await room(page).click({ position: { x: (width * (x + 0.5)) / 20, y: (height * (y + 0.5)) / 10 } });
}

test('three people at tables: table talk, a whisper and its report, rolls, characters and the notice board', async () => {
  const { url } = stage.server;
  const [owner, member, third] = await Promise.all(
    ['Sigrun', 'Torvald', 'Halla'].map((name) => createPlayer(url, name)),
  );
  if (!owner || !member || !third) throw new Error('three players');
  const { id } = (await (await post(`${url}/api/groups`, { name: 'Hearth' }, owner.token)).json()) as { id: number };
  for (const { username, token } of [member, third]) await post(`${url}/api/groups/${id}/members`, { username }, token);
  await post(`${url}/api/characters/import`, CHARACTER, member.token);
  const [first, second, other] = [await visit(id, owner), await visit(id, member), await visit(id, third)];

  // Two sit down at the left table, by its click and by the command; the third stands beside it.
  await press(first, 4, 5);
  await expectVisible(first.getByRole('radio', { name: 'Talking at: the left table (1)' }));
  await say(second, '/sit');
  await expectVisible(log(second).getByText('You sit down.'));
  await expectVisible(first.getByRole('radio', { name: 'Talking at: the left table (2)' }));
  await expectVisible(other.getByText(`sits at the left table with ${member.username}`));
  await say(second, 'The cloak drops tonight.');
  await expectVisible(log(first).getByText('The cloak drops tonight.'));
  await expectVisible(room(first).getByTestId('bubble').getByText('The cloak drops tonight.'));
  await say(first, '/roll 20');
  await expectVisible(log(second).getByText(/rolls \d+ \(1–20\)/));
  // To the group, from the table.
  await first.getByText('Whole group').click();
  await say(first, 'Who joins tonight?');
  await expectVisible(log(other).getByText('Who joins tonight?'));
  expect(
    await log(other)
      .getByText(/cloak|rolls/)
      .count(),
  ).toBe(0);

  // Announced before the whisper, which would be counted among more than three otherwise.
  await expectVisible(second.getByRole('status').filter({ hasText: /Who joins tonight\?|new messages/ }));

  // A whisper, which its recipient reports.
  await say(other, `/w ${member.username} Hand over your gold.`);
  await expectVisible(log(second).getByText('whispers to you'));
  const announced = second.getByRole('status').filter({ hasText: 'Hand over your gold.' });
  await expectVisible(announced.getByText(`${third.username} whispers to you: Hand over your gold.`));
  await expectVisible(log(other).getByText(`whispers to ${member.username}`));
  await log(second)
    .getByRole('button', { name: `Actions for the line from ${third.username}` })
    .click();
  await second.getByRole('menuitem', { name: 'Report' }).click();
  await second.getByRole('dialog').getByLabel('What is wrong with it').fill('extortion');
  await second.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expectHidden(second.getByRole('dialog'));
  await first.reload();
  await expectVisible(log(first).getByText('The cloak drops tonight.'));
  expect(await log(first).getByText('Hand over your gold.').count()).toBe(0);
  await first.getByRole('button', { name: '1 reported message' }).click();
  await expectVisible(first.getByRole('dialog').getByText('Hand over your gold.'));
  await first.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expectVisible(first.getByRole('dialog').getByText('No reports.'));
  await first.keyboard.press('Escape');

  // A wave, and a character of one's own.
  await say(other, '/wave');
  await expectVisible(log(first).getByText(`${third.username} waves.`));
  await second.getByRole('button', { name: 'Your character' }).click();
  await second
    .getByRole('dialog')
    .getByRole('radio', { name: /Brunhild/ })
    .check();
  expect(await findAxeViolations(second)).toEqual([]);
  await second.getByRole('dialog').getByRole('button', { name: 'Stand here as this character' }).click();
  await expectVisible(other.getByText(`sits at the left table with ${owner.username}, as Brunhild`));
  await room(other)
    .getByRole('button', { name: `${member.username}, Brunhild,` })
    .press('Enter');
  await expectVisible(other.getByRole('dialog', { name: 'Brunhild' }).getByText(/Level 60/));
  await other.keyboard.press('Escape');

  // Keys walk while the map has the focus; the board opens the calendar.
  await room(second).focus();
  for (let step = 0; step < 3; step++) await second.keyboard.press('ArrowDown');
  await expectHidden(second.getByRole('radio', { name: /^Talking at/ }));
  expect(await findAxeViolations(second)).toEqual([]);
  await eventually(() =>
    room(other).getByRole('link', { name: 'Notice board: Nothing planned. Open the calendar.' }).count(),
  ).toBe(1);
  await room(other)
    .getByRole('link', { name: /^Notice board/ })
    .click();
  await expectVisible(other.getByRole('tab', { name: 'Calendar', selected: true }));
});
