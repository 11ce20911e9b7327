import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Context } from '../../context.ts';
import { createEventFeed } from '../../events.ts';
import { createLeaseStore } from './lease-store.ts';
import { createPresence, type Presence } from './presence.ts';
import { repeat } from '../../ops/repeat.ts';

const RENEWAL_MS = 3_000;
/** Users who come and go within this time share a transaction: a thousand who reconnect are some twenty. */
const GATHER_MS = 50;

/**
 * Presence across the servers of one database: a row for each user of this instance, under a lease. A change is committed
 * first and compared with the other instances after it, so that of two at the same time at least one sees the other.
 */
export function createSharedPresence({ db, events, log }: Context, absenceMs: number): Presence {
  const instanceId = randomUUID();
  const store = createLeaseStore(db, { id: instanceId, name: hostname() });
  const local = createEventFeed((error) => log.error({ err: error }, 'a presence was not stored'));
  const presence = createPresence(local, absenceMs);
  /** Users whose row is to be written (true) or deleted. */
  const waiting = new Map<number, boolean>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const flush = async (): Promise<void> => {
    const changes = [...waiting];
    waiting.clear();
    if (changes.length === 0) return;
    try {
      const ids = (isHere: boolean) => changes.filter(([, here]) => here === isHere).map(([userId]) => userId);
      await store.update({ entered: ids(true), left: ids(false) });
      const elsewhere = await store.findElsewhere(changes.map(([userId]) => userId));
      for (const [userId, isHere] of changes)
        if (!elsewhere.has(userId)) events.emit(isHere ? 'userOnline' : 'userOffline', { userId });
    } catch (error) {
      // With the next renewal, unless the user came or went again meanwhile.
      for (const [userId, isHere] of changes) if (!waiting.has(userId)) waiting.set(userId, isHere);
      log.error({ err: error }, 'presences were not stored');
    }
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = flushing.then(flush);
    }, GATHER_MS);
    timer.unref();
  };
  const note = (userId: number, isHere: boolean): void => {
    if (isClosed) return;
    waiting.set(userId, isHere);
    flushSoon();
  };
  local.on('userOnline', ({ userId }) => note(userId, true));
  local.on('userOffline', ({ userId }) => note(userId, false));

  const renew = async (): Promise<void> => {
    // Others took this instance for dead, or PostgreSQL crashed and emptied the tables.
    if (await store.renew()) for (const userId of presence.users()) note(userId, true);
    if (waiting.size > 0) flushSoon();
    const orphans = await store.removeDead();
    const elsewhere = await store.findElsewhere(orphans);
    for (const userId of orphans)
      if (!elsewhere.has(userId) && !presence.isOnline(userId)) events.emit('userOffline', { userId });
  };
  const onError = (error: unknown): void => log.error({ err: error }, 'the lease of this server was not renewed');
  // Rows refer to the lease.
  const started = renew().catch(onError);
  let flushing = started;
  const stopRenewing = repeat(renew, RENEWAL_MS, onError);

  return {
    instanceId,
    started,
    enter: presence.enter,
    leave: presence.leave,
    isOnline: presence.isOnline,
    users: presence.users,
    async findOnline(userIds) {
      const away = userIds.filter((userId) => !presence.isOnline(userId));
      const elsewhere = await store.findElsewhere(away);
      return new Set(userIds.filter((userId) => presence.isOnline(userId) || elsewhere.has(userId)));
    },
    async close() {
      isClosed = true;
      await stopRenewing();
      clearTimeout(timer);
      await presence.close();
      await flushing;
      // Another server tells who does not come back.
      await store.shorten(absenceMs).catch(onError);
    },
  };
}
