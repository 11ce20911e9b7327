import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, login, post, type Player } from '../support/accounts.ts';
import { NEW_EVENT } from '../../../server/testing/permissions/calendar-matrix.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;

interface Scene {
  readonly id: number;
  readonly name: string;
  readonly writer: Player;
  readonly reader: Player;
  readonly third: Player;
}

/** A group of three. */
async function threeInTavern(): Promise<Scene> {
  const { url } = stage.server;
  count += 1;
  const name = `Hearth ${count}`;
  const [writer, reader, third] = [
    await createPlayer(url, `Ysolde${count}`),
    await createPlayer(url, `Zeno${count}`),
    await createPlayer(url, `Xanthe${count}`),
  ];
  const { id } = (await (await post(`${url}/api/groups`, { name }, writer.token)).json()) as { id: number };
  for (const { username, token } of [reader, third]) await post(`${url}/api/groups/${id}/members`, { username }, token);
  return { id, name, writer, reader, third };
}

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('log').locator('li:has(time)').getByText(text, { exact: true }));
};
const enter = async (player: Player, id: number): Promise<Page> => {
  const { page } = await stage.visit(`/social?group=${id}`, { player });
  await expectVisible(page.getByRole('button', { name: new RegExp(`^${player.username} \\(you\\)`) }));
  return page;
};
const elsewhere = async (player: Player): Promise<Page> => {
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  return page;
};
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const bellName = (page: Page) => bell(page).getAttribute('aria-label');
const socialLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Social/ });

test('a mention reaches the player on another page: bell, bar, title and the group', async () => {
  const { id, name, writer, reader, third } = await threeInTavern();
  const [page, theirs, other] = [await enter(writer, id), await elsewhere(reader), await elsewhere(third)];
  await say(page, `@${reader.username} raid moved to 21:00`);
  await eventually(() => bellName(theirs)).toBe('Notifications: 1 unread notification');
  await eventually(() => theirs.title()).toMatch(/^\(1\) /);
  await eventually(() => theirs.getByRole('status').filter({ hasText: 'unread notification' }).count()).toBe(1);
  await eventually(() => textsOf(socialLink(theirs))).toEqual(['Social1 (1 pending)']);
  await bell(theirs).click();
  const panel = theirs.getByRole('dialog', { name: 'Notifications' });
  const link = panel.getByRole('link', { name: new RegExp(`${writer.username} mentioned you in ${name}`) });
  await expectVisible(link.getByText('raid moved to 21:00'));
  await link.click();
  await expectVisible(theirs.getByRole('log').getByText('raid moved to 21:00'));
  await eventually(() => bellName(theirs)).toBe('Notifications');
  await eventually(() => theirs.title()).not.toMatch(/^\(/);
  // A message that mentions somebody else is counted beside the group, quietly.
  expect(await bellName(other)).toBe('Notifications');
  await other.goto('/social');
  await expectVisible(other.getByRole('button', { name: new RegExp(`^${name}`) }).getByText('1 unread message'));
});

test('after an absence the counts are right, and reading on one device clears the other', async () => {
  const { id, name, writer, reader } = await threeInTavern();
  const page = await enter(writer, id);
  const phone = await elsewhere(reader);
  const laptop = await elsewhere({ ...reader, token: await login(stage.server.url, reader) });
  await phone.context().setOffline(true);
  await say(page, 'one');
  await say(page, `@${reader.username} two`);
  await eventually(() => bellName(laptop)).toBe('Notifications: 1 unread notification');
  expect(await bellName(phone)).toBe('Notifications');
  await phone.context().setOffline(false);
  await eventually(() => bellName(phone)).toBe('Notifications: 1 unread notification');
  await phone.goto('/social');
  const row = phone.getByRole('button', { name: new RegExp(`^${name}`) });
  await expectVisible(row.getByText('2 unread messages 1 mention'));
  await laptop.goto(`/social?group=${id}`);
  await expectVisible(laptop.getByRole('log').getByText('one', { exact: true }));
  await eventually(() => bellName(phone)).toBe('Notifications');
  await expectHidden(row.getByText('2 unread messages 1 mention'));
  await eventually(() => phone.title()).not.toMatch(/^\(/);
});

test('the panel is used by keyboard, marks all as read, and shows when there is nothing or an error', async () => {
  const { id, writer, reader } = await threeInTavern();
  const [page, theirs] = [await enter(writer, id), await elsewhere(reader)];
  await bell(theirs).click();
  await expectVisible(theirs.getByText('You’re all caught up'));
  await theirs.keyboard.press('Escape');
  await expectHidden(theirs.getByRole('dialog', { name: 'Notifications' }));
  await eventually(() => bell(theirs).evaluate((button) => button === document.activeElement)).toBe(true);
  for (const text of ['one', 'two']) await say(page, `@${reader.username} ${text}`);
  await eventually(() => bellName(theirs)).toBe('Notifications: 2 unread notifications');
  await theirs.keyboard.press('Enter');
  const panel = theirs.getByRole('dialog', { name: 'Notifications' });
  await eventually(() => panel.getByRole('listitem').count()).toBe(2);
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await eventually(() => bellName(theirs)).toBe('Notifications');
  await expectHidden(panel.getByRole('button', { name: 'Mark all as read' }));
  await theirs.keyboard.press('Escape');
  await theirs.route('**/api/notifications', (route) => route.abort());
  await bell(theirs).click();
  await expectVisible(panel.getByText('Notifications could not be loaded'));
  await theirs.unroute('**/api/notifications');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => panel.getByRole('listitem').count()).toBe(2);
});

test('a group set to None notifies of nothing, and one set to All counts each message', async () => {
  const { id, name, writer, reader, third } = await threeInTavern();
  const page = await enter(writer, id);
  const choose = async (player: Player, level: string): Promise<Page> => {
    const { page: theirs, isLive } = await stage.visit('/settings?tab=notifications', { player });
    await isLive();
    const levels = theirs.getByRole('group', { name: `Notifications of ${name}` });
    await levels.getByText(level, { exact: true }).click();
    await eventually(() => levels.getByRole('radio', { name: level }).isChecked()).toBe(true);
    return theirs;
  };
  const [silent, eager] = [await choose(reader, 'None'), await choose(third, 'All')];
  await say(page, `@${reader.username} one`);
  await say(page, 'two');
  await eventually(() => eager.title()).toMatch(/^\(2\) /);
  await silent.goto('/social');
  await expectVisible(silent.getByRole('button', { name: new RegExp(`^${name}`) }).getByText('2 unread messages'));
  expect(await silent.title()).not.toMatch(/^\(/);
  expect(await bellName(silent)).toBe('Notifications');
});

test('an event that arrives while the counts load is counted', async () => {
  const { id, writer, reader } = await threeInTavern();
  const page = await elsewhere(reader);
  const answered = Promise.withResolvers<void>();
  let received = 0;
  await page.route('**/api/notifications/counts', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    if (++received === 1) await eventually(() => bellName(page)).toBe('Notifications: 1 unread notification');
    await route.fulfill({ response });
  });
  // A new group makes its founder's pages count again.
  await post(`${stage.server.url}/api/groups`, { name: `Cellar ${id}` }, reader.token);
  await answered.promise;
  await post(`${stage.server.url}/api/groups/${id}/events`, NEW_EVENT, writer.token);
  await eventually(() => received).toBe(2);
  await eventually(() => bellName(page)).toBe('Notifications: 1 unread notification');
});

test('a new event is in the bell of a member elsewhere, its link opens it, and axe finds no violations', async () => {
  const { id, name, writer, reader } = await threeInTavern();
  const theirs = await elsewhere(reader);
  await post(`${stage.server.url}/api/groups/${id}/events`, NEW_EVENT, writer.token);
  await eventually(() => bellName(theirs)).toBe('Notifications: 1 unread notification');
  await bell(theirs).click();
  const panel = theirs.getByRole('dialog', { name: 'Notifications' });
  const link = panel.getByRole('link', { name: new RegExp(`New event in ${name}: Molten Core`) });
  await expectVisible(link);
  expect(await findViolationsInBothThemes(theirs)).toEqual({});
  await link.click();
  await expectVisible(theirs.getByRole('heading', { name: 'Molten Core' }));
  await eventually(() => bellName(theirs)).toBe('Notifications');
});
