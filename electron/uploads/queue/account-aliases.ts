import { createHmac, randomBytes } from 'node:crypto';
import type { QueueDatabase } from './queue-file.ts';

/**
 * Aliases of game accounts for screens and logs: "Account 1", "Account 2", … in order of discovery, stable on this
 * machine. Folder names are login names, so the file holds only keyed hashes.
 */
export function createAccountAliases(db: QueueDatabase): (folderName: string) => string {
  const read = db.prepare('SELECT value FROM settings WHERE name = ?').pluck();
  db.prepare('INSERT OR IGNORE INTO settings VALUES (?, ?)').run('account-key', randomBytes(32).toString('hex'));
  const key = Buffer.from(read.get('account-key') as string, 'hex');
  const find = db.prepare('SELECT number FROM accounts WHERE fingerprint = ?').pluck();
  const add = db
    .prepare('INSERT INTO accounts SELECT ?, coalesce(max(number), 0) + 1 FROM accounts RETURNING number')
    .pluck();
  const known = new Map<string, string>();
  return (folderName) => {
    const before = known.get(folderName);
    if (before !== undefined) return before;
    const fingerprint = createHmac('sha256', key).update(folderName).digest('hex');
    const alias = `Account ${(find.get(fingerprint) ?? add.get(fingerprint)) as number}`;
    known.set(folderName, alias);
    return alias;
  };
}
