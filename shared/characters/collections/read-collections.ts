import { readSeenAt } from '../read-import/observation-times.ts';
import { asObject, readOwn, type UntrustedObject } from '../read-import/untrusted-values.ts';
import type { WarningList } from '../read-import/warning-list.ts';
import { hashGuid, readAccount } from '../holdings/account-hashes.ts';
import { message } from '../../base/messages/message.ts';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from './collection-kinds.ts';
import type { CollectionState } from './collection-state.ts';
import { parseIdRuns } from './id-runs.ts';

interface ReadOptions {
  readonly gameId: string;
  /** Of the character that brings the collections, whose account they are of unless they say so themselves. */
  readonly guid: string | null;
  readonly now: number;
  readonly warnings: WarningList;
}

/** The `collections` of a payload; unreadable ones are left out with a warning. */
export function readCollections(payload: UntrustedObject, options: ReadOptions): CollectionState[] {
  const { gameId, guid, now, warnings } = options;
  const collections = readOwn(payload, 'collections');
  if (collections === undefined || collections === null) return [];
  if (!Array.isArray(collections) || collections.length > COLLECTION_KINDS.length) {
    warnings.add(() => message('collections_left_out', { limit: COLLECTION_KINDS.length }));
    return [];
  }
  const seenAt = readSeenAt(payload, now) ?? now;
  return collections.flatMap((value: unknown, index) => {
    const collection = asObject(value) ?? {};
    const kind = COLLECTION_KINDS.find((each) => each === readOwn(collection, 'kind'));
    const text = readOwn(collection, 'ids');
    const runs = typeof text === 'string' ? parseIdRuns(text) : null;
    if (kind === undefined || runs === null) {
      const code = kind === undefined ? 'collection_kind_unknown' : 'collection_runs_unreadable';
      warnings.add(() => message(code, { index, kinds: COLLECTION_KINDS.join(', '), limit: COLLECTION_LIMITS.ids }));
      return [];
    }
    const given = readAccount(readOwn(collection, 'account'));
    const account = given.length === 0 && guid !== null ? [hashGuid(guid)] : given;
    return { game_id: gameId, kind, ...runs, observed_at: readSeenAt(collection, now) ?? seenAt, account };
  });
}
