import type { ServerMessage } from '#shared/base/live/server-message.ts';

/** `frame` holds one or several JSON objects. */
export interface Subscriber {
  onMessage(frame: string): void;
}

/** Fan-out to sockets. Messages are serialised once, so that another broker can carry them between processes. */
export interface Broker {
  publish(topic: string, ...messages: readonly ServerMessage[]): void;
  subscribe(topic: string, subscriber: Subscriber): void;
  unsubscribe(topic: string, subscriber: Subscriber): void;
}

export const ALL_USERS = 'everybody';

export function userTopic(userId: number): string {
  return `user:${userId}`;
}

export function tavernTopic(groupId: number): string {
  return `tavern:${groupId}`;
}

export function createBroker(): Broker {
  /** Most topics have one subscriber: a set is allocated for the second. */
  const topics = new Map<string, Subscriber | Set<Subscriber>>();
  return {
    publish(topic, ...messages) {
      const subscribers = topics.get(topic);
      if (!subscribers) return;
      const frame = messages.map((message) => JSON.stringify(message)).join('');
      if (!(subscribers instanceof Set)) subscribers.onMessage(frame);
      else for (const subscriber of subscribers) subscriber.onMessage(frame);
    },
    subscribe(topic, subscriber) {
      const current = topics.get(topic);
      if (!current) topics.set(topic, subscriber);
      else if (current instanceof Set) current.add(subscriber);
      else topics.set(topic, new Set([current, subscriber]));
    },
    unsubscribe(topic, subscriber) {
      const current = topics.get(topic);
      if (current instanceof Set) current.delete(subscriber);
      if (current === subscriber || (current instanceof Set && current.size === 0)) topics.delete(topic);
    },
  };
}
