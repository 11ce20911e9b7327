import type { EventFeed } from '../events.ts';
import { userTopic, type Broker } from './broker.ts';

/** Carries what happened in this process to the sockets of those it concerns. Returns the function that stops it. */
export function pushEvents(events: EventFeed, broker: Broker): () => void {
  return events.on('charactersChanged', ({ userId, revision, changed }) => {
    broker.publish(userTopic(userId), { type: 'characters', revision, changed: [...changed] });
  });
}
