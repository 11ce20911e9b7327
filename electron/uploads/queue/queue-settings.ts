import type { QueueDatabase } from './queue-file.ts';

export interface QueueSettings {
  /** Target of the last session; empty before the first. */
  readonly target: string;
  setTarget(target: string): void;
  /** Earliest next request after a Retry-After, in milliseconds since 1970. */
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
