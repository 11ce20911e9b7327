import type { NumberTimes } from '#shared/characters/merge/stored-character.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import type { Database } from '../../base/db/database.ts';

export interface MergeStateStore {
  /** Those of all characters, parts of joined ones included. */
  all(userId: number): Promise<MergeState[]>;
}

export function createMergeStateStore({ read }: Pick<Database, 'read'>): MergeStateStore {
  const findParts = async (userId: number) => {
    const joins = await read
      .selectFrom('character_joins')
      .select(['joined_id', 'root_id'])
      .where('user_id', '=', userId)
      .execute();
    const ids = [...new Set(joins.flatMap(({ joined_id, root_id }) => [joined_id, root_id]))];
    if (ids.length === 0) return new Map<number, string>();
    const rows = await read
      .selectFrom('characters')
      .select(['id', 'document'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, document }) => [id, document]));
  };
  return {
    all: async (userId) => {
      const parts = await findParts(userId);
      const rows = await read
        .selectFrom('characters')
        .select(['id', 'guid', 'number_times'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ id, guid, number_times }) => {
        const document = parts.get(id);
        const times = JSON.parse(number_times) as NumberTimes;
        return {
          id,
          guid,
          ...(Object.keys(times).length > 0 && { number_times: times }),
          ...(document !== undefined && { document: JSON.parse(document) as Character }),
        };
      });
    },
  };
}
