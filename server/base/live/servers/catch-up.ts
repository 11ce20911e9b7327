import type { Kysely } from 'kysely';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { MessageBus } from '../../bus/message-bus.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { userTopic, type Broker } from '../broker.ts';
import { createMissedNotifications } from './missed-notifications.ts';
import type { Presence } from '../presence/presence.ts';
import { repeat } from '../../ops/repeat.ts';

const BATCH = 500;
/** Time over which the pages of this server reload their lists after a gap. */
const SPREAD_MS = 3_000;

interface CatchUpServices {
  readonly bus: Pick<MessageBus, 'on' | 'onGap'>;
  readonly broker: Pick<Broker, 'publish'>;
  readonly presence: Pick<Presence, 'users'>;
  readonly intervalMs: number;
  readonly spreadMs?: number;
}

interface CatchUp {
  /** Settles when pushes that are lost from now on are noticed: no page may connect before. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/** Lists that pages load again when they are told of a change. */
const OWN_LISTS = ['friends', 'groups', 'notifications'] as const;
const LISTS_AFTER_GAP = [...OWN_LISTS, 'holdings', 'collections'] as const;
const GROUP_LISTS = ['roster', 'wanted', 'calendar'] as const;

/**
 * Repeats pushes that may be lost: every `intervalMs` the revision of characters to users who were not sent it, and the
 * lists of users with a notification that was not pushed; after a gap all lists to all users of this server.
 */
export function startCatchUp(
  { db, events, log }: Context,
  { bus, broker, presence, intervalMs, spreadMs = SPREAD_MS }: CatchUpServices,
): CatchUp {
  if (!db.isShared) return { started: Promise.resolve(), stop: async () => {} };
  const revisions = createRevisionPushes(db.read, broker);
  const missed = createMissedNotifications(db.read);
  const reloads = createReloads(broker, spreadMs);

  const compare = async (): Promise<void> => {
    const users = presence.users();
    await revisions.compare(users);
    for (const userId of await missed.find(new Set(users)))
      reloads.start(
        userId,
        OWN_LISTS.map((type) => ({ type })),
      );
  };

  const reloadAll = async (): Promise<void> => {
    for (const userIds of batchesOf(presence.users())) {
      const groups = Map.groupBy(await findMemberships(db.read, userIds), ({ user_id }) => user_id);
      for (const userId of userIds)
        reloads.start(userId, [
          ...LISTS_AFTER_GAP.map((type) => ({ type })),
          ...(groups.get(userId) ?? []).flatMap(({ group_id: groupId }) =>
            GROUP_LISTS.map((type) => ({ type, groupId })),
          ),
        ]);
    }
  };
  const onError = (error: unknown): void => log.error({ err: error }, 'lists were not compared');
  let running = Promise.resolve();
  /** One after the other: of two that run at once, the slower one would take what the other found for known. */
  const runNext = (work: () => Promise<void>): Promise<void> => (running = running.then(work).catch(onError));
  const started = runNext(compare);
  const stopComparing = repeat(() => runNext(compare), intervalMs, onError);
  const stops = [
    events.on('charactersChanged', ({ userId, revision }) => revisions.note(userId, revision)),
    events.on('notified', ({ notification }) => missed.note(notification.id)),
    bus.on('push', ({ userIds, message }) => {
      const push = message as ServerMessage;
      if (push.type === 'characters') for (const userId of userIds ?? []) revisions.note(userId, push.revision);
      else if (push.type === 'notification') missed.note(push.notification.id);
    }),
    bus.onGap(() => void runNext(() => compare().then(reloadAll))),
  ];
  return {
    started,
    async stop() {
      for (const stop of stops) stop();
      reloads.stop();
      await Promise.all([stopComparing(), running]);
    },
  };
}

/** Pushes the revision of characters to users who were not sent it. */
function createRevisionPushes(db: Kysely<Tables>, broker: CatchUpServices['broker']) {
  const pushed = new Map<number, number>();
  const note = (userId: number, revision: number): void =>
    void pushed.set(userId, Math.max(revision, pushed.get(userId) ?? 0));
  return {
    note,
    async compare(users: readonly number[]): Promise<void> {
      for (const userIds of batchesOf(users)) {
        const rows = await db
          .selectFrom('users')
          .select(['id', 'characters_revision'])
          .where('id', 'in', userIds)
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
    },
  };
}

/** Pushes to a user at a random moment within `spreadMs`, so that pages do not reload all at once. */
function createReloads(broker: CatchUpServices['broker'], spreadMs: number) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    start(userId: number, messages: readonly ServerMessage[]): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        broker.publish(userTopic(userId), ...messages);
      }, Math.random() * spreadMs);
      timers.add(timer.unref());
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function batchesOf(userIds: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(userIds.length / BATCH) }, (_, at) =>
    userIds.slice(at * BATCH, (at + 1) * BATCH),
  );
}

function findMemberships(db: Kysely<Tables>, userIds: readonly number[]) {
  return db.selectFrom('group_members').select(['user_id', 'group_id']).where('user_id', 'in', userIds).execute();
}
