import { test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import {
  bell,
  chatLog,
  createGroup,
  enterBySocket,
  expectUnread,
  memberRow,
  messageInput,
  say,
} from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

test('a member reports a message; a moderator deletes it, mutes, pauses the chat, promotes, bans and removes', async () => {
  const { url } = stage.server;
  const [asta, birger, frida] = [
    await createPlayer(url, 'Asta'),
    await createPlayer(url, 'Birger'),
    await createPlayer(url, 'Frida'),
  ];
  const id = await createGroup(stage.server, 'Fireside', asta, birger, frida);
  const [mine, theirs] = [
    await stage.visit('/social', { player: asta }),
    await stage.visit(`/social?group=${id}`, { player: birger }),
  ];
  const [owner, member] = [mine.page, theirs.page];
  await Promise.all([mine.isLive(), theirs.isLive()]);
  const third = await enterBySocket(stage.server, frida, id);
  third.say('Your soup is swill');

  // A member has no means of moderators.
  await expectVisible(memberRow(member, 'Frida'));
  await expectHidden(member.getByRole('button', { name: 'Actions for Frida' }));
  await expectHidden(member.getByRole('heading', { name: 'Commands for moderators' }));
  for (const tab of ['Bans', 'Chat', 'Discord', 'Log'])
    await expectHidden(member.getByRole('tab', { name: tab, exact: true }));
  await say(member, '/mod Frida');
  await expectVisible(chatLog(member).getByText('Only the owner of the group can do this.'));

  // The report, by keyboard alone.
  const actions = chatLog(member).getByRole('button', { name: 'Actions for the message from Frida' });
  await actions.press('Enter');
  await expectHidden(member.getByRole('menuitem', { name: 'Delete' }));
  await member.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const form = member.getByRole('dialog', { name: 'Report this message' });
  await eventually(() => isFocused(form.getByLabel('What is wrong with it'))).toBe(true);
  await member.keyboard.type('Rude');
  await member.keyboard.press('Enter');
  await expectToast(member, 'Thank you. The moderators can see your report.');
  await eventually(() => isFocused(actions)).toBe(true);

  // It is in the bell of the owner, who deletes the message.
  await expectUnread(owner, 1);
  await bell(owner).click();
  await owner.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').getByRole('link').click();
  await owner.getByRole('button', { name: '1 reported message' }).click();
  const reports = owner.getByRole('dialog', { name: 'Reported messages' });
  await expectVisible(reports.getByText('Reported by Birger'));
  await expectVisible(reports.getByText('Rude', { exact: true }));
  await reports.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(reports.getByText('No reports.'));
  await expectVisible(chatLog(member).getByText('This message was deleted.'));
  await owner.keyboard.press('Escape');

  // A mute by a command whose words are completed; it is lifted again.
  await expectVisible(owner.getByRole('heading', { name: 'Commands for moderators' }));
  await messageInput(owner).fill('/mu');
  await owner.keyboard.press('Tab');
  await owner.keyboard.type('Bir');
  await owner.keyboard.press('Tab');
  await eventually(() => messageInput(owner).inputValue()).toBe('/mute Birger ');
  await owner.keyboard.type('6h too loud');
  await owner.keyboard.press('Enter');
  await expectVisible(member.getByText('You are muted in this group').last());
  await expectVisible(member.getByText(/Reason: too loud/).last());
  await expectHidden(messageInput(member));
  await expectVisible(memberRow(owner, 'Birger').getByText('Muted until'));
  await say(owner, '/unmute Birger');
  await expectVisible(messageInput(member));

  // A paused chat is for moderators only: Birger becomes one, and gets their means at once.
  await owner.getByRole('tab', { name: 'Chat', exact: true }).click();
  await owner.getByLabel('Pause the chat').click();
  await expectVisible(member.getByText('The chat is paused'));
  await expectHidden(messageInput(member));
  await owner.getByRole('tab', { name: 'Members' }).click();
  await owner.getByRole('button', { name: 'Actions for Birger' }).click();
  await owner.getByRole('menuitem', { name: 'Make moderator' }).click();
  await expectToast(member, 'You are now a moderator of Fireside');
  await expectVisible(messageInput(member));
  for (const each of [owner, member])
    await eventually(() => textsOf(memberRow(each, 'Birger').getByText('Moderator'))).toEqual(['Moderator']);

  await expectVisible(member.getByRole('button', { name: 'Actions for Frida' }));
  await expectHidden(member.getByRole('button', { name: 'Actions for Asta' }));

  // A ban takes the group from the page of the banned member until it is lifted, a removal for good.
  await owner.getByRole('button', { name: 'Actions for Birger' }).click();
  await owner.getByRole('menuitem', { name: 'Ban' }).click();
  const ban = owner.getByRole('dialog', { name: 'Ban Birger' });
  await ban.getByLabel('Duration').selectOption('7 days');
  await ban.getByLabel('Reason').fill('Sang too loudly');
  await ban.getByRole('button', { name: 'Ban' }).click();
  await expectToast(owner, 'Birger is banned for 7 days. Reason: Sang too loudly');
  await expectVisible(member.getByText('You are banned from this group').last());
  await expectVisible(member.getByText(/Reason: Sang too loudly/).last());
  await expectHidden(chatLog(member));
  await expectHidden(memberRow(member, 'Asta'));
  await owner.getByRole('tab', { name: 'Bans' }).click();
  await owner.getByRole('button', { name: 'Unban Birger' }).click();
  await expectToast(member, 'You are no longer banned from Fireside');
  await expectVisible(chatLog(member));
  await owner.getByRole('tab', { name: 'Log' }).click();
  await expectVisible(owner.getByText('Asta banned Birger for 7 days: Sang too loudly'));
  await owner.getByRole('tab', { name: 'Members' }).click();
  await owner.getByRole('button', { name: 'Actions for Birger' }).click();
  await owner.getByRole('menuitem', { name: 'Remove from group' }).click();
  await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(member, 'You were removed from Fireside');
  await expectVisible(member.getByRole('button', { name: 'Join Fireside' }));
  third.leave();
});
