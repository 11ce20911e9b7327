import type { Kysely } from 'kysely';
import type { BankHolder } from '#shared/guild/contract/group-search.ts';
import type { Context } from '../../../base/context.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { findBlocks } from '../viewer-store.ts';
import { findBankTerms, findShownBanks, putBankTerms, type ShownBank } from './bank-store.ts';

interface BankHolders {
  /** The largest amount first. */
  readonly holders: readonly BankHolder[];
  readonly termIds: ReadonlySet<number>;
}

export const NO_BANKS: BankHolders = { holders: [], termIds: new Set() };

/** The banks that have an item, which several terms may name. */
export type FindBankHolders = (termIds: readonly number[]) => BankHolders;

/** Shown to the group by members whom the viewer sees. Makes the terms of those that an import has changed. */
export async function findVisibleBanks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewerId: number,
  groupId: number,
): Promise<readonly ShownBank[]> {
  let shown = await findShownBanks(db.read, groupId, now());
  const outdated = shown.filter(({ version, summarised }) => version !== summarised);
  for (const { id } of outdated) await db.write((transaction) => putBankTerms(transaction, id));
  if (outdated.length > 0) shown = await findShownBanks(db.read, groupId, now());
  if (shown.length === 0) return shown;
  const blocked = await findBlocks(db.read, viewerId);
  return shown.filter(({ user_id }) => !blocked.has(user_id));
}

const tabKey = ({ game_id, realm, name }: ShownBank, index: number): string =>
  JSON.stringify([game_id, realm, name, index]);

interface SeenTab {
  readonly bankId: number;
  readonly at: number;
}

/** The newest observation of each tab: several members may show the bank of one guild. */
function findNewestTabs(banks: readonly ShownBank[]): ReadonlyMap<string, SeenTab> {
  const newest = new Map<string, SeenTab>();
  for (const bank of banks)
    for (const [index, at] of JSON.parse(bank.tabs ?? '[]') as [number, number][]) {
      const key = tabKey(bank, index);
      if ((newest.get(key)?.at ?? -Infinity) < at) newest.set(key, { bankId: bank.id, at });
    }
  return newest;
}

/** Reads what the banks have of some items. An item that a newer observation of its tab lacks is gone. */
export async function prepareFindBankHolders(
  db: Kysely<Tables>,
  banks: readonly ShownBank[],
  terms: readonly { readonly id: number }[],
): Promise<FindBankHolders> {
  const rows = await findBankTerms(
    db,
    banks.map(({ id }) => id),
    terms.map(({ id }) => id),
  );
  if (rows.length === 0) return () => NO_BANKS;
  const byId = new Map(banks.map((bank) => [bank.id, bank]));
  const newest = findNewestTabs(banks);
  const current = rows.flatMap(({ holding_id, term_id, tab_index, amount }) => {
    const bank = byId.get(holding_id);
    const tab = bank && newest.get(tabKey(bank, tab_index));
    return bank && tab?.bankId === holding_id ? [{ bank, term_id, amount, at: tab.at }] : [];
  });
  return (termIds) => {
    const found = current.filter(({ term_id }) => termIds.includes(term_id));
    const holders = [...Map.groupBy(found, ({ bank }) => bank).entries()].map(([bank, rows]): BankHolder => {
      const { id: bank_id, username, name, realm } = bank;
      const amount = rows.reduce((sum, row) => sum + row.amount, 0);
      const observed_at = new Date(Math.min(...rows.map(({ at }) => at))).toISOString();
      return { bank_id, username, name, realm, amount, observed_at };
    });
    holders.sort((a, b) => b.amount - a.amount || a.bank_id - b.bank_id);
    return { holders, termIds: new Set(found.map(({ term_id }) => term_id)) };
  };
}
