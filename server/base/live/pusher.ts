import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { MessageBus } from '../bus/message-bus.ts';
import { ALL_USERS, userTopic, type Broker } from './broker.ts';

/** Sends to the sockets of users: at once to those of this server, by the bus to those of others. */
export interface Pusher {
  toUsers(userIds: readonly number[], message: ServerMessage): void;
  toAll(message: ServerMessage): void;
}

export function createPusher(broker: Broker, bus: Pick<MessageBus, 'publish' | 'on'>): Pusher {
  const pushHere = (userIds: readonly number[] | null, message: ServerMessage): void => {
    if (userIds === null) broker.publish(ALL_USERS, message);
    else for (const userId of userIds) broker.publish(userTopic(userId), message);
  };
  bus.on('push', ({ userIds, message }) => pushHere(userIds, message as ServerMessage));
  return {
    toUsers(userIds, message) {
      pushHere(userIds, message);
      if (userIds.length > 0) bus.publish('push', { userIds: [...userIds], message });
    },
    toAll(message) {
      pushHere(null, message);
      bus.publish('push', { userIds: null, message });
    },
  };
}
