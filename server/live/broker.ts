import type { ServerMessage } from '#shared/contract/live/live.ts';

/** One who hears the text of frames: one JSON object or several in each. */
export interface Subscriber {
  onMessage(frame: string): void;
}

/**
 * Fan-out to sockets. What is published is JSON text already, so that it is written once for all who
 * hear it, and so that another implementation can carry it between processes.
 */
export interface Broker {
  publish(topic: string, ...messages: readonly ServerMessage[]): void;
  subscribe(topic: string, subscriber: Subscriber): void;
  unsubscribe(topic: string, subscriber: Subscriber): void;
}

/** What concerns everybody who is connected. */
export const ALL_USERS = 'everybody';

/** Everything that concerns one user. */
export function userTopic(userId: number): string {
  return `user:${userId}`;
}

/** Everything that those in the tavern of one group hear. */
export function tavernTopic(groupId: number): string {
  return `tavern:${groupId}`;
}

/** Within one process. */
export function createBroker(): Broker {
  /** Most topics are one user's, who is here once: a set is made for the second subscriber. */
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
      const heardBy = topics.get(topic);
      if (!heardBy) topics.set(topic, subscriber);
      else if (heardBy instanceof Set) heardBy.add(subscriber);
      else topics.set(topic, new Set([heardBy, subscriber]));
    },
    unsubscribe(topic, subscriber) {
      const heardBy = topics.get(topic);
      if (heardBy instanceof Set) heardBy.delete(subscriber);
      if (heardBy === subscriber || (heardBy instanceof Set && heardBy.size === 0)) topics.delete(topic);
    },
  };
}
