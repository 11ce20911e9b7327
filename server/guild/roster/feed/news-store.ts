import type { Kysely } from 'kysely';
import { blockBetweenQuery } from '../../../people/block-between.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { isBanned, isListed, SUMMARY } from '../roster-store.ts';
import { findVisibleSections, readSections } from '../rules.ts';
import type { NewEpic } from './news.ts';

interface NewsQuery {
  readonly groupId: number;
  readonly viewerId: number;
  /** Only news of characters that were observed at this time or later. */
  readonly since: number;
  /** Only these. */
  readonly ids?: readonly number[];
  readonly now: number;
}

function newsQuery(db: Kysely<Tables>, { groupId, viewerId, since, ids, now }: NewsQuery) {
  return db
    .selectFrom('shared_news as news')
    .innerJoin('characters', 'characters.id', 'news.character_id')
    .innerJoin('group_viewers', 'group_viewers.character_id', 'characters.id')
    .innerJoin('group_members as owner', (join) =>
      join.onRef('owner.id', '=', 'group_viewers.member_id').onRef('owner.user_id', '=', 'characters.user_id'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .leftJoin('group_members as viewer', (join) =>
      join.onRef('viewer.group_id', '=', 'owner.group_id').on('viewer.user_id', '=', viewerId),
    )
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select(({ ref }) => [
      ...SUMMARY,
      'news.id as news_id',
      'news.kind',
      'news.detail',
      'news.observed_at',
      'group_viewers.sections',
      'users.username',
      'users.deleted_at',
      'viewer.id as viewer_id',
      isBanned(ref('owner.group_id'), ref('owner.user_id'), now).as('owner_ban'),
      isBanned(ref('owner.group_id'), ref('viewer.user_id').$castTo<number>(), now).as('viewer_ban'),
      blockBetweenQuery(viewerId, ref('owner.user_id')).limit(1).as('block'),
    ])
    .where('owner.group_id', '=', groupId)
    .where('owner.is_in_feed', '=', 1)
    .where('news.observed_at', '>=', since)
    .where(isListed())
    .$if(ids !== undefined, (query) => query.where('news.id', 'in', ids ?? []))
    .orderBy('news.observed_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(NEWS_MAX);
}

const NEWS_MAX = 200;

type Row = Awaited<ReturnType<ReturnType<typeof newsQuery>['execute']>>[number];

/** News with what the viewer may see of them. */
export type VisibleNews = Pick<Row, 'news_id' | 'observed_at' | 'username' | keyof SummaryColumns> &
  ({ readonly kind: 'level'; readonly level: number } | { readonly kind: 'epics'; readonly items: readonly NewEpic[] });
type SummaryColumns = Pick<Row, 'id' | 'version' | 'summary' | 'summary_version' | 'form'>;

function toVisible(row: Row): VisibleNews[] {
  const { viewer_id, viewer_ban, owner_ban, deleted_at, block, sections, kind, detail, ...rest } = row;
  const grant = {
    kind: 'group' as const,
    viewer: { isMember: viewer_id !== null, isBanned: viewer_ban !== null },
    owner: { isMember: true, isBanned: owner_ban !== null },
    sections: readSections(sections),
  };
  const visible = findVisibleSections([grant], { hasBlock: block !== null, isOwnerGone: deleted_at !== null });
  if (!visible) return [];
  if (kind === 'level') return [{ ...rest, kind, level: JSON.parse(detail) as number }];
  const items = (JSON.parse(detail) as NewEpic[]).filter(
    ({ section, known_in }) => visible.includes(section) && (known_in === null || !visible.includes(known_in)),
  );
  return items.length === 0 ? [] : [{ ...rest, kind, items }];
}

/** News that the viewer may see at this moment, by the only rule, newest first. */
export async function findVisibleNews(db: Kysely<Tables>, query: NewsQuery): Promise<VisibleNews[]> {
  if (query.ids?.length === 0) return [];
  return (await newsQuery(db, query).execute()).flatMap(toVisible);
}
