import { createHmac, randomBytes } from 'node:crypto';
import { isQueueFileError, type QueueDatabase } from './queue-file.ts';

/**
 * Aliases of game accounts for screens and logs: "Account 1", "Account 2", … in order of discovery, stable on this
 * machine. Folder names are login names, so the file holds only keyed hashes. An alias that cannot be stored is used
 * all the same, and stored by a later call.
 */
export function createAccountAliases(db: QueueDatabase): (folderName: string) => string {
  const read = db.prepare('SELECT value FROM settings WHERE name = ?').pluck();
  db.prepare('INSERT OR IGNORE INTO settings VALUES (?, ?)').run('account-key', randomBytes(32).toString('hex'));
  const key = Buffer.from(read.get('account-key') as string, 'hex');
  const insert = db.prepare('INSERT INTO accounts VALUES (?, ?)');
  const numbers = new Map(
    db
      .prepare<[], { fingerprint: string; number: number }>('SELECT fingerprint, number FROM accounts')
      .all()
      .map(({ fingerprint, number }) => [fingerprint, number]),
  );
  const unsaved = new Set<string>();
  const known = new Map<string, string>();

  const save = (): void => {
    try {
      for (const fingerprint of unsaved) {
        insert.run(fingerprint, numbers.get(fingerprint));
        unsaved.delete(fingerprint);
      }
    } catch (error) {
      if (!isQueueFileError(error)) throw error;
    }
  };
  return (folderName) => {
    if (unsaved.size > 0) save();
    const before = known.get(folderName);
    if (before !== undefined) return before;
    const fingerprint = createHmac('sha256', key).update(folderName).digest('hex');
    if (!numbers.has(fingerprint)) {
      numbers.set(fingerprint, Math.max(0, ...numbers.values()) + 1);
      unsaved.add(fingerprint);
      save();
    }
    const alias = `Account ${numbers.get(fingerprint)}`;
    known.set(folderName, alias);
    return alias;
  };
}
