import { randomUUID } from 'node:crypto';
import { REASON_MAX } from '#shared/people/contract/groups.ts';
import type { TavernRequests } from '#shared/tavern/contract/tavern.ts';
import { cleanChat } from '#shared/people/chat-text.ts';
import { NO_LINKS } from '#shared/people/chat-links.ts';
import { formatUsage, parseChat, type ChatLine } from '#shared/tavern/commands.ts';
import type { Context } from '../../base/context.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import { Failure } from '../../base/http/errors.ts';
import { findStorageFailure } from '../../base/http/storage-failure.ts';
import type { GroupAccess, GroupActor, GroupMembership } from '../../people/groups/group-access.ts';
import type { LiveConnection } from '../../base/live/connection.ts';
import { checkLinks, type LinkSources } from '../../people/check-chat-links.ts';
import type { ChatWriter } from './chat-writer.ts';
import { rollContent, type RoomTalk, type Said } from '../lines/room-talk.ts';
import type { Rooms } from '../rooms.ts';
import { findSlowModeRefusal, helpMessage, joinRefused, occupantsMessage } from '../rules.ts';
import { readLastTurn, takeTurn } from '../moderation/slow-mode-store.ts';
import { findAnswered } from '../store.ts';

/** Answers who in the group can make, spare or join something, by what the user may see. */
export type FindWhoCan = (user: GroupActor, groupId: number, text: string) => Promise<Message>;

export interface ChatDependencies {
  readonly context: Context;
  readonly access: GroupAccess;
  readonly rooms: Rooms;
  readonly writer: ChatWriter;
  readonly talk: RoomTalk;
  readonly links: LinkSources;
  readonly findWhoCan: FindWhoCan;
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
    if (isTalk(line)) {
      const id = await speak(chat, membership, line, request);
      if (ref !== undefined)
        connection.send(id === null ? { type: 'line_sent', groupId, ref } : { type: 'chat_stored', groupId, ref, id });
      return;
    }
    notice(await runCommand(chat, connection, membership, line), ANNOUNCED.has(line.kind));
  } catch (error) {
    if (error instanceof Failure) return notice(error.content);
    chat.context.log.error({ err: error, groupId }, 'chat message failed');
    notice(findStorageFailure(error)?.content ?? message('command_failed'));
  }
}

/** Lines that others read or see. */
type Talk = Extract<ChatLine, { kind: 'message' | 'me' | 'whisper' | 'roll' | 'wave' }>;

const TALK: ReadonlySet<ChatLine['kind']> = new Set([
  'message',
  'me',
  'whisper',
  'roll',
  'wave',
] satisfies Talk['kind'][]);

const isTalk = (line: ChatLine): line is Talk => TALK.has(line.kind);

/** Returns the id of a stored message; null for what only those receive who are meant. */
async function speak(
  chat: ChatDependencies,
  membership: GroupMembership,
  line: Talk,
  {
    ref = randomUUID(),
    items,
    characters,
    table,
    replyTo,
  }: Pick<TavernRequests['chat'], 'ref' | 'items' | 'characters' | 'table' | 'replyTo'>,
): Promise<number | null> {
  const refusal = chat.access.findRefusal(membership, 'chat');
  if (refusal) throw refusal;
  if (line.kind === 'wave') {
    await waitTurn(chat, membership);
    chat.talk.wave(membership);
    return null;
  }
  const content = line.kind === 'roll' ? rollContent(line.low, line.high) : { text: line.text };
  const links = await checkLinks(chat.links, membership.userId, content.text, {
    ...(items && { items }),
    ...(characters && { characters }),
  });
  const said: Said = { ...content, ref, links, isEmote: line.kind === 'me' };
  if (line.kind === 'whisper') {
    await chat.talk.whisper(membership, line.username, said);
    return null;
  }
  if (table !== undefined) {
    chat.talk.sayAtTable(membership, table, said);
    return null;
  }
  return sendMessage(chat, membership, said, replyTo);
}

/** Throws in slow mode when the user has written too recently; otherwise this counts as writing. */
async function waitTurn({ access, context }: ChatDependencies, membership: GroupMembership): Promise<void> {
  const { db, now } = context;
  const { userId, group } = membership;
  if (group.slowModeSeconds === 0 || access.findRefusal(membership, 'skipSlowMode') === null) return;
  const turn = { groupId: group.id, userId, at: now(), since: now() - group.slowModeSeconds * 1000 };
  if (await db.writeUnlocked((transaction) => takeTurn(transaction, turn))) return;
  const refusal = findSlowModeRefusal(membership, await readLastTurn(db.read, turn), turn.at);
  if (refusal) throw refusal;
}

/** Deleted messages can be answered: the reply says so. */
async function requireAnswerable(
  { access, context }: ChatDependencies,
  { userId, group }: GroupMembership,
  messageId: number,
): Promise<void> {
  const answered = await findAnswered(context.db.read, group.id, messageId);
  if (answered === null) throw new Failure('chat_message_not_found');
  if (await access.hasBlockBetween(userId, answered.userId))
    throw new Failure('message_apart', { username: answered.username });
}

async function sendMessage(
  chat: ChatDependencies,
  membership: GroupMembership,
  { text, ref, links = NO_LINKS, isEmote = false, roll }: Said,
  replyTo: number | undefined,
): Promise<number> {
  const { userId, username, group } = membership;
  if (replyTo !== undefined) await requireAnswerable(chat, membership, replyTo);
  await waitTurn(chat, membership);
  return chat.writer.write({
    groupId: group.id,
    userId,
    username,
    ref,
    text,
    links,
    isEmote,
    roll: roll ?? null,
    replyTo: replyTo ?? null,
    createdAt: chat.context.now(),
  });
}

/** Commands whose effect is broadcast to the room. */
const ANNOUNCED: ReadonlySet<ChatLine['kind']> = new Set(['mod', 'ban', 'mute', 'unban', 'unmute']);

type Command = Exclude<ChatLine, Talk>;

async function runCommand(
  { access, rooms, talk, findWhoCan }: ChatDependencies,
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
    case 'sit':
      return talk.sit(membership);
    case 'stand':
      return talk.stand(membership);
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
