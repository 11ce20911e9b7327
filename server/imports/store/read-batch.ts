import type { ImportAccount, ImportStore } from './import-store.ts';
import { NO_HISTORY, type CharacterRow, type KnownHistory } from './known-characters.ts';
import type { BatchEntry } from './resolve-character-row.ts';
import type { ImportTarget, PreparedCharacter } from './prepare-merge.ts';

/** Largest batch: characters, and UTF-16 units of their documents. Nobody else can write meanwhile. */
const BATCH = { characters: 50, length: 1024 * 1024 } as const;
/** While another write waits for the lock: 1 ms of processor time, the commit apart. Smaller ones would spend their time in commits. */
const CONTENDED_BATCH = { characters: 8, length: 128 * 1024 } as const;

/** Rows that nearly every batch reads, read together: PostgreSQL answers all of it in one round trip. */
export interface BatchRows {
  /** Null when the account is gone. */
  readonly account: ImportAccount | null;
  /** Histories before this batch. One that is used goes, as the character may come again. */
  readonly histories: Map<number, KnownHistory>;
  /** Rows of the characters that the import was merged into. All go when the batch changes a name or a guid. */
  readonly byId: Map<number, CharacterRow>;
}

export function largestBatch({
  isWriteWaiting,
}: Pick<ImportTarget, 'isWriteWaiting'>): typeof BATCH | typeof CONTENDED_BATCH {
  return isWriteWaiting() ? CONTENDED_BATCH : BATCH;
}

export async function readBatch(
  target: ImportTarget,
  userId: number,
  characters: readonly PreparedCharacter[],
): Promise<BatchRows> {
  const { store } = target;
  const first = characters.slice(0, largestBatch(target).characters);
  const ids = first.flatMap(({ result: { document } }) => (document.id === 0 ? [] : [document.id]));
  const [account, known] = await Promise.all([store.account(userId), store.known(ids)]);
  return {
    account,
    histories: new Map([...known].map(([id, { history }]) => [id, history])),
    byId: new Map([...known].map(([id, { row }]) => [id, row])),
  };
}

/** The row of a character with a guid, as the batch has left it so far; null when it may have changed since the merge. */
export function takeRow(
  { byId }: BatchRows,
  entries: ReadonlyMap<number, BatchEntry>,
  { result, merges: [{ snapshot }] }: PreparedCharacter,
): CharacterRow | null {
  const row = byId.get(result.document.id);
  return row === undefined || row.guid === null || row.guid !== snapshot.guid || entries.has(row.id) ? null : row;
}

export async function takeHistory(store: ImportStore, { histories }: BatchRows, id: number): Promise<KnownHistory> {
  const found = histories.get(id) ?? (await store.known([id])).get(id)?.history ?? NO_HISTORY;
  histories.delete(id);
  return found;
}
