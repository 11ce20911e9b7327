import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { TAVERN_REQUESTS, type ChatMessage, type TavernRequests } from '#shared/contract/groups/tavern.ts';
import { findUnstorableField } from '#shared/contract/http/storable.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import type { GroupAccess } from '../../accounts/group-access.ts';
import type { Notifier } from '../../accounts/notifier.ts';
import type { SharedCharacters } from '../../accounts/shared-characters.ts';
import type { Broker } from '../../live/broker.ts';
import type { LiveConnection } from '../../live/connection.ts';
import type { MessageHandler } from '../../live/dispatch.ts';
import { avatarRoutes } from './avatars/avatar-routes.ts';
import { handleChat, type FindWhoCan } from './chat.ts';
import type { FindQualities } from '../../accounts/check-chat-items.ts';
import { createChatWriter } from './chat-writer.ts';
import { joinGroup } from './join.ts';
import { createLineMemory } from './lines/line-memory.ts';
import { lineRoutes } from './lines/line-routes.ts';
import { createRoomTalk } from './lines/room-talk.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { tavernRoutes } from './routes.ts';
import { joinRefused } from './rules.ts';

export interface TavernServices {
  readonly access: GroupAccess;
  readonly broker: Broker;
  readonly notifier: Notifier;
  readonly limits: Limits;
  readonly findQualities: FindQualities;
  readonly roster: SharedCharacters & { readonly search: { readonly answer: FindWhoCan } };
}

export function tavernPlugin(
  app: FastifyInstance,
  context: Context,
  { access, broker, notifier, limits, findQualities, roster }: TavernServices,
): Map<string, MessageHandler> {
  const { db, events, now } = context;
  const rooms = createRooms(broker, limits.socket.absenceMs);
  const lastBroadcastIds = new Map<number, number>();
  const lastRevisions = new Map<number, number>();
  let kicks = 0;
  const onChanged = (groupId: number, message: ChatMessage): void => {
    lastRevisions.set(groupId, message.revision ?? 0);
    rooms.broadcast(groupId, { type: 'chat_changed', groupId, message });
  };
  const writer = createChatWriter(db, notifier, ({ groupId, userId }, message) => {
    lastBroadcastIds.set(groupId, message.id);
    rooms.broadcast(groupId, { type: 'chat', groupId, message });
    events.emit('messageStored', { groupId, messageId: message.id, userId });
  });
  const memory = createLineMemory(now);
  const talk = createRoomTalk({ rooms, memory, hasBlockBetween: access.hasBlockBetween, now });
  const joining = {
    db,
    access,
    rooms,
    writer,
    memory,
    lastBroadcastId: (groupId: number) => lastBroadcastIds.get(groupId) ?? 0,
    lastRevision: (groupId: number) => lastRevisions.get(groupId) ?? 0,
    kickCounter: () => kicks,
  };
  const lastAt = new LRUCache<string, number>({ max: 10_000 });
  const chat = { context, access, rooms, writer, talk, findQualities, findWhoCan: roster.search.answer, lastAt };

  access.setPositionProvider((groupId, userId) => rooms.find(groupId)?.positionOf(userId) ?? null);
  tavernRoutes(app, context, { access, notifier, rooms, limits, findQualities, onChanged });
  lineRoutes(app, context, { access, notifier, memory });
  avatarRoutes(app, context, { access, shared: roster, rooms });

  const kick = (groupId: number, userId: number, code: 'banned_from_group' | 'not_a_member'): void => {
    kicks++;
    memory.forgetUser(groupId, userId);
    rooms.find(groupId)?.kick(userId, joinRefused(groupId, new Failure(code)));
  };
  const stops = [
    events.on('banned', ({ groupId, userId }) => kick(groupId, userId, 'banned_from_group')),
    events.on('memberLeft', ({ groupId, userId }) => kick(groupId, userId, 'not_a_member')),
    events.on('groupDeleted', ({ groupId }) => {
      kicks++;
      lastBroadcastIds.delete(groupId);
      memory.forgetGroup(groupId);
      lastRevisions.delete(groupId);
      rooms.clear(groupId, joinRefused(groupId));
    }),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    rooms.close();
  });

  return new Map<string, MessageHandler>([
    handler('join_group', (connection, request) => joinGroup(joining, connection, request)),
    handler('leave_group', (connection, { groupId }) => {
      rooms.leave(groupId, connection);
      // Windows of a session share a socket: one that stays receives this and joins again.
      connection.send({ type: 'presence', groupId, username: connection.session.user.username, status: 'other' });
    }),
    handler('chat', (connection, request) => handleChat(chat, connection, request)),
    handler('position', (connection, request) => handlePosition(rooms, connection, request)),
    handler('members', (connection, { groupId }) => sendMembers(access, connection, groupId)),
    [
      'get_invites',
      async (connection) =>
        connection.send({ type: 'invites', invites: await access.invitations(connection.session.user.id) }),
    ],
  ]);
}

function handlePosition(
  rooms: Rooms,
  connection: LiveConnection,
  { groupId, position }: TavernRequests['position'],
): void {
  const { id, username } = connection.session.user;
  const room = rooms.find(groupId);
  if (!room?.has(connection)) return connection.sendError('not_in_room');
  // The correction goes to the sender only.
  if (!room.step(id, position))
    connection.send({ type: 'position', groupId, username, position: room.positionOf(id) ?? position });
  return undefined;
}

async function sendMembers(access: GroupAccess, connection: LiveConnection, groupId: number): Promise<void> {
  const membership = await access.findMembership(connection.session.user.id, groupId);
  const refusal = membership && access.findRefusal(membership, 'enter');
  if (!membership || refusal) return connection.send(joinRefused(groupId, refusal));
  return connection.send({ type: 'members', groupId, members: await access.members(groupId) });
}

function handler<K extends keyof TavernRequests>(
  type: K,
  answer: (connection: LiveConnection, request: TavernRequests[K]) => void | Promise<void>,
): [string, MessageHandler] {
  const validator = Compile(TAVERN_REQUESTS[type]);
  return [
    type,
    (connection, message) => {
      if (validator.Check(message) && findUnstorableField(message) === null)
        return answer(connection, message as TavernRequests[K]);
      return connection.sendError('invalid_message_type', { type });
    },
  ];
}
