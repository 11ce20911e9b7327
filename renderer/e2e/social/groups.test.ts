import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => textsOf(section(page, name).getByRole('listitem'));
const memberRow = (page: Page, username: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: username });
const open = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Groups', exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

async function choose(page: Page, username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A group of the owner's that the others have joined. */
async function found(name: string, owner: Player, others: readonly Player[]): Promise<number> {
  const { id } = (await (await post(`${stage.server.url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  for (const { username, token } of others)
    await post(`${stage.server.url}/api/groups/${id}/members`, { username }, token);
  return id;
}

test('a private group is created, a player is invited and accepts, and both see the change', async () => {
  const [owner, guest] = [
    await createPlayer(stage.server.url, 'Alwine'),
    await createPlayer(stage.server.url, 'Burkhard'),
  ];
  const mine = await stage.visit('/social', { player: owner });
  const theirs = await stage.visit('/dashboard', { player: guest });
  await Promise.all([mine.isLive(), theirs.isLive()]);

  await expectVisible(mine.page.getByText('Select a Group to Enter Tavern'));
  await mine.page.getByRole('button', { name: 'Create Group' }).click();
  await mine.page.getByRole('button', { name: 'Create Group' }).click();
  await expectVisible(mine.page.getByText('Group name is required'));
  await mine.page.getByLabel('Group name').fill('The Gilded Mug');
  await mine.page.getByLabel('Make group private').check();
  await mine.page.getByRole('button', { name: 'Create Group' }).click();
  await eventually(() => rows(mine.page, 'Managed')).toEqual(['The Gilded Mug 1 member']);
  await mine.page.getByLabel('Invite somebody').fill('Burkhard');
  await mine.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectVisible(mine.page.getByText('Burkhard is invited to The Gilded Mug.'));

  await expectToast(theirs.page, 'Alwine invites you to The Gilded Mug');
  await theirs.page.getByRole('link', { name: 'Social (1 pending)' }).first().click();
  const accept = theirs.page.getByRole('button', { name: 'Accept the invitation to The Gilded Mug' });
  await expectVisible(accept);
  await eventually(() => theirs.page.getByText('The Gilded Mug', { exact: true }).count()).toBe(1);
  await accept.click();
  await eventually(() => rows(theirs.page, 'Private')).toEqual(['The Gilded Mug 2 members Member']);
  await eventually(() => textsOf(mine.page.getByRole('list', { name: 'Members' }).getByRole('listitem'))).toEqual([
    'Alwine (You) by the door Owner',
    'Burkhard by the door',
  ]);
});

test('promotion, mute, ban and removal are visible at once to the three players affected', async () => {
  const [owner, mod, member] = [
    await createPlayer(stage.server.url, 'Cordula'),
    await createPlayer(stage.server.url, 'Dietrich'),
    await createPlayer(stage.server.url, 'Eckhart'),
  ];
  const id = await found('The Tilted Jug', owner, [mod, member]);
  const atOwner = await stage.visit(`/social?group=${id}`, { player: owner });
  const atMod = await stage.visit(`/social?group=${id}`, { player: mod });
  const atMember = await stage.visit(`/social?group=${id}`, { player: member });
  await Promise.all([atOwner, atMod, atMember].map(({ isLive }) => isLive()));

  await expectVisible(memberRow(atMod.page, 'Eckhart'));
  await expectHidden(atMod.page.getByRole('button', { name: 'Actions for Eckhart' }));
  await choose(atOwner.page, 'Dietrich', 'Make moderator');
  await expectToast(atMod.page, 'You are now a moderator of The Tilted Jug');
  await eventually(() => rows(atMod.page, 'Managed')).toEqual(['The Tilted Jug 3 members']);

  await choose(atMod.page, 'Eckhart', 'Mute');
  const dialog = atMod.page.getByRole('dialog', { name: 'Mute Eckhart' });
  await dialog.getByLabel('Duration').selectOption('7 days');
  await dialog.getByLabel('Reason').fill('Sang too loudly');
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expectToast(atMod.page, 'Eckhart is muted for 7 days. Reason: Sang too loudly');
  await expectToast(atMember.page, 'You are muted in The Tilted Jug');
  await expectVisible(atMember.page.getByText('You are muted in this group'));
  for (const { page } of [atOwner, atMod]) await expectVisible(memberRow(page, 'Muted until'));

  await choose(atMod.page, 'Eckhart', 'Ban');
  await atMod.page.getByRole('dialog', { name: 'Ban Eckhart' }).getByRole('button', { name: 'Ban' }).click();
  await expectVisible(atMember.page.getByText('You are banned from this group'));
  await expectVisible(atMember.page.getByText(/Reason: No reason provided/));

  await atOwner.page.getByRole('tab', { name: 'Bans' }).click();
  await atOwner.page.getByRole('button', { name: 'Unban Eckhart' }).click();
  await expectToast(atMember.page, 'You are no longer banned from The Tilted Jug');
  await atOwner.page.getByRole('tab', { name: 'Log' }).click();
  await expectVisible(atOwner.page.getByText('Dietrich banned Eckhart for 1 hour: No reason provided'));
  await expectVisible(atOwner.page.getByText('Dietrich muted Eckhart for 7 days: Sang too loudly'));

  await choose(atMod.page, 'Eckhart', 'Remove from group');
  await atMod.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(atMember.page, 'You were removed from The Tilted Jug');
  await expectVisible(atMember.page.getByRole('button', { name: 'Join The Tilted Jug' }));
});

test('a public group is joined, handed over, renamed, left and deleted', async () => {
  const [owner, member] = [
    await createPlayer(stage.server.url, 'Friedlinde'),
    await createPlayer(stage.server.url, 'Gundolf'),
  ];
  const mine = await stage.visit('/social', { player: owner });
  const theirs = await stage.visit('/social', { player: member });
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await found('Fireside', owner, []);
  await theirs.page.getByRole('button', { name: 'Join Fireside' }).click();
  await expectVisible(theirs.page.getByRole('list', { name: 'Members' }));
  await eventually(() => new URL(theirs.page.url()).searchParams.get('group')).toMatch(/^\d+$/);

  await open(mine.page, 'Fireside');
  await choose(mine.page, 'Gundolf', 'Hand over the group');
  await mine.page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expectToast(theirs.page, 'You are now the owner of Fireside');
  await theirs.page.getByRole('button', { name: 'Manage Fireside' }).click();
  await theirs.page.getByRole('menuitem', { name: 'Rename' }).click();
  // The name is what is asked for: it has the focus.
  await eventually(() => isFocused(theirs.page.getByRole('dialog').getByLabel('Group name'))).toBe(true);
  await theirs.page.getByRole('dialog').getByLabel('Group name').fill('Fireside Two');
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expectVisible(mine.page.getByRole('heading', { name: 'Fireside Two' }));

  await mine.page.getByRole('button', { name: 'Manage Fireside Two' }).click();
  await mine.page.getByRole('menuitem', { name: 'Leave group' }).click();
  await mine.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expectVisible(mine.page.getByText('Select a Group to Enter Tavern'));
  await theirs.page.getByRole('button', { name: 'Manage Fireside Two' }).click();
  await theirs.page.getByRole('menuitem', { name: 'Delete group' }).click();
  await theirs.page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
  await expectHidden(mine.page.getByText('Fireside Two'));
  await expectHidden(theirs.page.getByRole('button', { name: /^Fireside Two/ }));
});

test('the members of a large group are loaded with it, and follow changes', async () => {
  const owner = await createPlayer(stage.server.url, 'Sieglinde');
  const id = await found('Great Hall', owner, []);
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const names = Array.from({ length: 15 }, (_, i) => `Reveller${i}`);
  const insertUser = database.prepare(
    `insert into users (username, username_key, username_look, email, email_key, password_hash, role, email_verified, created_at)
     select ?, ?, ?, ?, ?, password_hash, role, email_verified, created_at from users where username = 'Sieglinde'`,
  );
  const insertMember = database.prepare(
    `insert into group_members (group_id, user_id, role, created_at) values (?, ?, 'member', 1)`,
  );
  for (const name of names)
    insertMember.run(id, insertUser.run(name, name.toLowerCase(), name, name, name).lastInsertRowid);
  database.close();
  const { page, isLive } = await stage.visit(`/social?group=${id}`, { player: owner });
  await isLive();
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await eventually(() => members.count()).toBe(16);
  await choose(page, 'Reveller7', 'Make moderator');
  await expectVisible(memberRow(page, 'Reveller7').getByText('Moderator'));
});

test('a server rejection is shown next to the action', async () => {
  const [owner, member] = [
    await createPlayer(stage.server.url, 'Hadwig'),
    await createPlayer(stage.server.url, 'Irmgard'),
  ];
  const id = await found('Nook', owner, [member]);
  const { page } = await stage.visit(`/social?group=${id}`, { player: owner });
  await page.getByLabel('Invite somebody').fill('Irmgard');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectVisible(page.getByText('Irmgard is already a member.'));
  await page.getByLabel('Invite somebody').fill('Nobody here');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectVisible(page.getByText('There is nobody called Nobody here here.'));
});

test('a pending invitation is listed and withdrawn, and disappears for the invited player', async () => {
  const [owner, guest] = [
    await createPlayer(stage.server.url, 'Jolanthe'),
    await createPlayer(stage.server.url, 'Korbinian'),
  ];
  const id = await found('Snug', owner, []);
  const mine = await stage.visit(`/social?group=${id}`, { player: owner });
  const theirs = await stage.visit('/social', { player: guest });
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await mine.page.getByLabel('Invite somebody').fill('Korbinian');
  await mine.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectVisible(theirs.page.getByRole('button', { name: 'Accept the invitation to Snug' }));
  await mine.page.getByRole('button', { name: 'Withdraw the invitation of Korbinian' }).click();
  await expectHidden(mine.page.getByText('Invited, no answer yet'));
  await expectHidden(theirs.page.getByRole('button', { name: 'Accept the invitation to Snug' }));
  await mine.page.getByRole('tab', { name: 'Log' }).click();
  await expectVisible(mine.page.getByText('Jolanthe withdrew the invitation of Korbinian'));
});

test('thousands of public groups are paged, and found by name and by address', async () => {
  const player = await createPlayer(stage.server.url, 'Lioba');
  const database = new Database(join(stage.server.dataDir, 'tavern-ledger.db'));
  const insert = database.prepare('insert into groups (name, name_key, is_private, created_at) values (?, ?, 0, 1)');
  const ids = Array.from({ length: 2_000 }, (_, i) => {
    const name = `Tap ${String(i).padStart(4, '0')}`;
    return Number(insert.run(name, name.toLowerCase()).lastInsertRowid);
  });
  database.close();
  const { page } = await stage.visit(`/social?group=${ids[1_500]}`, { player });
  await expectVisible(page.getByRole('heading', { name: 'The tavern of Tap 1500' }));
  const named = (name: string) => section(page, 'Public').getByRole('button', { name: new RegExp(`^${name}`) });
  const more = page.getByRole('button', { name: 'Show more groups' });
  await expectVisible(named('Tap 0000'));
  expect(await named('Tap 0150').count()).toBe(0);
  await more.click();
  await expectVisible(named('Tap 0150'));
  await page.getByLabel('Find a group').fill('tap 1999');
  await expectVisible(named('Tap 1999'));
  await page.getByLabel('Find a group').fill('');
  await more.click();
  await expectVisible(named('Tap 0250'));
});

test('a phone joins a group from its page, where the list is not in sight', async () => {
  const [owner, guest] = [
    await createPlayer(stage.server.url, 'Hadewig'),
    await createPlayer(stage.server.url, 'Isenhart'),
  ];
  const id = await found('The Open Door', owner, []);
  const viewport = { width: 390, height: 844 };
  const { page } = await stage.visit(`/social?group=${id}`, { player: guest, viewport });
  await expectVisible(page.getByText('Members only'));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expectVisible(page.getByRole('combobox', { name: 'Message' }));
});
