import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectVisible, isFocused, settledBox, textOf } from '../support/expectations.ts';
import {
  actOn,
  chatLog,
  chatRow,
  createGroup,
  enterBySocket,
  expectUnread,
  isInTavern,
  memberRow,
  messageInput,
  openGroup,
  say,
} from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const HELM = { itemID: 16_866, quality: 4, itemLevel: 66, classID: 4, subclassID: 4 };
const LINES = [
  'Evening',
  'Selling [Helm of Might]',
  'Hail',
  'Never mind',
  'Twenty gold',
  'Done',
  'We leave',
  'Last call',
];

/** Which of the lines are in this part of the log, in its order. */
const linesOf = async (page: Page, selector = 'li:has(time)'): Promise<string[]> => {
  const texts = await chatLog(page).locator(selector).allInnerTexts();
  // A reply begins with the line that it quotes.
  return texts.map((text) => LINES.findLast((line) => text.includes(line)) ?? text);
};

test('three people talk in a tavern: an item, an answer, corrections, a mention and what one of them missed', async () => {
  const { url } = stage.server;
  const [sigrun, torvald, halla] = [
    await createPlayer(url, 'Sigrun'),
    await createPlayer(url, 'Torvald'),
    await createPlayer(url, 'Halla'),
  ];
  const worn = { ...HELM, slotName: 'Head', itemName: 'Helm of Might', equipSlot: 'INVTYPE_HEAD' };
  await importAll(url, sigrun.token, [payload({ equipment: [worn] })]);
  const carried = { ...HELM, name: 'Helm of Might', bagNum: 1, slotNum: 2, count: 1 };
  await importAll(url, torvald.token, [payload({ character: { name: 'Eydis' }, inventory: [carried] })]);
  const hearth = await createGroup(stage.server, 'Hearth', sigrun, torvald, halla);
  await createGroup(stage.server, 'Cellar', torvald);

  const [first, second] = await Promise.all(
    [sigrun, torvald].map((player) => stage.visit(`/social?group=${hearth}`, { player })),
  );
  if (!first || !second) throw new Error('Two pages are needed.');
  const [page, theirs] = [first.page, second.page];
  await Promise.all([isInTavern(page, sigrun), isInTavern(theirs, torvald)]);
  await expectVisible(theirs.getByText('No messages yet. Start the conversation!'));
  // Halla needs no page.
  const third = await enterBySocket(stage.server, halla, hearth);
  await expectVisible(memberRow(page, 'Halla').getByText('by the door'));

  // An address is a link, a script is a text.
  await say(page, 'Evening. See https://ledger.example/ledger and javascript:alert(1)');
  await expectVisible(chatRow(theirs, 'Evening'));
  const links = await chatLog(theirs)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
  expect(links).toEqual([['https://ledger.example/ledger', 'noopener noreferrer nofollow ugc']]);

  // A bracket completes an own item by keyboard; the reader's card names who of theirs has it.
  await messageInput(page).pressSequentially('Selling [mig');
  await expectVisible(page.getByRole('option', { name: 'Helm of Might' }));
  await page.keyboard.press('Enter');
  await eventually(() => messageInput(page).inputValue()).toBe('Selling [Helm of Might] ');
  await page.keyboard.press('Enter');
  const link = chatLog(theirs).getByRole('button', { name: '[Helm of Might]' });
  await expectVisible(link);
  await link.focus();
  await theirs.keyboard.press('Enter');
  const card = theirs.getByRole('dialog', { name: 'Helm of Might' });
  await expectVisible(card.getByText('Item level 66'));
  await expectVisible(card.getByText('Plate'));
  await expectVisible(card.getByRole('link', { name: 'Eydis' }));
  await theirs.keyboard.press('Escape');
  await expectHidden(card);
  await eventually(() => isFocused(link)).toBe(true);

  third.say('Hail');
  await expectVisible(chatRow(page, 'Hail'));
  await say(page, 'Never mind');

  // The menu of a message by keyboard: the answer has the focus and quotes it.
  await chatRow(theirs, 'Selling')
    .getByRole('button', { name: /^Actions/ })
    .press('Enter');
  await theirs.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await eventually(() => isFocused(messageInput(theirs))).toBe(true);
  await theirs.keyboard.type('Twenty gold');
  await theirs.keyboard.press('Enter');
  await expectVisible(chatRow(page, 'Twenty gold').getByRole('button', { name: /^Reply to Sigrun/ }));

  // An edit, a reaction and a deletion are seen at once.
  await actOn(page, 'Evening', 'Edit');
  await eventually(() => isFocused(page.getByLabel('Edit message'))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' Sit down.');
  await page.keyboard.press('Enter');
  await expectVisible(chatRow(theirs, 'Sit down.').getByText('(edited)'));
  await chatRow(page, 'Twenty gold')
    .getByRole('button', { name: /^React/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cheers' }).click();
  await expectVisible(chatRow(theirs, 'Twenty gold').getByRole('button', { name: '1 Cheers' }));
  await actOn(page, 'Never mind', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectVisible(chatLog(theirs).getByText('This message was deleted.'));
  const shown = ['Evening', 'Selling [Helm of Might]', 'Hail'];
  for (const each of [page, theirs])
    await eventually(() => linesOf(each)).toEqual([
      ...shown,
      expect.stringContaining('This message was deleted.'),
      'Twenty gold',
    ]);

  // The room: a seat by a click, and the way back by keys.
  const room = theirs.getByRole('group', { name: /^The room/ });
  const { width, height } = await settledBox(room);
  await room.click({ position: { x: (width * 4.5) / 20, y: (height * 5.5) / 10 } });
  await expectVisible(memberRow(page, 'Torvald').getByText('at the left table'));
  await expectVisible(theirs.getByRole('radio', { name: /^Talking at: the left table/ }));
  await room.focus();
  for (let step = 0; step < 3; step++) await theirs.keyboard.press('ArrowDown');
  await expectHidden(theirs.getByRole('radio', { name: /^Talking at/ }));

  // Torvald leaves the room for another; a mention reaches the bell, the title and the group.
  await openGroup(theirs, 'Cellar');
  await expectVisible(theirs.getByRole('heading', { name: 'The tavern of Cellar' }));
  await eventually(() => textOf(memberRow(page, 'Torvald'))).toBe('Torvald');
  await say(page, 'Done');
  await page.getByRole('button', { name: 'Mention Torvald' }).click();
  await eventually(() => messageInput(page).inputValue()).toBe('@Torvald ');
  await page.keyboard.type('We leave');
  await page.keyboard.press('Enter');
  await expectUnread(theirs, 1);
  await eventually(() => theirs.title()).toMatch(/^\(1\) /);
  const group = theirs.getByRole('button', { name: /^Hearth 3 members/ });
  await expectVisible(group.getByText('2 unread messages 1 mention'));
  await group.click();
  await eventually(() => linesOf(theirs, 'li[data-unread] ~ li:has(time)')).toEqual(['Done', 'We leave']);
  await expectUnread(theirs, 0);

  // Messages missed without a network arrive once and in order.
  second.expectProblem(/WebSocket|1006/);
  await second.context.setOffline(true);
  await say(page, 'Last call');
  await second.context.setOffline(false);
  const end = ['Twenty gold', 'Done', 'We leave', 'Last call'];
  await eventually(async () => (await linesOf(theirs)).slice(-4)).toEqual(end);
  third.leave();
});
