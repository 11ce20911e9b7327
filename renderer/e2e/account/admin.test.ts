import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { createAdmin } from '../support/admins.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { waitForIdleNetwork } from '../support/idle-network.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });

const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) });

test('an administrator opens the panel from the menu, promotes an account with the keyboard, and deletes an account', async () => {
  const admin = await createAdmin(stage.server, 'Sigrun');
  await createPlayer(stage.server.url, 'Brunhild');
  await createPlayer(stage.server.url, 'Torgrim');
  const { page, isLive } = await stage.visit('/dashboard', { player: admin });
  await isLive();
  await page.getByRole('button', { name: 'Menu of Sigrun' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Admin' }));
  await expectVisible(page.getByRole('table'));
  await eventually(() => textsOf(page.getByRole('columnheader'))).toEqual(['Username', 'Email', 'Role', 'Actions']);
  await eventually(async () => (await textsOf(rowOf(page, 'Brunhild')))[0]).toMatch(
    /^Brunhild since .* brunhild@example\.test Unverified User Make Admin Delete$/,
  );
  await eventually(async () => (await textsOf(rowOf(page, 'guest')))[0]).toMatch(
    /Shared by all guests Guest Cannot be changed$/,
  );
  expect(await findViolationsInBothThemes(page)).toEqual({});

  await page.getByRole('button', { name: 'Make Admin: Brunhild' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Make Brunhild an administrator?' });
  await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('Brunhild is now an administrator.'));
  await expectVisible(rowOf(page, 'Brunhild').getByRole('button', { name: 'Make User: Brunhild' }));

  await page.getByRole('button', { name: 'Delete Torgrim' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectVisible(page.getByText('The account Torgrim was deleted.'));
  await expectHidden(rowOf(page, 'Torgrim'));
  await eventually(() => isFocused(page.getByLabel('Search by name or email'))).toBe(true);
  await expectHidden(page.getByRole('button', { name: 'Delete Sigrun' }));
});

test('other users see an explanation and no data, and no menu entry', async () => {
  const { page, isLive } = await stage.visit('/admin', { player: await createPlayer(stage.server.url, 'Ottilie') });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Administrators only' }));
  await isLive();
  await expectHidden(page.getByRole('table'));
  expect(await page.content()).not.toContain('example.test');
  await page.getByRole('button', { name: 'Menu of Ottilie' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Profile' }));
  await eventually(() => textsOf(page.getByRole('menuitem'))).toEqual(['Profile', 'Account settings']);
  await page.keyboard.press('Escape');
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('an open panel closes with the reason when the role is revoked', async () => {
  const [first, second] = [await createAdmin(stage.server, 'Adelheid'), await createAdmin(stage.server, 'Mechthild')];
  const { page } = await stage.visit('/admin', { player: first });
  await expectVisible(rowOf(page, 'Mechthild'));
  // A list still on its way would be refused, and close the page before the click.
  await waitForIdleNetwork(page);
  const profile = await fetch(`${stage.server.url}/api/users/profile`, {
    headers: { authorization: `Bearer ${first.token}` },
  });
  const { data } = (await profile.json()) as { data: { user: { id: number } } };
  await fetch(`${stage.server.url}/api/users/${data.user.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'user' }),
  });
  await page.getByRole('button', { name: 'Make User: Mechthild' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make User' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'You are no longer an administrator' }));
  await expectHidden(page.getByRole('table'));
});

test('contact messages are read, marked and deleted after confirmation', async () => {
  const admin = await createAdmin(stage.server, 'Hrodwyn');
  for (const subject of ['The ale', 'The bread']) {
    await post(`${stage.server.url}/api/contact`, {
      name: 'Grimhild',
      email: 'grimhild@example.test',
      subject,
      message: 'It is out.\n<b>Again.</b>',
    });
  }
  const { page } = await stage.visit('/admin?tab=messages', { player: admin });
  await expectVisible(page.getByRole('tab', { name: 'Messages 2' }));
  const bread = page.getByRole('button', { name: /^The bread/ });
  await bread.focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('<b>Again.</b>'));
  await eventually(() => page.getByRole('link', { name: 'grimhild@example.test' }).getAttribute('href')).toBe(
    'mailto:grimhild%40example.test?subject=Re%3A%20The%20bread',
  );
  await expectVisible(page.getByRole('tab', { name: 'Messages 1' }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expectVisible(page.getByRole('tab', { name: 'Messages 2' }));
  await bread.click();
  await page.getByRole('button', { name: 'Delete the message The bread' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
  await expectHidden(bread);
  await page.reload();
  await expectVisible(page.getByRole('button', { name: /^The ale/ }));
  await expectHidden(bread);
});

test('the panel does not scroll sideways at any width, whatever its content', async () => {
  const admin = await createAdmin(stage.server, 'Wolfeschlegelstein20');
  const longest = {
    name: 'N'.repeat(100),
    email: `${'e'.repeat(60)}@${'example'.repeat(8)}.test`,
    subject: 'S'.repeat(150),
    message: 'M'.repeat(300),
  };
  await post(`${stage.server.url}/api/contact`, longest);
  const { page } = await stage.visit('/admin', { player: admin });
  for (const tab of ['Users', 'Messages', 'Reports']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Messages') await page.getByRole('button', { name: longest.subject }).click();
    for (const width of [360, 390, 768, 1280, 1920, 2560]) {
      await resizeTo(page, width);
      await eventually(() => findOverflow(page)).toEqual([]);
    }
  }
});

test('five thousand accounts are searched while typing, and paged', async () => {
  const admin = await createAdmin(stage.server, 'Vigdis');
  const users = Array.from({ length: 5_000 }, (_, id) => ({
    id: id + 1,
    username: `Player${id}`,
    email: `player${id}@example.test`,
    email_verified: id % 2 === 0,
    role: 'user',
    created_at: '2026-01-01T00:00:00.000Z',
  }));
  const { page } = await stage.visit('/admin', {
    player: admin,
    prepare: (fresh) => fresh.route('**/api/users', (route) => route.fulfill({ json: users })),
  });
  await expectVisible(page.getByText('1 to 50 of 5,000'));
  await eventually(() => page.getByRole('row').count()).toBe(51);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectVisible(page.getByText('51 to 100 of 5,000'));
  await page.getByLabel('Search by name or email').fill('player4999');
  await expectVisible(page.getByText('1 to 1 of 1'));
  await expectVisible(rowOf(page, 'Player4999'));
  await page.getByRole('radio', { name: 'Admins' }).check({ force: true });
  await expectVisible(page.getByText('No Users', { exact: true }));
});

test('a list that fails to load shows the required text and can be loaded again', async () => {
  const admin = await createAdmin(stage.server, 'Gunvor');
  let answer: (() => void) | undefined;
  const { page } = await stage.visit('/profile', { player: admin });
  await page.route('**/api/users', (route) => {
    if (answer) return route.continue();
    return new Promise<void>((resolve) => (answer = () => resolve(route.abort())));
  });
  await page.goto('/admin');
  await expectVisible(page.getByText('Loading users...', { exact: true }));
  await eventually(() => answer !== undefined).toBe(true);
  answer?.();
  await expectVisible(page.getByRole('alert').getByText('Failed to fetch users.', { exact: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(rowOf(page, 'Gunvor'));
});
