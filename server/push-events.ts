import type { EventFeed } from './base/events.ts';
import type { Pusher } from './base/live/pusher.ts';
import { pushSocialEvents } from './people/social-pushes.ts';

/** Tells pages at once what changed for their users. */
export function pushEvents(events: EventFeed, pusher: Pusher): () => void {
  const stops = [
    events.on('charactersChanged', ({ userId, revision, changed }) => {
      pusher.toUsers([userId], { type: 'characters', revision, changed: [...changed] });
    }),
    events.on('holdingsChanged', ({ userId }) => pusher.toUsers([userId], { type: 'holdings' })),
    events.on('collectionsChanged', ({ userId }) => pusher.toUsers([userId], { type: 'collections' })),
    ...pushSocialEvents(events, pusher),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
