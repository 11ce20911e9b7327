import type { Collection } from '../contract/collections.ts';
import { joinAccounts } from '../holdings/account-hashes.ts';
import { expandIdRuns } from './id-runs.ts';

/** A collection as it is stored; its time is milliseconds since 1970. */
export interface CollectionState extends Omit<Collection, 'observed_at' | 'character_ids'> {
  readonly observed_at: number;
  /** Hashes of the account's characters, ascending; empty when unknown. */
  readonly account: readonly string[];
}

/** Content decides between two observations of one moment, so that their order does not matter. */
function isNewer(seen: CollectionState, known: CollectionState): boolean {
  return seen.observed_at === known.observed_at ? seen.ids > known.ids : seen.observed_at > known.observed_at;
}

function newestOf(states: readonly CollectionState[]): CollectionState[] {
  const newest = states.reduce<CollectionState | undefined>(
    (known, seen) => (known === undefined || isNewer(seen, known) ? seen : known),
    undefined,
  );
  return newest === undefined ? [] : [newest];
}

/** The newest observation of each account; those that share a character are the same account. */
function newestByAccount(states: readonly CollectionState[]): CollectionState[] {
  return states.reduce<CollectionState[]>((accounts, seen) => {
    const isSame = ({ account }: CollectionState): boolean => account.some((hash) => seen.account.includes(hash));
    const same = [...accounts.filter(isSame), seen];
    const account = joinAccounts(...same.map((each) => each.account));
    return [...accounts.filter((each) => !isSame(each)), ...newestOf(same).map((newest) => ({ ...newest, account }))];
  }, []);
}

function mergeOneKind(states: readonly CollectionState[]): CollectionState[] {
  const byAccount = newestByAccount(states.filter(({ account }) => account.length > 0));
  const unknown = newestOf(states.filter(({ account }) => account.length === 0));
  return [...byAccount, ...unknown].toSorted((a, b) => ((a.account[0] ?? '') < (b.account[0] ?? '') ? -1 : 1));
}

/** The newest observation of each game, kind and account, by account; those of unknown accounts count as one. */
export function mergeCollections(states: readonly CollectionState[]): readonly CollectionState[] {
  const byKind = Map.groupBy(states, ({ game_id, kind }) => `${game_id} ${kind}`);
  return [...byKind.values()].flatMap(mergeOneKind);
}

function includesIds(ids: string, others: string): boolean {
  const known = new Set(expandIdRuns(ids));
  return expandIdRuns(others).every((id) => known.has(id));
}

/** All but those of an unknown account of which an account of the game has every id. */
export function withoutKnown<T extends CollectionState>(states: readonly T[]): readonly T[] {
  const known = states.filter(({ account }) => account.length > 0);
  return states.filter(
    ({ account, game_id, kind, ids }) =>
      account.length > 0 ||
      !known.some((each) => each.game_id === game_id && each.kind === kind && includesIds(each.ids, ids)),
  );
}
