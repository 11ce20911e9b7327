import { setImmediate as turn } from 'node:timers/promises';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { Rooms } from '../rooms.ts';

export interface StoredMessages {
  readonly groupId: number;
  /** Id of the room's message before them, 0 for the first; null where this is the only server. */
  readonly previous: number | null;
  readonly messages: readonly ChatMessage[];
}

/** Sends messages and their changes to the occupants of rooms, each once and in one order. */
export interface ChatBroadcast {
  sendMessages(stored: StoredMessages): void;
  sendChange(groupId: number, message: ChatMessage): void;
  sendDeletion(groupId: number, messageId: number, revision: number): void;
  /** Id of the last message that was sent to the room; 0 for none. */
  lastId(groupId: number): number;
  /** Revision of the last change that was sent to the room; 0 for none. */
  lastRevision(groupId: number): number;
  /** Sends what is stored and was not sent; false when there was nothing. */
  catchUp(groupId: number): Promise<boolean>;
  /** Before a join: once it resolves, everything is sent, also while the room is empty, until the returned function is called. */
  follow(groupId: number): Promise<() => void>;
  forget(groupId: number): void;
  close(): Promise<void>;
}

/** For the only server of its database, whose one writer stores in order. */
export function createLocalBroadcast(rooms: Pick<Rooms, 'broadcast'>, isWriterBusy: () => boolean): ChatBroadcast {
  const lastIds = new Map<number, number>();
  const lastRevisions = new Map<number, number>();
  return {
    sendMessages({ groupId, messages }) {
      for (const message of messages) {
        lastIds.set(groupId, message.id);
        rooms.broadcast(groupId, { type: 'chat', groupId, message });
      }
    },
    sendChange(groupId, message) {
      lastRevisions.set(groupId, message.revision ?? 0);
      rooms.broadcast(groupId, { type: 'chat_changed', groupId, message });
    },
    sendDeletion(groupId, messageId, revision) {
      lastRevisions.set(groupId, revision);
      rooms.broadcast(groupId, { type: 'chat_deleted', groupId, ids: [messageId] });
    },
    lastId: (groupId) => lastIds.get(groupId) ?? 0,
    lastRevision: (groupId) => lastRevisions.get(groupId) ?? 0,
    async catchUp() {
      if (!isWriterBusy()) return false;
      await turn();
      return true;
    },
    follow: async () => () => {},
    forget(groupId) {
      lastIds.delete(groupId);
      lastRevisions.delete(groupId);
    },
    close: async () => {},
  };
}
