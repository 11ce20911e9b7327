import { expressionBuilder, sql, type Kysely } from 'kysely';
import { precompileNamed } from '../../../base/db/precompile.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { isBanned, isListed, SUMMARY } from '../roster-store.ts';
import { SUMMARY_FORM } from '../summarise.ts';
import type { TermKind } from './terms.ts';

/** Holders of a term, more than are shown: some may be hidden from the viewer. */
const HOLDERS_READ = 12;

export interface FoundTerm {
  readonly id: number;
  readonly game_id: string;
  readonly kind: string;
  readonly name: string;
  readonly name_key: string;
  readonly item_id: number;
  readonly quality: number;
  readonly profession: string;
}

/** Names by rank that are looked at before it is known which of them the group shares. */
const CANDIDATES_MAX = 64;

/** Terms whose names have all the words, best first. `folded` has no wildcard. */
function namedQuery(db: Kysely<Tables>, folded: string) {
  const rank = sql<number>`case when name_key = ${folded} then 0 when name_key like ${`${folded}%`} then 1
    when name_key like ${`% ${folded}%`} then 2 else 3 end`;
  return folded
    .split(' ')
    .reduce(
      (query, word) => query.where('name_key', 'like', `%${word}%`),
      db
        .selectFrom('search_terms')
        .select(['id', 'game_id', 'kind', 'name', 'name_key', 'item_id', 'quality', 'profession']),
    )
    .orderBy(rank)
    .orderBy(sql`length(name_key)`)
    .orderBy('name_key')
    .orderBy('id');
}

/** Shared of a character with the group, or in one of the banks. */
function isSharedWith(groupId: number, bankIds: readonly number[]) {
  const { exists, or, selectFrom } = expressionBuilder<Tables, 'search_terms'>();
  const ofCharacters = exists(
    selectFrom('shared_terms')
      .select('term_id')
      .whereRef('term_id', '=', 'search_terms.id')
      .where('group_id', '=', groupId),
  );
  // PostgreSQL takes no empty list.
  if (bankIds.length === 0) return ofCharacters;
  const ofBanks = selectFrom('bank_terms')
    .select('term_id')
    .whereRef('term_id', '=', 'search_terms.id')
    .where('holding_id', 'in', bankIds);
  return or([ofCharacters, exists(ofBanks)]);
}

/** Of the terms that anybody shares with a group, or has in one of its banks. Asking that for the best names only takes half of the time. */
export async function findTerms(
  db: Kysely<Tables>,
  { groupId, bankIds }: { readonly groupId: number; readonly bankIds: readonly number[] },
  folded: string,
  limit: number,
): Promise<readonly FoundTerm[]> {
  const candidates = await namedQuery(db, folded).limit(CANDIDATES_MAX).execute();
  if (candidates.length === 0) return [];
  const rows = await db
    .selectFrom('search_terms')
    .select('id')
    .where(
      'id',
      'in',
      candidates.map(({ id }) => id),
    )
    .where(isSharedWith(groupId, bankIds))
    .execute();
  const shared = new Set(rows.map(({ id }) => id));
  if (shared.size < limit && candidates.length === CANDIDATES_MAX)
    return namedQuery(db, folded).where(isSharedWith(groupId, bankIds)).limit(limit).execute();
  return candidates.filter(({ id }) => shared.has(id)).slice(0, limit);
}

/** Terms of items with one of the names or ids, shared with a group or not. */
export function findItemTerms(
  db: Kysely<Tables>,
  nameKeys: readonly string[],
  itemIds: readonly number[],
): Promise<readonly FoundTerm[]> {
  return db
    .selectFrom('search_terms')
    .select(['id', 'game_id', 'kind', 'name', 'name_key', 'item_id', 'quality', 'profession'])
    .where('kind', '=', 'item' satisfies TermKind)
    .where((where) =>
      where.or([
        where('name_key', 'in', nameKeys),
        // PostgreSQL takes no empty list.
        ...(itemIds.length > 0 ? [where('item_id', 'in', itemIds)] : []),
      ]),
    )
    .execute();
}

/** Id of the term that stands for an observation of lockouts in a game. */
export async function findLockoutsTerm(db: Kysely<Tables>, gameId: string): Promise<number | null> {
  const row = await db
    .selectFrom('search_terms')
    .select('id')
    .where('game_id', '=', gameId)
    .where('kind', '=', 'lockouts' satisfies TermKind)
    .where('name', '=', '')
    .executeTakeFirst();
  return row?.id ?? null;
}

const NAMES = ['groupId', 'viewerId', 'termId', 'savedId', 'now'] as const;
type Values = Readonly<Record<(typeof NAMES)[number], number>>;

/** Rows of a term in a group, the largest amount first; `isFree` leaves out characters with a lockout that has not ended. */
function heldQuery({ groupId, termId, savedId, now }: Values, isFree: boolean) {
  return expressionBuilder<Tables>()
    .selectFrom('shared_terms')
    .select(['member_id', 'character_id', 'term_id', 'amount'])
    .where('term_id', '=', termId)
    .where('group_id', '=', groupId)
    .$if(isFree, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('shared_terms as saved')
              .select('saved.term_id')
              .whereRef('saved.member_id', '=', 'shared_terms.member_id')
              .whereRef('saved.character_id', '=', 'shared_terms.character_id')
              .where('saved.term_id', '=', savedId)
              .where('saved.amount', '>', now),
          ),
        ),
      ),
    )
    .orderBy('amount', 'desc')
    .limit(HOLDERS_READ)
    .as('held');
}

/** The held rows with all that their visibility depends on. */
function holderQuery(db: Kysely<Tables>, values: Values, isFree: boolean) {
  const { viewerId, now } = values;
  return db
    .selectFrom(heldQuery(values, isFree))
    .innerJoin('group_viewers', (join) =>
      join
        .onRef('group_viewers.member_id', '=', 'held.member_id')
        .onRef('group_viewers.character_id', '=', 'held.character_id'),
    )
    .innerJoin('group_members as owner', 'owner.id', 'held.member_id')
    .innerJoin('characters', (join) =>
      join.onRef('characters.id', '=', 'held.character_id').onRef('characters.user_id', '=', 'owner.user_id'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .leftJoin('group_members as viewer', (join) =>
      join.onRef('viewer.group_id', '=', 'owner.group_id').on('viewer.user_id', '=', viewerId),
    )
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select(({ ref, selectFrom }) => [
      ...SUMMARY,
      'held.term_id',
      'held.amount',
      'group_viewers.sections',
      'users.username',
      'users.deleted_at',
      'viewer.id as viewer_id',
      isBanned(ref('owner.group_id'), ref('owner.user_id'), now).as('owner_ban'),
      isBanned(ref('owner.group_id'), sql.val(viewerId), now).as('viewer_ban'),
      selectFrom('blocks')
        .select('blocks.user_id')
        .where((where) =>
          where.or([
            where.and([where('blocks.user_id', '=', viewerId), where('blocks.blocked_id', '=', ref('owner.user_id'))]),
            where.and([where('blocks.blocked_id', '=', viewerId), where('blocks.user_id', '=', ref('owner.user_id'))]),
          ]),
        )
        .limit(1)
        .as('block'),
    ])
    .where(isListed())
    .orderBy('held.amount', 'desc')
    .orderBy('held.character_id');
}

/** Characters with a term, the largest amount first, each with all that its visibility depends on. */
export function prepareFindHolders(db: Kysely<Tables>) {
  const findAny = precompileNamed(db, NAMES, (values) => holderQuery(db, values, false));
  const findFree = precompileNamed(db, NAMES, (values) => holderQuery(db, values, true));
  /** Without characters that have the lockout `savedId`, if given. */
  return async ({ savedId, ...values }: Omit<Values, 'savedId'> & { readonly savedId: number | null }) => {
    const rows = await (savedId === null ? findAny({ ...values, savedId: 0 }) : findFree({ ...values, savedId }));
    return rows.map(({ viewer_id, owner_ban, viewer_ban, block, deleted_at, ...row }) => ({
      ...row,
      grant: {
        kind: 'group' as const,
        viewer: { isMember: viewer_id !== null, isBanned: viewer_ban !== null },
        owner: { isMember: true, isBanned: owner_ban !== null },
      },
      pair: { hasBlock: block !== null, isOwnerGone: deleted_at !== null },
    }));
  };
}

/** Characters shared with a group whose terms are of an earlier version of them, or missing. */
export async function findOutdated(db: Kysely<Tables>, groupId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('group_viewers', 'group_viewers.member_id', 'group_members.id')
    .innerJoin('characters', 'characters.id', 'group_viewers.character_id')
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select('characters.id')
    .where('group_members.group_id', '=', groupId)
    .where(({ or, eb, ref }) =>
      or([
        eb('character_summaries.form', 'is', null),
        eb('character_summaries.form', '<>', SUMMARY_FORM),
        eb('character_summaries.version', '<>', ref('characters.version')),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
