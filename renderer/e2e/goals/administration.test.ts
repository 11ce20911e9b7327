import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSocket } from '../../../server/testing/socket.ts';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { findStateViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { befriend, createGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const THANKS = 'Thank you! Your message has been sent.';

const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) });

async function send(path: string, body: unknown, { token }: Player): Promise<unknown> {
  const reply = await post(`${stage.server.url}/api${path}`, body, token);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function findId({ token }: Player): Promise<number> {
  const reply = await fetch(`${stage.server.url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { user: { id: number } } }).data.user.id;
}

/** Reports a message of a tavern and a direct message, both by `author`. */
async function reportMessages(author: Player, reporter: Player): Promise<void> {
  const { server } = stage;
  const group = await createGroup(server, 'Fireside', reporter, author);
  const socket = await openSocket(server.url, author.token);
  socket.send({ type: 'join_group', groupId: group });
  socket.send({ type: 'chat', groupId: group, message: 'Your soup is swill' });
  const findMessage = () => socket.messages.find((message) => message.type === 'chat');
  await eventually(() => findMessage() !== undefined).toBe(true);
  await send(`/groups/${group}/messages/${findMessage()?.message.id}/report`, { reason: 'Rude' }, reporter);
  socket.close();

  await befriend(server, author, reporter);
  const written = (await send(
    `/conversations/${await findId(reporter)}/messages`,
    { message: 'And your ale is water', ref: 'swill-and-water', characters: [] },
    author,
  )) as { data: { id: number } };
  const address = `/conversations/${await findId(author)}/messages/${written.data.id}/report`;
  await send(address, { reason: 'Again' }, reporter);
}

test('a player writes to the administrators, who read the message, settle reports, and change and delete accounts', async () => {
  const admin = await createAdmin(stage.server, 'Sigrun');
  const [author, reporter, brunhild] = [
    await createPlayer(stage.server.url, 'Grimhild'),
    await createPlayer(stage.server.url, 'Torgrim'),
    await createPlayer(stage.server.url, 'Brunhild'),
  ];
  await reportMessages(author, reporter);

  // The contact form, by keyboard alone.
  const { page } = await stage.visit('/contact', { player: author });
  const email = page.getByLabel('Email', { exact: true });
  await eventually(() => email.inputValue()).toBe('grimhild@example.test');
  await email.focus();
  for (const text of ['The ale', 'It is out.\n<b>Again.</b>']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const thanks = page.getByText(THANKS, { exact: true });
  await expectVisible(thanks);
  await eventually(() => isFocused(thanks)).toBe(true);
  await page.getByRole('button', { name: 'Menu of Grimhild' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Profile' }));
  expect(await textsOf(page.getByRole('menuitem'))).toEqual(['Profile', 'Account settings']);

  // The administrator sits down at the same browser.
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill(admin.username);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Menu of Sigrun' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Admin' }));
  await page.getByRole('tab', { name: 'Messages 1' }).click();
  const ale = page.getByRole('button', { name: /^The ale/ });
  await ale.press('Enter');
  await expectVisible(page.getByText('<b>Again.</b>'));
  await eventually(() => page.getByRole('link', { name: 'grimhild@example.test' }).getAttribute('href')).toBe(
    'mailto:grimhild%40example.test?subject=Re%3A%20The%20ale',
  );
  await expectVisible(page.getByRole('tab', { name: 'Messages', exact: true }));
  expect(await findStateViolations(page)).toEqual({});
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expectVisible(page.getByRole('tab', { name: 'Messages 1' }));
  await ale.click();
  await page.getByRole('button', { name: 'Delete the message The ale' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
  await expectVisible(page.getByText('No messages', { exact: true }));

  // Both reports, each with its words and its reason.
  await page.getByRole('tab', { name: 'Reports 2' }).click();
  await expectVisible(page.getByText('Grimhild in Fireside'));
  await expectVisible(page.getByText('Your soup is swill'));
  await expectVisible(page.getByText('Rude', { exact: true }));
  await expectVisible(page.getByText('Grimhild to Torgrim, who reported it'));
  await expectVisible(page.locator('mark').getByText('And your ale is water'));
  expect(await findStateViolations(page)).toEqual({});
  await page.getByRole('button', { name: 'Delete the message of Grimhild' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The message is deleted.');
  await page.getByRole('button', { name: 'Dismiss the report about Grimhild' }).click();
  await expectToast(page, 'Report dismissed.');
  await expectVisible(page.getByText('No reports', { exact: true }));

  await page.getByRole('tab', { name: 'Users' }).click();
  await eventually(() => textsOf(page.getByRole('columnheader'))).toEqual(['Username', 'Email', 'Role', 'Actions']);
  await eventually(async () => (await textsOf(rowOf(page, 'Brunhild')))[0]).toMatch(
    /^Brunhild since .* brunhild@example\.test Unverified User Make Admin Delete$/,
  );
  await page.getByRole('button', { name: 'Make Admin: Brunhild' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Make Brunhild an administrator?' });
  await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Brunhild is now an administrator.');
  await expectVisible(rowOf(page, 'Brunhild').getByRole('button', { name: 'Make User: Brunhild' }));
  await page.getByLabel('Search by name or email').fill('torg');
  await expectVisible(page.getByText('1 to 1 of 1'));
  await page.getByRole('button', { name: 'Delete Torgrim' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The account Torgrim was deleted.');
  await expectVisible(page.getByText('No account matches your search.'));
  await eventually(() => isFocused(page.getByLabel('Search by name or email'))).toBe(true);
  await page.getByLabel('Search by name or email').fill('');
  await expectVisible(rowOf(page, 'Sigrun'));
  await expectHidden(page.getByRole('button', { name: 'Delete Sigrun' }));

  // The new administrator takes the role of the first, whose page closes with the next action.
  const revoked = await fetch(`${stage.server.url}/api/users/${await findId(admin)}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${brunhild.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'user' }),
  });
  expect(revoked.status).toBe(200);
  await page.getByRole('button', { name: 'Make User: Brunhild' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make User' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'You are no longer an administrator' }));
  await expectHidden(page.getByRole('table'));
  expect(await page.content()).not.toContain('brunhild@example.test');
});
