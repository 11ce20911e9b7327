import { createHmac, randomBytes } from 'node:crypto';
import { battleNetNumber } from '#shared/characters/holdings/account-hashes.ts';
import { nativePath } from '../../storage/native-path.ts';
import { isQueueFileError, type QueueDatabase } from './queue-file.ts';

/** The key of this machine's hashes of account folders. */
function readAccountKey(db: QueueDatabase): Buffer {
  db.prepare('INSERT OR IGNORE INTO settings VALUES (?, ?)').run('account-key', randomBytes(32).toString('hex'));
  return Buffer.from(
    db.prepare('SELECT value FROM settings WHERE name = ?').pluck().get('account-key') as string,
    'hex',
  );
}

/**
 * Tells by a file's path which game accounts belong to one Battle.net account; null where the folder does not say it. The hash is keyed,
 * so that nothing of the folder's name leaves the machine.
 */
export function createBattleNetHash(db: QueueDatabase): (file: string) => string | null {
  const key = readAccountKey(db);
  return (file) => {
    const number = battleNetNumber(file);
    return number === null ? null : createHmac('sha256', key).update(`Battle.net ${number}`).digest('hex').slice(0, 8);
  };
}

/**
 * Aliases of game accounts for screens and logs: "Account 1", "Account 2", … in order of discovery, stable on this
 * machine. Folder names are login names, so the file holds only keyed hashes. An alias that cannot be stored is used
 * all the same, and stored by a later call.
 */
export function createAccountAliases(db: QueueDatabase): (folderName: string) => string {
  const key = readAccountKey(db);
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
    const fingerprint = createHmac('sha256', key).update(nativePath(folderName)).digest('hex');
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
