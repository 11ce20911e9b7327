import type { Context } from '../base/context.ts';
import { countUnread } from './store.ts';
import { countUnreadByGroup, storeReadMark, type ReadMark } from './unread-store.ts';

const BATCH_MAX = 100;

export interface ReadMarks {
  /** The user has seen the group's messages up to this one. */
  add(mark: ReadMark): void;
  /** Resolves when what was added is stored. */
  settle(): Promise<void>;
}

/** Marks that arrive during a transaction share the next one; of a user and group, the newest counts. */
export function createReadMarks({ db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>): ReadMarks {
  const waiting = new Map<string, ReadMark>();
  let running: Promise<void> | undefined;

  async function store(marks: readonly ReadMark[]): Promise<void> {
    const mentioned = await db.writeUnlocked(async (transaction) => {
      const found = new Set<ReadMark>();
      for (const mark of marks) if (await storeReadMark(transaction, mark, now())) found.add(mark);
      return found;
    });
    for (const mark of marks) {
      const { userId, groupId } = mark;
      const [counts] = await countUnreadByGroup(db.read, userId, now(), groupId);
      if (!counts) continue;
      events.emit('groupRead', {
        userId,
        groupId,
        id: counts.lastReadId,
        unread: counts.unread,
        mentions: counts.mentions,
      });
      if (mentioned.has(mark))
        events.emit('notificationsRead', { userId, unread: (await countUnread(db.read, userId, now())).unread });
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH_MAX);
      for (const [key] of batch) waiting.delete(key);
      await store(batch.map(([, mark]) => mark)).catch((error: unknown) =>
        log.error({ err: error }, 'read messages were not stored'),
      );
    }
    running = undefined;
  }

  return {
    add(mark) {
      const key = `${mark.userId} ${mark.groupId}`;
      if ((waiting.get(key)?.id ?? 0) < mark.id) waiting.set(key, mark);
      running ??= run();
    },
    settle: async () => running,
  };
}
