import { randomUUID } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { REASON_MAX } from '#shared/contract/groups/groups.ts';
import type { TavernRequests } from '#shared/contract/groups/tavern.ts';
import { cleanChat } from '#shared/tavern/chat-text.ts';
import { formatUsage, parseChat, type ChatLine } from '#shared/tavern/commands.ts';
import type { Context } from '../../context.ts';
import { message, type Message } from '#shared/messages/message.ts';
import { toWireMessage } from '#shared/messages/wire-message.ts';
import { Failure } from '../../http/errors.ts';
import { findStorageFailure } from '../../http/storage-failure.ts';
import type { GroupAccess, GroupActor, GroupMembership } from '../../accounts/group-access.ts';
import type { LiveConnection } from '../../live/connection.ts';
import type { ChatWriter } from './chat-writer.ts';
import { checkItems, type FindQualities } from './check-items.ts';
import type { Rooms } from './rooms.ts';
import { findSlowModeRefusal, helpMessage, joinRefused, occupantsMessage } from './rules.ts';
import { readLastAt } from './store.ts';

/** Answers who in the group can make, spare or join something, by what the user may see. */
export type FindWhoCan = (user: GroupActor, groupId: number, text: string) => Promise<Message>;

export interface ChatDependencies {
  readonly context: Context;
  readonly access: GroupAccess;
  readonly rooms: Rooms;
  readonly writer: ChatWriter;
  readonly findQualities: FindQualities;
  readonly findWhoCan: FindWhoCan;
  /** Time of the last message by group and user, in slow mode only; the database has the evicted ones. */
  readonly lastAt: LRUCache<string, number>;
}

export async function handleChat(
  chat: ChatDependencies,
  connection: LiveConnection,
  request: TavernRequests['chat'],
): Promise<void> {
  const { groupId, ref } = request;
  const notice = (content: Message, announced = false): void =>
    connection.send({
      type: 'notice',
      groupId,
      ...toWireMessage(content),
      ...(ref !== undefined && { ref }),
      ...(announced && { announced }),
    });
  try {
    const { user } = connection.session;
    const membership = await chat.access.findMembership(user.id, groupId);
    const refusal = membership && chat.access.findRefusal(membership, 'enter');
    if (!membership || refusal) {
      connection.send(joinRefused(groupId, refusal));
      return;
    }
    const line = parseChat(cleanChat(request.message));
    if (line.kind === 'message' || line.kind === 'me') {
      const id = await sendMessage(chat, membership, line, request);
      if (ref !== undefined) connection.send({ type: 'chat_stored', groupId, ref, id });
      return;
    }
    notice(await runCommand(chat, connection, membership, line), ANNOUNCED.has(line.kind));
  } catch (error) {
    if (error instanceof Failure) return notice(error.content);
    chat.context.log.error({ err: error, groupId }, 'chat message failed');
    notice(findStorageFailure(error)?.content ?? message('command_failed'));
  }
}

async function sendMessage(
  chat: ChatDependencies,
  membership: GroupMembership,
  line: { kind: 'message' | 'me'; text: string },
  { ref = randomUUID(), items = [] }: Pick<TavernRequests['chat'], 'ref' | 'items'>,
): Promise<number> {
  const { context, access, lastAt } = chat;
  const { userId, username, group } = membership;
  const refusal = access.findRefusal(membership, 'chat');
  if (refusal) throw refusal;
  if (group.slowModeSeconds > 0) {
    const key = `${group.id} ${userId}`;
    const since = context.now() - group.slowModeSeconds * 1000;
    const last = lastAt.get(key) ?? (await readLastAt(context.db.read, group.id, userId, since));
    const slow = findSlowModeRefusal(membership, lastAt.get(key) ?? last, context.now());
    if (slow) throw slow;
    lastAt.set(key, context.now());
  }
  return chat.writer.write({
    groupId: group.id,
    userId,
    username,
    ref,
    text: line.text,
    items: items.length > 0 ? await checkItems(chat.findQualities, line.text, items) : [],
    isEmote: line.kind === 'me',
    createdAt: context.now(),
  });
}

/** Commands whose effect is broadcast to the room. */
const ANNOUNCED: ReadonlySet<ChatLine['kind']> = new Set(['mod', 'ban', 'mute', 'unban', 'unmute']);

type Command = Exclude<ChatLine, { kind: 'message' | 'me' }>;

async function runCommand(
  { access, rooms, findWhoCan }: ChatDependencies,
  { session }: LiveConnection,
  membership: GroupMembership,
  line: Command,
): Promise<Message> {
  const groupId = membership.group.id;
  const { user } = session;
  switch (line.kind) {
    case 'empty':
      return message('chat_empty');
    case 'help':
      return helpMessage(membership);
    case 'who':
      return occupantsMessage(rooms.find(groupId)?.occupants.map(({ username }) => username) ?? []);
    case 'whocan':
      return findWhoCan(user, groupId, line.text);
    case 'usage':
      return message('command_usage', { usage: formatUsage(line.command) });
    case 'unknown':
      return message('unknown_command');
    case 'invite':
      return invite(access, user, groupId, line.username);
    case 'mod':
      return access.promote(user, groupId, line.username);
    case 'ban':
    case 'mute':
      if (line.reason.length > REASON_MAX) throw new Failure('reason_too_long', { count: REASON_MAX });
      return access[line.kind](user, groupId, line);
    case 'unban':
    case 'unmute':
      return access[line.kind](user, groupId, line.username);
  }
}

async function invite(
  access: GroupAccess,
  user: LiveConnection['session']['user'],
  groupId: number,
  username: string,
): Promise<Message> {
  try {
    return await access.invite(user, groupId, username);
  } catch (error) {
    return error instanceof Failure ? message('invitation_failed', { reason: error.content }) : Promise.reject(error);
  }
}
