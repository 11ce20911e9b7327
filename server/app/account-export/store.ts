import type { Kysely } from 'kysely';
import { HISTORY_VALUES } from '#shared/characters/merge/history-rules.ts';
import type { ExportedMergeState } from '#shared/accounts/contract/moved-parts.ts';
import type { JoinMarks } from '#shared/characters/contract/join-marks.ts';
import type { Tables } from '../../base/db/tables.ts';

export function findCharacterIds(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .orderBy('name')
    .orderBy('realm')
    .orderBy('id')
    .execute();
}

/** The stored JSON document; undefined when the character was deleted meanwhile. */
export async function findDocument(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('characters').select('document').where('id', '=', id).executeTakeFirst())?.document;
}

export function findHistoryPoints(db: Kysely<Tables>, characterId: number) {
  return db
    .selectFrom('character_history')
    .select(['observed_at', ...HISTORY_VALUES])
    .where('character_id', '=', characterId)
    .orderBy('observed_at')
    .execute();
}

export function findMoneyHistory(db: Kysely<Tables>, characterId: number) {
  return db
    .selectFrom('character_money')
    .select(['observed_at', 'copper', 'addon'])
    .where('character_id', '=', characterId)
    .orderBy('addon')
    .orderBy('observed_at')
    .execute();
}

export function findReputationSteps(db: Kysely<Tables>, characterId: number) {
  return db
    .selectFrom('reputation_steps')
    .select(['observed_at', 'faction_id', 'name', 'kind', 'standing'])
    .where('character_id', '=', characterId)
    .orderBy('observed_at')
    .execute();
}

const STATES_PAGE = 100;

/** The data that merges need beside the documents of characters, in pages. */
export async function* findMergeStates(
  db: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<ExportedMergeState[]> {
  for (let from = 0; from < ids.length; from += STATES_PAGE) {
    const rows = await db
      .selectFrom('characters')
      .select(['id', 'guid', 'number_times'])
      .where('id', 'in', ids.slice(from, from + STATES_PAGE))
      .orderBy('id')
      .execute();
    if (rows.length > 0)
      yield rows.map(({ id, guid, number_times }) => ({
        character_id: id,
        guid,
        number_times: JSON.parse(number_times) as object,
      }));
  }
}

export async function exportJoins(db: Kysely<Tables>, userId: number) {
  const rows = await db
    .selectFrom('character_joins')
    .select(['parent_id', 'joined_id', 'joined_at', 'marks'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('joined_id')
    .execute();
  return rows.map(({ parent_id, joined_id, joined_at, marks }) => ({
    character_id: parent_id,
    joined_id,
    at: new Date(joined_at).toISOString(),
    marks: JSON.parse(marks) as JoinMarks,
  }));
}

export function findScores(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('scores')
    .leftJoin('kept_runs', 'kept_runs.score_id', 'scores.id')
    .select(['id', 'score', 'verified', 'floor', 'created_at', 'hero_name', 'hero_class'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function countRunsBegun(db: Kysely<Tables>, userId: number): Promise<number> {
  const row = await db.selectFrom('run_counts').select('begun').where('user_id', '=', userId).executeTakeFirst();
  return row?.begun ?? 0;
}
