import type { Locator, Page } from 'playwright-core';
import { openSocket, type TestSocket } from '../../../server/testing/socket.ts';
import { post, type Player } from './accounts.ts';
import { eventually, expectVisible } from './expectations.ts';
import type { RunningServer } from './server.ts';

/** A public group of `owner` that `members` have joined; gives its id. */
export async function createGroup(
  { url }: RunningServer,
  name: string,
  owner: Player,
  ...members: readonly Player[]
): Promise<number> {
  const { id } = (await (await post(`${url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  for (const { username, token } of members) await post(`${url}/api/groups/${id}/members`, { username }, token);
  return id;
}

/** Makes two accounts friends. */
export async function befriend({ url }: RunningServer, one: Player, other: Player): Promise<void> {
  await post(`${url}/api/friends/request`, { username: other.username }, one.token);
  await post(`${url}/api/friends/request`, { username: one.username }, other.token);
}

/** Replaces a resource like a player's script. */
export async function put(
  { url }: RunningServer,
  { token }: Pick<Player, 'token'>,
  path: string,
  body: unknown,
): Promise<void> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', connection: 'close', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

/** Shows these sections of a character to a group, or takes it back with `null`. */
export function shareWithGroup(
  server: RunningServer,
  owner: Player,
  characterId: number,
  groupId: number,
  sections: readonly string[] | null,
): Promise<void> {
  const groups = sections === null ? [] : [{ id: groupId, sections }];
  return put(server, owner, `/characters/${characterId}/viewers`, { groups, friends: [] });
}

/** A member of a tavern who needs no page. */
interface SocketMember {
  readonly socket: TestSocket;
  /** Sends a message or a command; `more` are further fields of the frame. */
  say(message: string, more?: object): void;
  leave(): void;
}

/** Enters a tavern without a page. */
export async function enterBySocket(
  { url }: RunningServer,
  { token }: Pick<Player, 'token'>,
  groupId: number,
): Promise<SocketMember> {
  const socket = await openSocket(url, token);
  socket.send({ type: 'join_group', groupId });
  await eventually(() => socket.messages.some(({ type }) => type === 'joined')).toBe(true);
  return {
    socket,
    say: (message, more = {}) => socket.send({ type: 'chat', groupId, message, ...more }),
    leave: () => socket.close(),
  };
}

/** Messages of a tavern or of a conversation. */
export function chatLog(page: Page): Locator {
  return page.getByRole('log');
}

export function messageInput(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Message' });
}

/** Message or line of the log. */
export function chatRow(page: Page, text: string | RegExp): Locator {
  return chatLog(page).getByRole('listitem').filter({ hasText: text }).first();
}

/** Sends a line of the tavern's input. */
export async function say(page: Page, text: string): Promise<void> {
  await messageInput(page).fill(text);
  await messageInput(page).press('Enter');
  await eventually(() => messageInput(page).inputValue()).toBe('');
}

/** Chooses an action of a message's menu. */
export async function actOn(page: Page, text: string, action: string): Promise<void> {
  await chatRow(page, text)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens a group of the list beside. */
export function openGroup(page: Page, name: string): Promise<void> {
  return page
    .getByRole('region', { name: 'Groups', exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

/** Member in the list of a group; in its tavern with the place. */
export function memberRow(page: Page, username: string): Locator {
  return page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: username });
}

/** Waits until the player of a page is in the room. */
export async function isInTavern(page: Page, { username }: Pick<Player, 'username'>): Promise<void> {
  await expectVisible(page.getByRole('button', { name: new RegExp(`^${username} \\(you\\)`) }));
}

export function bell(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ });
}

/** Waits for that many unread notifications. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Notifications' : `Notifications: ${count} unread notification${count === 1 ? '' : 's'}`;
  await eventually(() => bell(page).getAttribute('aria-label')).toBe(name);
}
