import type { QueueDatabase } from './queue-file.ts';

/** What the queue remembers beside observations. */
export interface QueueSettings {
  /** The target of the session that was last known; empty while nobody ever signed in. */
  readonly target: string;
  setTarget(target: string): void;
  /** Until when a server has asked to be left alone, in milliseconds since 1970. */
  readonly notBefore: { get(): number; set(time: number): void };
}

export function createQueueSettings(db: QueueDatabase): QueueSettings {
  const read = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const write = db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)');
  return {
    get target() {
      return read.get('target') ?? '';
    },
    setTarget: (target) => void write.run('target', target),
    notBefore: {
      get: () => Number(read.get('not-before') ?? 0),
      set: (time) => void write.run('not-before', String(time)),
    },
  };
}
