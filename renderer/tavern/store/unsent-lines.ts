import { tabStorage, writeText } from '../../base/browser/storage.ts';
import { sealJson, unsealJson } from '../../base/session/browser-key.ts';
import { UNSENT_KEY } from '../../base/session/session.ts';
import type { Pending } from './tavern-state.ts';

/** Of the account's key. */
const USE = 'unsent lines';

interface Unsent {
  readonly username: string;
  /** By id of the group. */
  readonly lines: Readonly<Record<string, readonly Pending[]>>;
}

async function readOf(username: string, storage: ReturnType<typeof tabStorage>): Promise<Unsent> {
  const sealed = storage.getItem(UNSENT_KEY);
  const kept = sealed === null ? null : ((await unsealJson(USE, sealed)) as Unsent | null);
  return kept?.username === username ? kept : { username, lines: {} };
}

/** Own lines that the server had not confirmed when the page was closed or loaded again; `ref` makes each one message. */
export async function readUnsent(
  username: string,
  groupId: number,
  storage = tabStorage(),
): Promise<readonly Pending[]> {
  return (await readOf(username, storage)).lines[groupId] ?? [];
}

let storing: Promise<void> = Promise.resolve();

/** Sealed, as browsers keep the storage of closed tabs. One after another: the last call decides. */
export function storeUnsent(
  username: string,
  groupId: number,
  pending: readonly Pending[],
  storage = tabStorage(),
): Promise<void> {
  const store = async (): Promise<void> => {
    const { [groupId]: _former, ...others } = (await readOf(username, storage)).lines;
    const lines = pending.length > 0 ? { ...others, [groupId]: pending } : others;
    const isEmpty = Object.keys(lines).length === 0;
    const sealed = isEmpty ? null : await sealJson(USE, { username, lines } satisfies Unsent);
    if (sealed !== null) writeText(storage, UNSENT_KEY, sealed);
    else if (isEmpty) storage.removeItem(UNSENT_KEY);
  };
  storing = storing.then(store);
  return storing;
}
