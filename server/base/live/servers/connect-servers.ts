import type { FastifyInstance } from 'fastify';
import { createMessageBus, type BusSchemas, type MessageBus } from '../../bus/message-bus.ts';
import type { Context } from '../../context.ts';
import type { EventFeed } from '../../events.ts';
import type { Broker } from '../broker.ts';
import { startCatchUp } from './catch-up.ts';
import type { Presence } from '../presence/presence.ts';
import { createPusher, type Pusher } from '../pusher.ts';

/** Emits the events that end sockets and cached sessions at every server of the database. */
function relayEvents(events: EventFeed, bus: Pick<MessageBus, 'publish' | 'on'>): () => void {
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

interface LiveServices {
  readonly broker: Broker;
  readonly presence: Presence;
  readonly recheckMs: number;
  readonly busSchemas: BusSchemas;
  /** Sends events of domains to sockets. Returns the function that stops it. */
  readonly pushEvents: (events: EventFeed, pusher: Pusher) => () => void;
}

/** Connects to the other servers of the database and sends the pushes of features to the sockets of all. */
export function connectServers(
  app: FastifyInstance,
  context: Context,
  { broker, presence, recheckMs, busSchemas, pushEvents }: LiveServices,
): MessageBus {
  const onError = (error: unknown): void => context.log.error({ err: error }, 'the bus failed');
  const frames = context.db.openBus({ uptime: context.uptime, onError });
  const bus = createMessageBus(frames, busSchemas, onError);
  const catchUp = startCatchUp(context, { bus, broker, presence, intervalMs: recheckMs });
  const stops = [pushEvents(context.events, createPusher(broker, bus)), relayEvents(context.events, bus)];
  app.addHook('onReady', async () => {
    await frames.started;
    await presence.started;
    await catchUp.started;
  });
  app.addHook('onClose', async () => {
    await presence.close();
    for (const stop of stops) stop();
    await catchUp.stop();
    await frames.close();
  });
  return bus;
}
