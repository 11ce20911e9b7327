import { randomUUID } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { REASON_MAX } from '#shared/contract/groups/groups.ts';
import { COMMAND_FAILED, type TavernRequests } from '#shared/contract/groups/tavern.ts';
import { cleanChat } from '#shared/tavern/chat-text.ts';
import { parseChat, UNKNOWN_COMMAND, usageLine, type ChatLine } from '#shared/tavern/commands.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/errors.ts';
import type { GroupAccess, GroupMembership } from '../../accounts/group-access.ts';
import type { LiveConnection } from '../../live/connection.ts';
import type { ChatWriter } from './chat-writer.ts';
import type { Rooms } from './rooms.ts';
import { formatHelp, joinRefused, findSlowModeRefusal, formatOccupants } from './rules.ts';
import { readLastAt } from './store.ts';

export interface ChatDependencies {
  readonly context: Context;
  readonly access: GroupAccess;
  readonly rooms: Rooms;
  readonly writer: ChatWriter;
  /** Time of the last message by group and user, in slow mode only; the database has the evicted ones. */
  readonly lastAt: LRUCache<string, number>;
}

/** Stores and broadcasts a message, or runs a command. */
export async function handleChat(
  chat: ChatDependencies,
  connection: LiveConnection,
  request: TavernRequests['chat'],
): Promise<void> {
  const { groupId, ref } = request;
  const notice = (code: string, message: string): void =>
    connection.send({ type: 'notice', groupId, code, message, ...(ref !== undefined && { ref }) });
  try {
    const { user } = connection.session;
    const standing = await chat.access.findMembership(user.id, groupId);
    const refusal = standing && chat.access.findRefusal(standing, 'enter');
    if (!standing || refusal) {
      connection.send(joinRefused(groupId, refusal));
      return;
    }
    const line = parseChat(cleanChat(request.message));
    if (line.kind === 'message' || line.kind === 'me') {
      const id = await sendMessage(chat, standing, line, ref);
      if (ref !== undefined) connection.send({ type: 'chat_stored', groupId, ref, id });
      return;
    }
    const { code, message } = await runCommand(chat, connection, standing, line);
    notice(code, message);
  } catch (error) {
    if (error instanceof Failure) return notice(error.code, error.message);
    chat.context.log.error({ err: error, groupId }, 'a line of the chat failed');
    notice('internal_error', COMMAND_FAILED);
  }
}

async function sendMessage(
  chat: ChatDependencies,
  standing: GroupMembership,
  line: { kind: 'message' | 'me'; text: string },
  ref: string = randomUUID(),
): Promise<number> {
  const { context, access, lastAt } = chat;
  const { userId, username, group } = standing;
  const refusal = access.findRefusal(standing, 'chat');
  if (refusal) throw refusal;
  if (group.slowModeSeconds > 0) {
    const key = `${group.id} ${userId}`;
    const last = lastAt.get(key) ?? (await readLastAt(context.db.read, group.id, userId));
    const slow = findSlowModeRefusal(standing, lastAt.get(key) ?? last, context.now());
    if (slow) throw slow;
    lastAt.set(key, context.now());
  }
  return chat.writer.write({
    groupId: group.id,
    userId,
    username,
    ref,
    text: line.text,
    isEmote: line.kind === 'me',
    createdAt: context.now(),
  });
}

type Command = Exclude<ChatLine, { kind: 'message' | 'me' }>;

async function runCommand(
  { access, rooms }: ChatDependencies,
  { session }: LiveConnection,
  standing: GroupMembership,
  line: Command,
): Promise<{ code: string; message: string }> {
  const groupId = standing.group.id;
  const { user } = session;
  switch (line.kind) {
    case 'empty':
      return { code: 'empty', message: 'Write something first.' };
    case 'help':
      return { code: 'help', message: formatHelp(standing) };
    case 'who':
      return {
        code: 'who',
        message: formatOccupants(rooms.find(groupId)?.occupants.map(({ username }) => username) ?? []),
      };
    case 'usage':
      return { code: 'usage', message: usageLine(line.command) };
    case 'unknown':
      return { code: 'unknown_command', message: UNKNOWN_COMMAND };
    case 'invite':
      return { code: 'done', message: (await invite(access, user, groupId, line.username)).message };
    case 'mod':
      return { code: 'moderated', message: (await access.promote(user, groupId, line.username)).message };
    case 'ban':
    case 'mute':
      if (line.reason.length > REASON_MAX)
        throw new Failure(400, 'reason_too_long', `A reason can have at most ${REASON_MAX} characters.`);
      return { code: 'moderated', message: (await access[line.kind](user, groupId, line)).message };
    case 'unban':
    case 'unmute':
      return { code: 'moderated', message: (await access[line.kind](user, groupId, line.username)).message };
  }
}

/** The wording "Failed to send invitation: {message}" is fixed. */
async function invite(access: GroupAccess, user: LiveConnection['session']['user'], groupId: number, username: string) {
  try {
    return await access.invite(user, groupId, username);
  } catch (error) {
    if (error instanceof Failure)
      throw new Failure(error.status, error.code, `Failed to send invitation: ${error.message}`);
    throw error;
  }
}
