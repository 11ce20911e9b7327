import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export type QueueDatabase = Database.Database;

export class QueueInUseError extends Error {
  override readonly name = 'QueueInUseError';
  readonly code = 'queue_in_use';

  constructor() {
    super(
      'Another Tavern Ledger is sending from this data folder already. Close it, or give this one a data folder of its own.',
    );
  }
}

export class NewerQueueError extends Error {
  override readonly name = 'NewerQueueError';
  readonly code = 'newer_queue';

  constructor() {
    super(
      'The upload queue was written by a newer version of Tavern Ledger. Install that version again, or remove the queue file: everything is then sent anew.',
    );
  }
}

/** Schema of the first release. It never changes once released: each later change is a migration. */
const BASELINE = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE accounts (fingerprint TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE) WITHOUT ROWID, STRICT;
CREATE TABLE characters (
  target TEXT NOT NULL,
  character TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  realm TEXT NOT NULL,
  PRIMARY KEY (target, character)
) WITHOUT ROWID, STRICT;
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  character TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  realm TEXT NOT NULL,
  sections TEXT NOT NULL,
  payload BLOB NOT NULL,
  queued_at INTEGER NOT NULL,
  alone INTEGER NOT NULL DEFAULT 0,
  whole INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_character ON outbox (target, character, id);
CREATE TABLE acknowledged (
  target TEXT NOT NULL,
  character TEXT NOT NULL,
  section TEXT NOT NULL,
  hash TEXT NOT NULL,
  observed INTEGER NOT NULL,
  PRIMARY KEY (target, character, section)
) WITHOUT ROWID, STRICT;
CREATE TABLE servers (target TEXT PRIMARY KEY, ledger TEXT NOT NULL, tag TEXT NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE refusals (
  target TEXT NOT NULL,
  character TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  realm TEXT NOT NULL,
  sections TEXT NOT NULL,
  payload BLOB NOT NULL,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  refused_at INTEGER NOT NULL,
  params TEXT NOT NULL,
  PRIMARY KEY (target, character)
) WITHOUT ROWID, STRICT;
CREATE TABLE sent (
  id INTEGER PRIMARY KEY,
  target TEXT NOT NULL,
  character TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  realm TEXT NOT NULL,
  sections TEXT NOT NULL,
  status TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sent_by_target ON sent (target, id);
CREATE TABLE origins (
  character TEXT PRIMARY KEY,
  install TEXT NOT NULL,
  flavour TEXT NOT NULL,
  account TEXT NOT NULL
) WITHOUT ROWID, STRICT;
`;
const BASELINE_VERSION = 5;

/** Changes since the baseline, in order. */
export const MIGRATIONS: string[] = [
  'ALTER TABLE acknowledged ADD COLUMN observation_order REAL;',
  'ALTER TABLE acknowledged ADD COLUMN addon TEXT; ALTER TABLE acknowledged ADD COLUMN excluded_addons TEXT;',
];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The queue file cannot be read or written, as on a full disk. */
export function isQueueFileError(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_');
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error));
}

/** Throws `NewerQueueError`, and the code of damage for a file from before the baseline. */
function migrate(db: QueueDatabase): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  if (version > BASELINE_VERSION + MIGRATIONS.length) throw new NewerQueueError();
  if (version !== 0 && version < BASELINE_VERSION)
    throw Object.assign(new Error('The queue is from before version 1.0.'), { code: 'SQLITE_CORRUPT' });
  for (const [index, statements] of [BASELINE, ...MIGRATIONS].entries()) {
    if (BASELINE_VERSION + index <= version) continue;
    db.transaction(() => {
      db.exec(statements);
      db.pragma(`user_version = ${BASELINE_VERSION + index}`);
    })();
  }
}

function open(file: string): QueueDatabase {
  const db = new Database(file, { timeout: 500 });
  try {
    // The lock lasts until the process ends.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    // The game may already have overwritten a file whose content is queued.
    db.pragma('synchronous = FULL');
    db.pragma('cache_size = -1024');
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw Object.assign(new Error('The queue is damaged.'), { code: 'SQLITE_CORRUPT' });
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    if (codeOf(error).startsWith('SQLITE_BUSY')) throw new QueueInUseError();
    throw error;
  }
}

export interface QueueFile {
  readonly db: QueueDatabase;
  /** New path of a queue that is damaged or from before version 1.0; everything is sent again then. */
  readonly damaged: string | null;
}

/** Opens or creates the queue file; one that cannot be used is renamed. Throws `QueueInUseError` and `NewerQueueError`. */
export function openQueueFile(file: string, now: () => number = Date.now): QueueFile {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return { db: open(file), damaged: null };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const aside = `${file}.damaged-${now()}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return { db: open(file), damaged: aside };
}

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

export class PendingWrites {
  private readonly writes: (() => void)[] = [];

  add(...writes: readonly (() => void)[]): void {
    this.writes.push(...writes);
  }

  /** True when there was anything to write. On an error the failed write and those after it stay. */
  flush(): boolean {
    if (this.writes.length === 0) return false;
    for (let write = this.writes[0]; write !== undefined; write = this.writes[0]) {
      try {
        write();
      } catch (error) {
        if (!isQueueFileError(error)) this.writes.shift();
        throw error;
      }
      this.writes.shift();
    }
    return true;
  }
}
