import type { Kysely, Transaction } from 'kysely';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { isBanned } from '../roster-store.ts';
import { insertBankTerms } from '../search/term-store.ts';
import { listBankTerms } from '../search/terms.ts';

/** Guild banks that members show to a group, with the owner and the end of its ban. */
export function selectShownBanks(db: Kysely<Tables>, groupId: number, now: number) {
  return db
    .selectFrom('holding_viewers')
    .innerJoin('group_members', 'group_members.id', 'holding_viewers.member_id')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .innerJoin('holdings', (join) =>
      join
        .onRef('holdings.id', '=', 'holding_viewers.holding_id')
        .onRef('holdings.user_id', '=', 'group_members.user_id'),
    )
    .select(({ ref }) => [
      'holdings.id',
      'users.id as user_id',
      'users.username',
      isBanned(ref('group_members.group_id'), ref('group_members.user_id'), now).as('ban'),
    ])
    .where('group_members.group_id', '=', groupId)
    .where('holdings.kind', '=', 'guild_bank')
    .where('users.deleted_at', 'is', null)
    .orderBy('holdings.id');
}

/** A shown bank without its contents. `summarised` is the version of its terms, null without any. */
export interface ShownBank {
  readonly id: number;
  readonly user_id: number;
  readonly username: string;
  readonly game_id: string;
  readonly realm: string;
  readonly name: string;
  readonly version: number;
  readonly summarised: number | null;
  readonly tabs: string | null;
}

/** Of members who are neither banned nor gone. */
export async function findShownBanks(db: Kysely<Tables>, groupId: number, now: number): Promise<ShownBank[]> {
  const rows = await selectShownBanks(db, groupId, now)
    .leftJoin('bank_summaries', 'bank_summaries.holding_id', 'holdings.id')
    .select([
      'holdings.game_id',
      'holdings.realm',
      'holdings.name',
      'holdings.version',
      'bank_summaries.version as summarised',
      'bank_summaries.tabs',
    ])
    .execute();
  return rows.flatMap(({ ban, ...bank }) => (ban === null ? [bank] : []));
}

/** Writes the terms of a bank's current version, unless they are there. */
export async function putBankTerms(transaction: Transaction<Tables>, holdingId: number): Promise<void> {
  const bank = await transaction
    .selectFrom('holdings')
    .leftJoin('bank_summaries', 'bank_summaries.holding_id', 'holdings.id')
    .select(['holdings.version', 'holdings.document', 'bank_summaries.version as summarised'])
    .where('holdings.id', '=', holdingId)
    .executeTakeFirst();
  if (!bank || bank.version === bank.summarised) return;
  const state = JSON.parse(bank.document) as HoldingState;
  await transaction.deleteFrom('bank_summaries').where('holding_id', '=', holdingId).execute();
  await transaction
    .insertInto('bank_summaries')
    .values({
      holding_id: holdingId,
      version: bank.version,
      tabs: JSON.stringify(state.tabs.map(({ index, observed_at }) => [index, observed_at])),
    })
    .execute();
  await insertBankTerms(transaction, holdingId, listBankTerms(state));
}

export async function findBankTerms(
  db: Kysely<Tables>,
  bankIds: readonly number[],
  termIds: readonly number[],
): Promise<Tables['bank_terms'][]> {
  if (bankIds.length === 0 || termIds.length === 0) return [];
  return db
    .selectFrom('bank_terms')
    .selectAll()
    .where('term_id', 'in', termIds)
    .where('holding_id', 'in', bankIds)
    .execute();
}

/** Removes the terms of banks that nobody shows any longer. */
export async function removeUnusedSummaries(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .deleteFrom('bank_summaries')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holding_viewers')
            .select('holding_viewers.holding_id')
            .whereRef('holding_viewers.holding_id', '=', 'bank_summaries.holding_id'),
        ),
      ),
    )
    .execute();
}
