import type { FastifyInstance } from 'fastify';
import { TAVERN_REQUESTS, type TavernRequests } from '#shared/tavern/contract/tavern.ts';
import type { MessageBus } from '../base/bus/message-bus.ts';
import type { Context } from '../base/context.ts';
import type { Limits } from '../base/http/limits.ts';
import type { GroupAccess } from '../people/groups/group-access.ts';
import type { Notifier } from '../accounts/notifier.ts';
import type { SharedCharacters } from '../guild/roster/shared-characters.ts';
import type { Broker } from '../base/live/broker.ts';
import type { LiveConnection } from '../base/live/connection.ts';
import { checkedHandler, type MessageHandler } from '../base/live/dispatch.ts';
import { avatarRoutes } from './avatars/avatar-routes.ts';
import { createLocalBroadcast } from './broadcast/chat-broadcast.ts';
import { createSharedBroadcast } from './broadcast/shared-broadcast.ts';
import { handleChat, type FindWhoCan } from './chat/chat.ts';
import type { LinkSources } from '../people/check-chat-links.ts';
import { createChatWriter } from './chat/chat-writer.ts';
import { startExpulsions } from './moderation/expulsions.ts';
import { joinGroup } from './join.ts';
import { createLineMemory } from './lines/line-memory.ts';
import { lineRoutes } from './lines/line-routes.ts';
import { createRoomTalk } from './lines/room-talk.ts';
import { connectRooms } from './occupancy/connect-rooms.ts';
import type { Rooms } from './rooms.ts';
import { tavernRoutes, type ReadDirectReports } from './routes.ts';
import { joinRefused } from './rules.ts';

export interface TavernServices {
  readonly access: GroupAccess;
  readonly broker: Broker;
  readonly bus: MessageBus;
  /** Of this server's lease. */
  readonly instanceId: string;
  readonly notifier: Notifier;
  readonly limits: Limits;
  readonly links: LinkSources;
  readonly readDirectReports: ReadDirectReports;
  readonly roster: SharedCharacters & { readonly search: { readonly answer: FindWhoCan } };
}

export function tavernPlugin(
  app: FastifyInstance,
  context: Context,
  { access, broker, bus, instanceId, notifier, limits, links, readDirectReports, roster }: TavernServices,
): Map<string, MessageHandler> {
  const { db, events, now } = context;
  const { rooms, occupancy, findPositions, pushToRoom } = connectRooms(context, {
    broker,
    bus,
    instanceId,
    absenceMs: limits.socket.absenceMs,
  });
  const writer = createChatWriter(db, notifier, {
    onStored: (stored) => broadcast.sendMessages(stored),
    onNew: ({ groupId, userId }, messageId) => events.emit('messageStored', { groupId, messageId, userId }),
  });
  const broadcast = db.isShared
    ? createSharedBroadcast(context, { bus, rooms })
    : createLocalBroadcast(rooms, writer.isBusy);
  const memory = createLineMemory(now);
  const talk = createRoomTalk({
    rooms,
    memory,
    hasBlockBetween: access.hasBlockBetween,
    now,
    pushToRoom,
    relayLine: (groupId, kept) => bus.publish('line', { ...kept, groupId, recipients: [...kept.recipients] }),
  });
  const expulsions = startExpulsions(context, {
    access,
    bus,
    rooms,
    memory,
    broadcast,
    recheckMs: limits.socket.recheckMs,
  });
  const joining = { db, access, rooms, broadcast, memory, occupancy, kickCounter: expulsions.count };
  const chat = { context, access, rooms, writer, talk, links, findWhoCan: roster.search.answer };

  access.setPositionProvider(findPositions);
  tavernRoutes(app, context, { access, notifier, broadcast, limits, links, readDirectReports });
  lineRoutes(app, context, { access, notifier, memory });
  avatarRoutes(app, context, { access, shared: roster, pushToRoom });

  const stopLines = bus.on('line', ({ groupId, ...kept }) =>
    talk.receive(groupId, { ...kept, recipients: new Set(kept.recipients) }),
  );
  app.addHook('onClose', async () => {
    stopLines();
    await expulsions.stop();
    await broadcast.close();
    await occupancy.close();
    rooms.close();
  });

  return new Map<string, MessageHandler>([
    checkedHandler('join_group', TAVERN_REQUESTS.join_group, (connection, request) =>
      joinGroup(joining, connection, request),
    ),
    checkedHandler('leave_group', TAVERN_REQUESTS.leave_group, (connection, { groupId }) => {
      rooms.leave(groupId, connection);
      // Windows of a session share a socket: one that stays receives this and joins again.
      connection.send({ type: 'presence', groupId, username: connection.session.user.username, status: 'other' });
    }),
    checkedHandler('chat', TAVERN_REQUESTS.chat, (connection, request) => handleChat(chat, connection, request)),
    checkedHandler('position', TAVERN_REQUESTS.position, (connection, request) =>
      handlePosition(rooms, connection, request),
    ),
    checkedHandler('members', TAVERN_REQUESTS.members, (connection, { groupId }) =>
      sendMembers(access, connection, groupId),
    ),
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
