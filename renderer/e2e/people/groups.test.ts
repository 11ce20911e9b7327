import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { chatLog, memberRow, messageInput, say } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
const PHONE = { width: 390, height: 844 };

const rows = (page: Page, name: string) =>
  textsOf(page.getByRole('region', { name, exact: true }).getByRole('listitem'));

async function choose(page: Page, menu: string, action: string, confirm?: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
  if (confirm === undefined) return;
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
}

test('a private group from its creation to its end, seen live by the player who is invited', async () => {
  const { url } = stage.server;
  const [owner, guest] = [await createPlayer(url, 'Alwine'), await createPlayer(url, 'Burkhard')];
  const [mine, theirs] = [
    await stage.visit('/social', { player: owner }),
    await stage.visit('/social', { player: guest }),
  ];
  const [page, other] = [mine.page, theirs.page];
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await expectVisible(page.getByText('Select a Group to Enter Tavern'));
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expectVisible(page.getByText('Group name is required'));
  await page.getByLabel('Group name').fill('The Gilded Mug');
  await page.getByLabel('Make group private').check();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await eventually(() => rows(page, 'Managed')).toEqual(['The Gilded Mug 1 member']);

  // Invitations: refused, withdrawn, and by a command.
  const invite = async (name: string): Promise<void> => {
    await page.getByLabel('Invite somebody').fill(name);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
  };
  await invite('Nobody here');
  await expectVisible(page.getByText('There is nobody called Nobody here here.'));
  await invite('W'.repeat(100));
  await expectVisible(page.getByText(/There is nobody called W{100} here/));
  const isWide = await page.getByLabel('Invite somebody').evaluate((input: HTMLInputElement) => {
    const button = input.form?.querySelector('button');
    return !button || input.getBoundingClientRect().right > button.getBoundingClientRect().left;
  });
  expect(isWide).toBe(false);
  await invite('Burkhard');
  await expectVisible(page.getByText('Burkhard is invited to The Gilded Mug.'));
  await expectToast(other, 'Alwine invites you to The Gilded Mug');
  const accept = other.getByRole('button', { name: 'Accept the invitation to The Gilded Mug' });
  await expectVisible(accept);
  await page.getByRole('button', { name: 'Withdraw the invitation of Burkhard' }).click();
  await expectHidden(page.getByText('Invited, no answer yet'));
  await expectHidden(accept);
  await say(page, '/invite');
  await expectVisible(chatLog(page).getByText('Usage: /invite <user>', { exact: true }));
  await say(page, '/invite Burkhard');
  await expectVisible(chatLog(page).getByText('Burkhard is invited to The Gilded Mug.'));
  await accept.click();
  await eventually(() => rows(other, 'Private')).toEqual(['The Gilded Mug 2 members Member']);
  await eventually(() => textsOf(page.getByRole('list', { name: 'Members' }).getByRole('listitem'))).toEqual([
    'Alwine (You) by the door Owner',
    'Burkhard by the door',
  ]);

  // Slow mode makes a member wait, and keeps what was not sent.
  await page.getByRole('tab', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Slow mode').selectOption('5 minutes');
  await expectVisible(other.getByText('Slow mode: one message every 300 seconds.'));
  await say(other, 'first');
  await expectVisible(chatLog(page).getByText('first', { exact: true }));
  await say(other, 'second');
  await expectVisible(chatLog(other).getByText(/^Slow mode is on: you can write again in \d+ seconds\.$/));
  const again = chatLog(other).getByRole('button', { name: 'Not sent. Send again' });
  await expectVisible(again);
  await page.getByLabel('Slow mode').selectOption('Off');
  await expectHidden(other.getByText('Slow mode: one message every'));
  await again.click();
  await expectVisible(chatLog(page).getByText('second', { exact: true }));
  await page.getByRole('tab', { name: 'Log' }).click();
  await expectVisible(page.getByText('Alwine withdrew the invitation of Burkhard'));
  await expectVisible(page.getByText('Alwine set slow mode to 300 seconds'));

  // It is handed over, renamed, left and deleted.
  await page.getByRole('tab', { name: 'Members' }).click();
  await choose(page, 'Actions for Burkhard', 'Hand over the group', 'Hand over');
  await expectToast(other, 'You are now the owner of The Gilded Mug');
  await choose(other, 'Manage The Gilded Mug', 'Rename');
  const name = other.getByRole('dialog').getByLabel('Group name');
  await eventually(() => isFocused(name)).toBe(true);
  await name.fill('The Tilted Jug');
  await other.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expectVisible(page.getByRole('heading', { name: 'The tavern of The Tilted Jug' }));
  await choose(page, 'Manage The Tilted Jug', 'Leave group', 'Leave group');
  await expectVisible(page.getByText('Select a Group to Enter Tavern'));
  await expectHidden(page.getByText('The Tilted Jug'));
  await eventually(() => textsOf(memberRow(other, 'Alwine'))).toEqual([]);
  await choose(other, 'Manage The Tilted Jug', 'Delete group', 'Delete group');
  await expectHidden(other.getByRole('button', { name: /^The Tilted Jug/ }));

  // Whoever deleted it brings it back, with what was said.
  await eventually(() => rows(other, 'Deleted')).toEqual([
    expect.stringMatching(/^The Tilted Jug Kept until .+ Restore$/),
  ]);
  await other.getByRole('button', { name: 'Restore The Tilted Jug' }).click();
  await expectVisible(chatLog(other).getByText('second', { exact: true }));
  await eventually(() => rows(other, 'Managed')).toEqual(['The Tilted Jug 1 member']);
  await expectHidden(other.getByRole('region', { name: 'Deleted' }));
});

test('a phone joins one of thousands of public groups, and has groups, chat and people in panes', async () => {
  const player = await createPlayer(stage.server.url, 'Lioba');
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const insert = database.prepare(
    'insert into all_groups (name, name_key, is_private, created_at) values (?, ?, 0, 1)',
  );
  const ids = Array.from({ length: 2_000 }, (_, i) => {
    const name = `Tap ${String(i).padStart(4, '0')}`;
    return Number(insert.run(name, name.toLowerCase()).lastInsertRowid);
  });
  database.close();
  // Its address finds the group, which is not in the first page of the list.
  const { page } = await stage.visit(`/social?group=${ids[1_500]}`, { player, viewport: PHONE });
  await expectVisible(page.getByRole('heading', { name: 'The tavern of Tap 1500' }));
  await expectVisible(page.getByText('Members only'));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expectVisible(messageInput(page));
  await eventually(async () => {
    const box = await messageInput(page).boundingBox();
    return box ? box.y + box.height : Infinity;
  }).toBeLessThan(PHONE.height - 58);
  await eventually(() => findOverflow(page)).toEqual([]);

  await page.getByRole('button', { name: /^People/ }).click();
  await expectVisible(page.getByRole('list', { name: 'Members' }));
  await expectHidden(messageInput(page));
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await expectHidden(chatLog(page));
  const found = (name: string) =>
    page.getByRole('region', { name: 'Public', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) });
  const more = page.getByRole('button', { name: 'Show more groups' });
  await expectVisible(found('Tap 0000'));
  expect(await found('Tap 0150').count()).toBe(0);
  await more.click();
  await expectVisible(found('Tap 0150'));
  await page.getByLabel('Find a group').fill('tap 1999');
  await expectVisible(found('Tap 1999'));
  await page.getByLabel('Find a group').fill('');
  await more.click();
  await expectVisible(found('Tap 0250'));
  await page.getByRole('button', { name: /^Tap 1500/ }).click();
  await expectVisible(messageInput(page));
});
