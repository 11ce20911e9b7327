import type { Collection } from '#shared/characters/contract/collections.ts';

interface GameAccount {
  readonly characterIds: ReadonlySet<number>;
  readonly collections: readonly Collection[];
}

/** Collections of one game by account: those that share a character are of one. */
export function groupByAccount(collections: readonly Collection[]): readonly GameAccount[] {
  return collections.reduce<readonly GameAccount[]>((accounts, collection) => {
    const ids = collection.character_ids ?? [];
    const isSame = ({ characterIds }: GameAccount): boolean =>
      ids.length === 0 ? characterIds.size === 0 : ids.some((id) => characterIds.has(id));
    const same = accounts.filter(isSame);
    const joined = {
      characterIds: new Set([...same.flatMap(({ characterIds }) => [...characterIds]), ...ids]),
      collections: [...same.flatMap((account) => account.collections), collection],
    };
    return [...accounts.filter((account) => !isSame(account)), joined];
  }, []);
}
