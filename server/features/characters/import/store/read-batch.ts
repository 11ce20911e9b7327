import { NO_HISTORY, type KnownHistory } from './history-store.ts';
import type { CharacterRow, ImportAccount, ImportStore } from './import-store.ts';
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
  /** Rows with the guids of the import. All go when the batch changes a name or a guid. */
  readonly byGuid: Map<PreparedCharacter, CharacterRow>;
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
  // Those that most probably get a point.
  const ids = first.flatMap(({ merges: [{ merged }] }) =>
    merged.moment === null || merged.status === 'created' ? [] : [merged.document.id],
  );
  const [account, histories, rows] = await Promise.all([
    store.account(userId),
    store.history.known(ids),
    Promise.all(
      first.map(({ merges: [{ snapshot }] }) =>
        snapshot.guid === null ? undefined : store.byGuid(userId, snapshot.game_id, snapshot.guid),
      ),
    ),
  ]);
  const byGuid = new Map(
    first.flatMap((prepared, at) => {
      const row = rows[at];
      return row === undefined ? [] : [[prepared, row] as const];
    }),
  );
  return { account, histories, byGuid };
}

/** The row of a character's guid, as the batch has left it so far. */
export function takeRow(
  { byGuid }: BatchRows,
  entries: ReadonlyMap<number, BatchEntry>,
  prepared: PreparedCharacter,
): CharacterRow | null {
  const row = byGuid.get(prepared);
  return row === undefined || entries.has(row.id) ? null : row;
}

export async function takeHistory(store: ImportStore, { histories }: BatchRows, id: number): Promise<KnownHistory> {
  const found = histories.get(id) ?? (await store.history.known([id])).get(id) ?? NO_HISTORY;
  histories.delete(id);
  return found;
}
