import type { ServerMessage } from '#shared/contract/live.ts';

/** Hears the text of a frame: one JSON object or several. */
export type Subscriber = (frame: string) => void;

/**
 * Fan-out to sockets. What is published is JSON text already, so that it is written once for all who
 * hear it, and so that another implementation can carry it between processes.
 */
export interface Broker {
  publish(topic: string, ...messages: readonly ServerMessage[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, subscriber: Subscriber): () => void;
}

/** What concerns everybody who is connected. */
export const EVERYBODY = 'everybody';

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
  const topics = new Map<string, Set<Subscriber>>();
  return {
    publish(topic, ...messages) {
      const subscribers = topics.get(topic);
      if (!subscribers) return;
      const frame = messages.map((message) => JSON.stringify(message)).join('');
      for (const subscriber of subscribers) subscriber(frame);
    },
    subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
  };
}
