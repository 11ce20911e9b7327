import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness, type Visit } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;

interface Tavern {
  readonly id: number;
  readonly name: string;
  readonly owner: Player;
  readonly member: Player;
}

async function openTavern(): Promise<Tavern> {
  const { url } = stage.server;
  count += 1;
  const name = `Fireside ${count}`;
  const [owner, member] = [await createPlayer(url, `Asta${count}`), await createPlayer(url, `Birger${count}`)];
  const { id } = (await (await post(`${url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  await post(`${url}/api/groups/${id}/members`, { username: member.username }, member.token);
  return { id, name, owner, member };
}

const visitTavern = async (id: number, player: Player): Promise<Visit> => {
  const visit = await stage.visit(`/social?group=${id}`, { player });
  await expectVisible(visit.page.getByRole('button', { name: new RegExp(`^${player.username} \\(you\\)`) }));
  return visit;
};
const input = (page: Page) => page.getByRole('combobox', { name: 'Message' });
const say = async (page: Page, text: string): Promise<void> => {
  await input(page).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log');
const inRoom = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });

test('/invite invites by push and gives the reason when it fails', async () => {
  const { id, name, owner } = await openTavern();
  const guest = await createPlayer(stage.server.url, `Frida${count}`);
  const [{ page }, theirs] = [await visitTavern(id, owner), await stage.visit('/dashboard', { player: guest })];
  await theirs.isLive();
  await say(page, '/invite');
  await expectVisible(log(page).getByText('Usage: /invite <user>', { exact: true }));
  await say(page, `/invite ${guest.username}`);
  await expectVisible(log(page).getByText(`${guest.username} is invited to ${name}.`));
  await expectToast(theirs.page, `${owner.username} invites you to ${name}`);
  await say(page, '/invite Nobody99');
  await expectVisible(log(page).getByText('Failed to send invitation: There is nobody called Nobody99 here.'));
});

test('/mod promotes a moderator, visible at once in the room, and Enter completes a word before it sends the line', async () => {
  const { id, name, owner, member } = await openTavern();
  const [{ page }, { page: theirs }] = [await visitTavern(id, owner), await visitTavern(id, member)];
  await say(theirs, `/mod ${owner.username}`);
  await expectVisible(log(theirs).getByText('Only the owner of the group can do this.'));
  await input(page).focus();
  await page.keyboard.type('/mo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bir');
  await page.keyboard.press('Enter');
  await eventually(() => input(page).inputValue()).toBe(`/mod ${member.username} `);
  await page.keyboard.press('Enter');
  await expectToast(theirs, `You are now a moderator of ${name}`);
  for (const each of [page, theirs]) {
    await eventually(() => textsOf(inRoom(each, member.username).getByText('Moderator'))).toEqual(['Moderator']);
    await eventually(() => textsOf(log(each).getByText('moderator'))).toEqual([
      `${member.username} is now a moderator.`,
    ]);
  }
});

test('a player who joins later has a chip and a role', async () => {
  const { id, owner } = await openTavern();
  const { page } = await visitTavern(id, owner);
  const late = await createPlayer(stage.server.url, `Gudrun${count}`);
  await post(`${stage.server.url}/api/groups/${id}/members`, { username: late.username }, late.token);
  await visitTavern(id, late);
  await expectVisible(page.getByRole('button', { name: `Mention ${late.username}` }));
  await eventually(() => textsOf(inRoom(page, late.username))).toEqual([`${late.username} by the door`]);
});

test('slow mode makes a member wait, keeps the unsent text, and is shown in the log', async () => {
  const { id, owner, member } = await openTavern();
  const [{ page }, { page: theirs }] = [await visitTavern(id, owner), await visitTavern(id, member)];
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Slow mode').selectOption('5 minutes');
  await expectVisible(theirs.getByText('Slow mode: one message every 300 seconds.'));
  await say(theirs, 'first');
  await expectVisible(log(page).getByText('first', { exact: true }));
  await say(theirs, 'second');
  await expectVisible(log(theirs).getByText(/^Slow mode is on: you can write again in \d+ seconds\.$/));
  const again = log(theirs).getByRole('button', { name: 'Not sent. Send again' });
  await expectVisible(again);
  // Moderators do not wait.
  await say(page, 'mine');
  await say(page, 'mine, too');
  await expectVisible(log(theirs).getByText('mine, too'));
  await page.getByLabel('Slow mode').selectOption('Off');
  await expectHidden(theirs.getByText('Slow mode: one message every'));
  await again.click();
  await expectVisible(log(page).getByText('second', { exact: true }));
  await page.getByRole('tab', { name: 'Log' }).click();
  await expectVisible(page.getByText(`${owner.username} set slow mode to 300 seconds`));
  await expectVisible(page.getByText(`${owner.username} turned slow mode off`));
});

test('a paused chat hides the input from members only, until it is resumed', async () => {
  const { id, owner, member } = await openTavern();
  const [{ page }, { page: theirs }] = [await visitTavern(id, owner), await visitTavern(id, member)];
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Pause the chat').click();
  await expectVisible(theirs.getByText('The chat is paused'));
  await expectHidden(input(theirs));
  await say(page, 'A word from the owner');
  await expectVisible(log(theirs).getByText('A word from the owner'));
  await page.getByLabel('Pause the chat').click();
  await expectVisible(input(theirs));
  await say(theirs, 'Back');
  await expectVisible(log(page).getByText('Back', { exact: true }));
});

test('a message is reported with a reason by keyboard alone, and moderators keep or delete it', async () => {
  const { id, owner, member } = await openTavern();
  const [{ page }, { page: theirs }] = [await visitTavern(id, owner), await visitTavern(id, member)];
  await say(page, 'The soup is yours to wash up');
  const actions = log(theirs).getByRole('button', { name: `Actions for the message from ${owner.username}` });
  await actions.focus();
  await theirs.keyboard.press('Enter');
  await expectVisible(theirs.getByRole('menuitem', { name: 'Report' }));
  await theirs.getByRole('menuitem', { name: 'Report' }).focus();
  await theirs.keyboard.press('Enter');
  const dialog = theirs.getByRole('dialog', { name: 'Report this message' });
  await eventually(() => isFocused(dialog.getByLabel('What is wrong with it'))).toBe(true);
  expect(await findAxeViolations(theirs)).toEqual([]);
  await theirs.keyboard.type('Rude');
  await theirs.keyboard.press('Enter');
  await expectToast(theirs, 'Thank you. The moderators can see your report.');
  await eventually(() => isFocused(actions)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: '1 reported message' }).click();
  const reports = page.getByRole('dialog', { name: 'Reported messages' });
  await expectVisible(reports.getByText(`Reported by ${member.username}`));
  await expectVisible(reports.getByText('Rude', { exact: true }));
  await reports.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(reports.getByText('No reports.'));
  await expectVisible(log(theirs).getByText('This message was deleted.'));
});
