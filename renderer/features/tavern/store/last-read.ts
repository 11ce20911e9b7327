import { browserStorage, readStored, writeJson, type KeyValueStorage } from '../../../browser/storage.ts';

/** Key in the browser's storage. */
const READ_KEY = 'read';
/** Maximum remembered groups over all accounts; the least recently read goes first. */
const GROUPS_MAX = 200;

/** Last read message per account and group, most recently read last. */
type Marks = Readonly<Record<string, number>>;

function parseMarks(value: unknown): Marks | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value).every((id) => Number.isSafeInteger(id)) ? (value as Marks) : null;
}

const nameOf = (username: string, groupId: number): string => `${username} ${groupId}`;

/** Last read message of a group; null when unknown in this browser. */
export function readLastRead(
  username: string,
  groupId: number,
  storage: KeyValueStorage = browserStorage(),
): number | null {
  return readStored(storage, READ_KEY, parseMarks)?.[nameOf(username, groupId)] ?? null;
}

export function storeLastRead(
  username: string,
  groupId: number,
  id: number,
  storage: KeyValueStorage = browserStorage(),
): void {
  const name = nameOf(username, groupId);
  const { [name]: before = 0, ...others } = readStored(storage, READ_KEY, parseMarks) ?? {};
  if (id <= before) return;
  writeJson(storage, READ_KEY, Object.fromEntries([...Object.entries(others).slice(1 - GROUPS_MAX), [name, id]]));
}
