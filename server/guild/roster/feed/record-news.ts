import type { Transaction } from 'kysely';
import type { Tables } from '../../../base/db/tables.ts';
import type { News } from './news.ts';

const KEPT_MS = 14 * 86_400_000;

export async function insertNews(
  transaction: Transaction<Tables>,
  characterId: number,
  news: readonly News[],
  now: number,
): Promise<void> {
  if (news.length === 0) return;
  await transaction
    .insertInto('shared_news')
    .values(
      news.map(({ kind, detail, observed_at }) => ({
        character_id: characterId,
        kind,
        detail: JSON.stringify(detail),
        observed_at,
        created_at: now,
      })),
    )
    .execute();
}

export async function removeOldNews(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('shared_news')
    .where('created_at', '<', now - KEPT_MS)
    .execute();
}
