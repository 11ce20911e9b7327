import type { MessageBus } from '../../bus/message-bus.ts';
import type { EventFeed } from '../../events.ts';

/** Emits the events that end sockets and cached sessions at every server of the database. */
export function relayEvents(events: EventFeed, bus: Pick<MessageBus, 'publish' | 'on'>): () => void {
  const stops = (['sessionsEnded', 'accountRoleChanged', 'apiTokenRevoked'] as const).flatMap((name) => {
    let isRelayed = false;
    return [
      events.on(name, (event) => {
        if (!isRelayed) bus.publish(name, event);
      }),
      bus.on(name, (event) => {
        isRelayed = true;
        events.emit(name, event);
        isRelayed = false;
      }),
    ];
  });
  return () => {
    for (const stop of stops) stop();
  };
}
