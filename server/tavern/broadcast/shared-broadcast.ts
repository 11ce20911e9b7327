import type { BusMessages, MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import { repeat } from '../../base/ops/repeat.ts';
import type { Rooms } from '../rooms.ts';
import type { ChatBroadcast, StoredMessages } from './chat-broadcast.ts';
import { readHeads } from './head-store.ts';
import { RoomStream } from './room-stream.ts';

const COMPARE_MS = 1_000;
const ROOMS_PER_QUERY = 500;

interface SharedBroadcastOptions {
  readonly bus: Pick<MessageBus, 'publish' | 'on' | 'onGap'>;
  readonly rooms: Pick<Rooms, 'broadcast' | 'openGroups'>;
}

/**
 * For servers that share a database. A transaction that stores messages of a room holds the room's lock until its commit,
 * so ids and revisions grow in the order of commits. Messages of other servers arrive by the bus as hints; every second the
 * heads of the open rooms are compared, so a room without any hint is a second late.
 */
export function createSharedBroadcast(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { bus, rooms }: SharedBroadcastOptions,
): ChatBroadcast {
  const streams = new Map<number, RoomStream>();
  const onError = (error: unknown): void => log.error({ err: error }, 'messages of a room were not sent');

  function streamOf(groupId: number): RoomStream {
    const known = streams.get(groupId);
    if (known) return known;
    const stream = new RoomStream({ groupId, read: db.read, send: (push) => rooms.broadcast(groupId, push), onError });
    streams.set(groupId, stream);
    return stream;
  }

  function forget(groupId: number): Promise<void> | undefined {
    const stream = streams.get(groupId);
    streams.delete(groupId);
    return stream?.close();
  }

  async function compareHeads(): Promise<void> {
    const open = new Set(rooms.openGroups());
    for (const [groupId, { joining }] of streams) if (!open.has(groupId) && joining === 0) void forget(groupId);
    const ids = [...streams.keys()];
    for (let from = 0; from < ids.length; from += ROOMS_PER_QUERY)
      for (const head of await readHeads(db.read, ids.slice(from, from + ROOMS_PER_QUERY)))
        streams.get(head.groupId)?.receiveHead(head);
  }

  const receive = ({ groupId, previous, messages }: StoredMessages): void =>
    streams.get(groupId)?.receiveMessages(previous ?? 0, messages);
  const receiveChange = ({ groupId, revision, change }: BusMessages['chatChanged']): void =>
    streams.get(groupId)?.receiveChange(revision, change);
  function sendChange(change: BusMessages['chatChanged']): void {
    receiveChange(change);
    bus.publish('chatChanged', change);
  }

  const stopComparing = repeat(compareHeads, COMPARE_MS, onError);
  const stops = [
    bus.on('chat', receive),
    bus.on('chatChanged', receiveChange),
    bus.onGap(() => {
      for (const stream of streams.values()) stream.startCatchUp();
    }),
  ];

  return {
    sendMessages(stored) {
      receive(stored);
      const { groupId, previous, messages } = stored;
      bus.publish('chat', { groupId, previous: previous ?? 0, messages: [...messages] });
    },
    sendChange: (groupId, message) => sendChange({ groupId, revision: message.revision ?? 0, change: message }),
    sendDeletion: (groupId, messageId, revision) => sendChange({ groupId, revision, change: messageId }),
    lastId: (groupId) => streams.get(groupId)?.lastId ?? 0,
    lastRevision: (groupId) => streams.get(groupId)?.revision ?? 0,
    async catchUp(groupId) {
      const stream = streamOf(groupId);
      const before = stream.lastId;
      await stream.catchUp();
      return stream.lastId > before;
    },
    async follow(groupId) {
      const stream = streamOf(groupId);
      await stream.follow();
      return () => void stream.joining--;
    },
    forget: (groupId) => void forget(groupId),
    async close() {
      for (const stop of stops) stop();
      await stopComparing();
      await Promise.all([...streams.keys()].map(forget));
    },
  };
}
