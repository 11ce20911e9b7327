import { readJson, tabStorage, writeJson } from '../../base/browser/storage.ts';
import { UNSENT_KEY } from '../../base/session/session.ts';
import type { Pending } from './tavern-state.ts';

interface Unsent {
  readonly username: string;
  /** By id of the group. */
  readonly lines: Readonly<Record<string, readonly Pending[]>>;
}

function readOf(username: string, storage: ReturnType<typeof tabStorage>): Unsent {
  const kept = readJson(storage, UNSENT_KEY) as Unsent | null;
  return kept?.username === username ? kept : { username, lines: {} };
}

/** Own lines that the server had not confirmed when the page was closed or loaded again; `ref` makes each one message. */
export function readUnsent(username: string, groupId: number, storage = tabStorage()): readonly Pending[] {
  return readOf(username, storage).lines[groupId] ?? [];
}

export function storeUnsent(
  username: string,
  groupId: number,
  pending: readonly Pending[],
  storage = tabStorage(),
): void {
  const { [groupId]: _former, ...others } = readOf(username, storage).lines;
  const lines = pending.length > 0 ? { ...others, [groupId]: pending } : others;
  if (Object.keys(lines).length > 0) writeJson(storage, UNSENT_KEY, { username, lines } satisfies Unsent);
  else storage.removeItem(UNSENT_KEY);
}
