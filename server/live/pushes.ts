import type { EventFeed } from '../events.ts';
import { userTopic, type Broker } from './broker.ts';
import { pushSocialEvents } from './social-pushes.ts';

export function pushEvents(events: EventFeed, broker: Broker): () => void {
  const stops = [
    events.on('charactersChanged', ({ userId, revision, changed }) => {
      broker.publish(userTopic(userId), { type: 'characters', revision, changed: [...changed] });
    }),
    events.on('holdingsChanged', ({ userId }) => broker.publish(userTopic(userId), { type: 'holdings' })),
    events.on('collectionsChanged', ({ userId }) => broker.publish(userTopic(userId), { type: 'collections' })),
    ...pushSocialEvents(events, broker),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
