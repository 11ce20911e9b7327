import type { LRUCache } from 'lru-cache';
import type { Character } from '#shared/characters/contract/characters.ts';
import { classKey } from '#shared/games/terms/same-term.ts';
import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { findGameLabel, merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { matchByName, toNamesake } from '#shared/characters/merge/resolve-identity.ts';
import { parseStored, type StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { CharacterGoneError, type ImportStore } from './import-store.ts';
import { rowFacts, type CharacterRow } from './known-characters.ts';

/** The database, and the characters that this thread read or wrote last: saves parsing them again (3.4 ms for 50). */
export interface ImportTarget {
  readonly store: ImportStore;
  /** By id, sized by document length. An entry counts only if it has the version of the row. */
  readonly cache: LRUCache<number, StoredCharacter>;
  /** True while a write of the main thread waits for the lock. */
  readonly isWriteWaiting: () => boolean;
}

/** An observation of a character, merged into what was known before it. */
interface MergedSnapshot {
  readonly snapshot: MergeInput;
  readonly merged: MergeResult;
}

export interface PreparedCharacter {
  readonly merges: readonly [MergedSnapshot, ...MergedSnapshot[]];
  readonly result: MergeResult;
  /** Its document as JSON; null when the database already holds all of this. */
  readonly text: string | null;
  /** UTF-16 units that the stored documents grow by. */
  readonly growth: number;
}

interface SightedIdentity extends Pick<Snapshot, 'guid' | 'game_id' | 'facts' | 'characterId'> {
  readonly character: Pick<Snapshot['character'], 'name' | 'realm'> & { readonly class: string | null };
}

/**
 * The row of a snapshot's character: none for a new one, several when nothing tells which of them it is.
 *
 * @param documentOf of the only candidate just the class is read
 */
export async function findCharacterRows(
  store: ImportStore,
  userId: number,
  { guid, game_id, facts, characterId, character }: SightedIdentity,
  documentOf: (row: CharacterRow, isOnly: boolean) => Promise<Character>,
): Promise<readonly CharacterRow[]> {
  const byGuid = guid === null ? undefined : await store.byGuid(userId, game_id, guid);
  if (byGuid !== undefined) return [byGuid];
  const { name, realm } = character;
  const namesakes = await store.namesakes(userId, game_id, name, realm);
  const candidates = namesakes.filter((row) => guid === null || row.guid === null);
  const chosen = candidates.find(({ id }) => id === characterId);
  if (chosen !== undefined) return [chosen];
  const isOnly = candidates.length === 1;
  const named = await Promise.all(
    candidates.map(async (row) => {
      const document = await documentOf(row, isOnly);
      // Those of the row are newer than those of a document that was prepared.
      return { row, ...toNamesake({ document, numberTimes: {} }), facts: rowFacts(row) };
    }),
  );
  return matchByName({ class: character.class, facts }, named).map(({ row }) => row);
}

/** The stored character that a file means; several when nothing tells which of them it is. */
export function findStoredCharacters(
  target: ImportTarget,
  userId: number,
  sighted: SightedIdentity,
): Promise<readonly Character[]> {
  return repeatWhenGone(async () =>
    Promise.all(
      (await findStoredRows(target, userId, sighted)).map(async (row) => (await loadCharacter(target, row)).document),
    ),
  );
}

/** The rows of the stored characters that a file may mean. */
export function findStoredRows(
  target: ImportTarget,
  userId: number,
  sighted: SightedIdentity,
): Promise<readonly CharacterRow[]> {
  return repeatWhenGone(() =>
    findCharacterRows(target.store, userId, sighted, async (row) => (await loadCharacter(target, row)).document),
  );
}

/** The row must be committed: a version that is rolled back may be used again. */
export async function loadCharacter(
  { store, cache }: ImportTarget,
  { id, version }: CharacterRow,
): Promise<StoredCharacter> {
  const cached = cache.get(id);
  if (cached?.version === version) return cached;
  const { document, number_times } = await store.document(id);
  const stored = parseStored({ document, number_times, version });
  cache.set(id, stored, { size: document.length });
  return stored;
}

export type Observations = readonly [MergeInput, ...MergeInput[]];

/** The snapshots of an import by character, in the order of first appearance. */
function groupByCharacter(snapshots: readonly MergeInput[]): readonly Observations[] {
  const groups = Map.groupBy(
    snapshots,
    ({ game_id, guid, facts, characterId, character: { name, realm, class: word } }) =>
      JSON.stringify(guid === null ? [game_id, name, realm, classKey(word), facts, characterId] : [game_id, guid]),
  );
  return [...groups.values()] as unknown as readonly Observations[];
}

/** Serialises the document once, however many observations there are. */
export function mergeAll(
  stored: StoredCharacter | null,
  [first, ...rest]: Observations,
  now: number,
  storedLength: number,
): PreparedCharacter {
  const mergeNext = (known: StoredCharacter | null, snapshot: MergeInput): MergedSnapshot => ({
    snapshot,
    merged: merge(known, snapshot, findGameLabel(snapshot.game_id), now),
  });
  const merges: [MergedSnapshot, ...MergedSnapshot[]] = [mergeNext(stored, first)];
  let result = merges[0].merged;
  for (const snapshot of rest) {
    const next = mergeNext(result, snapshot);
    merges.push(next);
    result = next.merged;
  }
  const text = merges.some(({ merged }) => merged.isWritten) ? JSON.stringify(result.document) : null;
  return { merges, result, text, growth: text === null ? 0 : text.length - storedLength };
}

/** Merges before the write lock, half of the work. A write in between makes a merge invalid (`isStillValid`). */
export function prepareMerges(
  target: ImportTarget,
  userId: number,
  snapshots: readonly MergeInput[],
  now: number,
): Promise<readonly PreparedCharacter[]> {
  const documentOf = async (row: CharacterRow): Promise<Character> => (await loadCharacter(target, row)).document;
  const prepareOne = async (observations: Observations): Promise<PreparedCharacter> => {
    const found = await findCharacterRows(target.store, userId, observations[0], documentOf);
    // Of several none is meant: `storeCharacters` asks again, as those may be written by then.
    const [row = null] = found.length === 1 ? found : [];
    return mergeAll(row && (await loadCharacter(target, row)), observations, now, row?.document_length ?? 0);
  };
  return Promise.all(groupByCharacter(snapshots).map((observations) => repeatWhenGone(() => prepareOne(observations))));
}

/** Before the lock is held, a character may be deleted between the statement that finds it and the one that reads it. */
async function repeatWhenGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CharacterGoneError) return repeatWhenGone(work);
    throw error;
  }
}

/** True when the merges were made with the row's current version. */
export function isStillValid({ merges: [{ merged }] }: PreparedCharacter, row: CharacterRow | null): boolean {
  const { status, document, version, isWritten } = merged;
  if (status === 'created' || row === null) return status === 'created' && row === null;
  return document.id === row.id && version - (isWritten ? 1 : 0) === row.version;
}
