import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectHidden, expectVisible, settledBox } from '../support/expectations.ts';
import { chatLog, createGroup, enterBySocket, isInTavern, say } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const room = (page: Page) => page.getByRole('group', { name: /^The room/ });

test('people at a table: table talk, rolls, a whisper and its report, characters and the notice board', async () => {
  const { url } = stage.server;
  const [owner, member, third] = [
    await createPlayer(url, 'Sigrun'),
    await createPlayer(url, 'Torvald'),
    await createPlayer(url, 'Halla'),
  ];
  const id = await createGroup(stage.server, 'Hearth', owner, member, third);
  await importAll(url, member.token, [payload({ character: { class: 'Paladin' } })]);
  const [first, second] = [
    (await stage.visit(`/social?group=${id}`, { player: owner })).page,
    (await stage.visit(`/social?group=${id}`, { player: member })).page,
  ];
  await isInTavern(first, owner);
  await isInTavern(second, member);
  const outsider = await enterBySocket(stage.server, third, id);

  // Two sit down at one table, by a click on it and by the command.
  const { width, height } = await settledBox(room(first));
  await room(first).click({ position: { x: (width * 4.5) / 20, y: (height * 5.5) / 10 } });
  await expectVisible(first.getByRole('radio', { name: 'Talking at: the left table (1)' }));
  await say(second, '/sit');
  await expectVisible(chatLog(second).getByText('You sit down.'));
  await expectVisible(first.getByRole('radio', { name: 'Talking at: the left table (2)' }));
  await expectVisible(first.getByText(`sits at the left table with ${member.username}`));
  await say(second, 'The cloak drops tonight.');
  await expectVisible(chatLog(first).getByText('The cloak drops tonight.'));
  await expectVisible(room(first).getByTestId('bubble').getByText('The cloak drops tonight.'));
  await say(first, '/roll 20');
  await expectVisible(chatLog(second).getByText(/rolls \d+ \(1–20\)/));
  // To the group, from the table.
  await first.getByText('Whole group').click();
  await say(first, 'Who joins tonight?');
  await expectVisible(second.getByRole('status').filter({ hasText: /Who joins tonight\?|new messages/ }));
  expect(JSON.stringify(outsider.socket.messages)).not.toMatch(/cloak|rolls/);

  // A whisper is announced as one; its recipient reports it to the moderators.
  outsider.say(`/w ${member.username} Hand over your gold.`);
  await expectVisible(chatLog(second).getByText('whispers to you'));
  const announced = second.getByRole('status').filter({ hasText: 'Hand over your gold.' });
  await expectVisible(announced.getByText(`${third.username} whispers to you: Hand over your gold.`));
  await chatLog(second)
    .getByRole('button', { name: `Actions for the line from ${third.username}` })
    .click();
  await second.getByRole('menuitem', { name: 'Report' }).click();
  await second.getByRole('dialog').getByLabel('What is wrong with it').fill('extortion');
  await second.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expectHidden(second.getByRole('dialog'));
  expect(await chatLog(first).getByText('Hand over your gold.').count()).toBe(0);

  // A wave, and a character of one's own.
  outsider.say('/wave');
  await expectVisible(chatLog(first).getByText(`${third.username} waves.`));
  await second.getByRole('button', { name: 'Your character' }).click();
  const choice = second.getByRole('dialog');
  await choice.getByRole('radio', { name: /Brunhild/ }).check();
  expect(await findViolationsInBothThemes(second)).toEqual({});
  await choice.getByRole('button', { name: 'Stand here as this character' }).click();
  await expectVisible(second.getByText(`sits at the left table with ${owner.username}, as Brunhild`));
  await room(first)
    .getByRole('button', { name: `${member.username}, Brunhild,` })
    .press('Enter');
  await expectVisible(first.getByRole('dialog', { name: 'Brunhild' }).getByText(/Level 60/));
  await first.keyboard.press('Escape');

  // The whole window walks once it is asked to; the board opens the calendar, and the reports wait behind it.
  await second.getByRole('heading', { name: /^The tavern of/ }).click();
  await second.keyboard.press('ArrowDown');
  await second.getByRole('button', { name: 'Movement Mode OFF' }).click();
  for (let step = 0; step < 3; step++) await second.keyboard.press('s');
  await expectHidden(second.getByRole('radio', { name: /^Talking at/ }));
  await second.getByRole('button', { name: 'Movement Mode ON' }).click();
  await room(first).getByRole('link', { name: 'Notice board: Nothing planned. Open the calendar.' }).click();
  await expectVisible(first.getByRole('tab', { name: 'Calendar', selected: true }));
  await first.getByRole('tab', { name: 'Tavern' }).click();
  await first.getByRole('button', { name: '1 reported message' }).click();
  await expectVisible(first.getByRole('dialog').getByText('Hand over your gold.'));
  await first.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expectVisible(first.getByRole('dialog').getByText('No reports.'));
  outsider.leave();
});
