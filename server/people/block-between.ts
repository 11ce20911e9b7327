import { expressionBuilder, type Expression, type Kysely } from 'kysely';
import type { Tables } from '../base/db/tables.ts';

type UserId = Expression<number | null> | number;

/** The blocks between two users, values or columns of the outer query, as a subquery. */
export function blockBetweenQuery(one: UserId, other: UserId) {
  return expressionBuilder<Tables>()
    .selectFrom('blocks')
    .select('blocks.user_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('blocks.user_id', '=', one), eb('blocks.blocked_id', '=', other)]),
        and([eb('blocks.user_id', '=', other), eb('blocks.blocked_id', '=', one)]),
      ]),
    );
}

/** True when either has blocked the other. */
export async function hasBlockBetween(db: Kysely<Tables>, userId: number, otherId: number): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(({ exists }) => exists(blockBetweenQuery(userId, otherId)).as('found'))
    .executeTakeFirstOrThrow();
  return Boolean(found);
}
