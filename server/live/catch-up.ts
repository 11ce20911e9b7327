import type { MessageBus } from '../bus/message-bus.ts';
import type { Context } from '../context.ts';
import { userTopic, type Broker } from './broker.ts';
import type { Presence } from './presence.ts';
import { repeat } from './repeat.ts';

const BATCH = 500;
/** Time over which the pages of this server reload their lists after a gap. */
const SPREAD_MS = 3_000;

interface CatchUp {
  readonly bus: Pick<MessageBus, 'on' | 'onGap'>;
  readonly broker: Pick<Broker, 'publish'>;
  readonly presence: Pick<Presence, 'users'>;
  readonly intervalMs: number;
  readonly spreadMs?: number;
}

/**
 * Repeats pushes that may be lost: every `intervalMs` the revision of characters to users who were not sent it, and after
 * a gap the lists without a revision to all users of this server. Returns the function that stops it.
 */
export function startCatchUp(
  { db, events, log }: Context,
  { bus, broker, presence, intervalMs, spreadMs = SPREAD_MS }: CatchUp,
): () => Promise<void> {
  if (!db.isShared) return async () => {};
  /** The last revision that the sockets of a user have received. */
  const pushed = new Map<number, number>();
  const timers = new Set<NodeJS.Timeout>();
  const note = (userId: number, revision: number): void =>
    void pushed.set(userId, Math.max(revision, pushed.get(userId) ?? 0));

  const compare = async (): Promise<void> => {
    const users = presence.users();
    for (let from = 0; from < users.length; from += BATCH) {
      const rows = await db.read
        .selectFrom('users')
        .select(['id', 'characters_revision'])
        .where('id', 'in', users.slice(from, from + BATCH))
        .execute();
      for (const { id, characters_revision: revision } of rows) {
        // Users without a pushed revision may have loaded their list before a change whose push was lost.
        if (revision > (pushed.get(id) ?? -1))
          broker.publish(userTopic(id), { type: 'characters', revision, changed: [] });
        note(id, revision);
      }
    }
    const here = new Set(users);
    for (const userId of pushed.keys()) if (!here.has(userId)) pushed.delete(userId);
  };

  const reload = (userId: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const type of ['friends', 'groups'] as const) broker.publish(userTopic(userId), { type });
    }, Math.random() * spreadMs);
    timers.add(timer.unref());
  };
  const onError = (error: unknown): void => log.error({ err: error }, 'lists were not compared');
  const stopComparing = repeat(compare, intervalMs, onError);
  let comparing = Promise.resolve();
  const stops = [
    events.on('charactersChanged', ({ userId, revision }) => note(userId, revision)),
    bus.on('push', ({ userIds, message }) => {
      if (message.type === 'characters' && 'revision' in message)
        for (const userId of userIds ?? []) note(userId, Number(message.revision));
    }),
    bus.onGap(() => {
      comparing = comparing.then(compare).catch(onError);
      for (const userId of presence.users()) reload(userId);
    }),
  ];
  return async () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([stopComparing(), comparing]);
  };
}
