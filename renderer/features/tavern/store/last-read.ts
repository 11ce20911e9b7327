import { browserStorage, readStored, writeJson, type KeyValueStorage } from '../../../browser/storage.ts';

/** Under which the browser keeps what was read; ours, beside the two of section 9. */
const READ_KEY = 'read';
/** Groups that are remembered, over all accounts of this browser; the one that was read the longest ago goes. */
const GROUPS_MAX = 200;

/** By account and group, the last message that was read; the one read last stands last. */
type Marks = Readonly<Record<string, number>>;

function parseMarks(value: unknown): Marks | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value).every((id) => Number.isSafeInteger(id)) ? (value as Marks) : null;
}

const nameOf = (username: string, groupId: number): string => `${username} ${groupId}`;

/** The last message that was read in a group; null when nobody has read there on this browser. */
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
