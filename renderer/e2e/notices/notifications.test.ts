import { expect, test } from 'vitest';
import { NEW_EVENT } from '../../../server/testing/permissions/calendar-matrix.ts';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, isFocused } from '../support/expectations.ts';
import { bell, createGroup, enterBySocket, expectUnread } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

test('the bell is read by keyboard, marks all as read, can be retried, and follows the level of a group', async () => {
  const { url } = stage.server;
  const [writer, reader] = [await createPlayer(url, 'Ysolde'), await createPlayer(url, 'Zeno')];
  const id = await createGroup(stage.server, 'Hearth', writer, reader);
  const { page, isLive } = await stage.visit('/friends', { player: reader });
  await isLive();
  const inTavern = await enterBySocket(stage.server, writer, id);
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await bell(page).click();
  await expectVisible(panel.getByText('You’re all caught up'));
  await page.keyboard.press('Escape');
  await expectHidden(panel);
  await eventually(() => isFocused(bell(page))).toBe(true);
  for (const text of ['one', 'two']) inTavern.say(`@Zeno ${text}`);
  await expectUnread(page, 2);
  await eventually(() => page.getByRole('status').filter({ hasText: 'unread notification' }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await eventually(() => panel.getByRole('listitem').count()).toBe(2);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expectUnread(page, 0);
  await expectHidden(panel.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Escape');
  await intercept(page, '**/api/notifications', (route) => route.abort());
  await bell(page).click();
  await expectVisible(panel.getByText('Notifications could not be loaded'));
  await page.unroute('**/api/notifications');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => panel.getByRole('listitem').count()).toBe(2);

  // An event that arrives while the counts load is counted.
  const answered = Promise.withResolvers<void>();
  let received = 0;
  await intercept(page, '**/api/notifications/counts', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    if (++received === 1) await expectUnread(page, 1);
    await route.fulfill({ response });
  });
  // A new group makes its founder's pages count again.
  await createGroup(stage.server, 'Cellar', reader);
  await answered.promise;
  await post(`${url}/api/groups/${id}/events`, NEW_EVENT, writer.token);
  await eventually(() => received).toBe(2);
  await expectUnread(page, 1);

  // All counts each message, None notifies of nothing.
  await panel.getByRole('link', { name: 'Notification settings' }).click();
  const levels = page.getByRole('group', { name: 'Notifications of Hearth' });
  const choose = async (level: string): Promise<void> => {
    await levels.getByText(level, { exact: true }).click();
    await eventually(() => levels.getByRole('radio', { name: level }).isChecked()).toBe(true);
  };
  await choose('All');
  inTavern.say('three');
  inTavern.say('four');
  const groupsLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Social/ });
  await eventually(() => groupsLink.textContent()).toContain('(4 pending)');
  await choose('None');
  await eventually(() => groupsLink.textContent()).not.toContain('pending');
  inTavern.say('@Zeno five');
  await groupsLink.click();
  await expectVisible(page.getByRole('button', { name: /^Hearth/ }).getByText('5 unread messages'));
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications: 1 unread notification');
  inTavern.leave();
});
