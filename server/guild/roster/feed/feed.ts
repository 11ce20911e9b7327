import { FEED_DAYS, FEED_MAX, type FeedCharacter, type FeedEntry } from '#shared/guild/contract/feed.ts';
import type { GroupAccess, GroupActor } from '../../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../../people/groups/require-group-access.ts';
import type { Context } from '../../../base/context.ts';
import type { RosterReader } from '../roster.ts';
import type { Summaries } from '../summaries.ts';
import { findBlocks, findMemberIds } from '../viewer-store.ts';
import { findDungeonRecords, findHidden, findPosted, findSaved, setInFeed } from './feed-store.ts';
import type { NewEpic } from './news.ts';
import { findVisibleNews, type VisibleNews } from './news-store.ts';

const DAY_MS = 86_400_000;

/** News of one character, without anything that the viewer may not see. */
export type ReadNews = { readonly id: number; readonly name: string } & (
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'epics'; readonly items: readonly NewEpic[] }
);

export interface Feed {
  readonly entries: FeedEntry[];
  readonly is_shown: boolean;
  readonly posted: { readonly levels: boolean; readonly epics: boolean };
}

export interface FeedReader {
  /** Throws when the actor may not read the group's roster. */
  read(actor: GroupActor, groupId: number): Promise<Feed>;
  show(actor: GroupActor, groupId: number, isShown: boolean): Promise<void>;
  /** One of the news, as the viewer may see it in the group at this moment; null when not. */
  readNews(groupId: number, viewerId: number, newsId: number): Promise<ReadNews | null>;
}

interface FeedDependencies {
  readonly access: GroupAccess;
  readonly reader: RosterReader;
  readonly summaries: Summaries;
}

const toTime = (at: number): string => new Date(at).toISOString();

/** Instances that characters were saved to since their last reset, each once, by the roster's rule. */
function toBosses(
  members: Awaited<ReturnType<RosterReader['read']>>['members'],
  hidden: ReadonlySet<number>,
  now: number,
): FeedEntry[] {
  const entries = new Map<string, FeedEntry & { kind: 'bosses' }>();
  for (const { memberId, username, characters } of members) {
    if (hidden.has(memberId)) continue;
    for (const { id, name, class: of, game_id, lockouts } of characters) {
      for (const saved of lockouts?.saved ?? []) {
        // An extended lockout has the kills of an earlier week.
        const isOfThisWeek = !saved.extended && saved.expires_at !== null && saved.expires_at > now;
        if (!isOfThisWeek || !lockouts?.seen_at || (saved.bosses > 0 && saved.killed === 0)) continue;
        const key = JSON.stringify([game_id, saved.name, saved.difficulty]);
        const known = entries.get(key);
        entries.set(key, {
          kind: 'bosses',
          instance: saved.name,
          difficulty: saved.difficulty,
          at: known && known.at > lockouts.seen_at ? known.at : lockouts.seen_at,
          killed: Math.max(known?.killed ?? 0, saved.killed),
          bosses: Math.max(known?.bosses ?? 0, saved.bosses),
          characters: [...(known?.characters ?? []), { id, name, class: of, game_id, username }],
        });
      }
    }
  }
  return [...entries.values()];
}

function toEntry(news: VisibleNews, character: FeedCharacter): FeedEntry {
  const common = { at: toTime(news.observed_at), character };
  if (news.kind === 'level') return { ...common, kind: 'level', level: news.level };
  const items = news.items.map(({ name, item_id, quality }) => ({ item_name: name, item_id, quality }));
  return { ...common, kind: 'epics', items };
}

export function createFeedReader(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  { access, reader, summaries }: FeedDependencies,
): FeedReader {
  const readNewsEntries = async (actor: GroupActor, groupId: number, since: number): Promise<FeedEntry[]> => {
    const found = await findVisibleNews(db.read, { groupId, viewerId: actor.id, since, now: now() });
    const entries: FeedEntry[] = [];
    for (const news of found) {
      const summary = await summaries.read(news);
      if (!summary) continue;
      const { id, name, game_id, class: of } = summary.identity;
      entries.push(toEntry(news, { id, name, class: of, game_id, username: news.username }));
    }
    return entries;
  };

  const readDungeon = async (actor: GroupActor, groupId: number, since: number): Promise<FeedEntry[]> => {
    const records = await findDungeonRecords(db.read, groupId, since, now());
    const blocked = await findBlocks(db.read, actor.id);
    return records
      .filter(({ user_id }) => !blocked.has(user_id))
      .map(({ username, score, floor, created_at }) => ({
        kind: 'dungeon',
        at: toTime(created_at),
        username,
        score,
        floor,
      }));
  };

  return {
    async read(actor, groupId) {
      await requireGroupAccess(access, actor, groupId, 'readRoster');
      const since = now() - FEED_DAYS * DAY_MS;
      const news = await readNewsEntries(actor, groupId, since);
      const saved = await findSaved(db.read, groupId, now());
      const { members } = saved.length === 0 ? { members: [] } : await reader.read(actor, groupId, saved);
      const dungeon = await readDungeon(actor, groupId, since);
      const hidden = await findHidden(db.read, groupId);
      const own = (await findMemberIds(db.read, actor.id, [groupId])).get(groupId) ?? 0;
      const posted = await findPosted(db.read, groupId);
      // Read last: a viewer whose access ended meanwhile gets nothing.
      await requireGroupAccess(access, actor, groupId, 'readRoster');
      const entries = [...news, ...toBosses(members, hidden, now()), ...dungeon]
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, FEED_MAX);
      return { entries, is_shown: !hidden.has(own), posted };
    },

    async show(actor, groupId, isShown) {
      await db.write(async (transaction) => {
        await access.requirePermission({ transaction, at: now() }, actor, groupId, 'shareCharacters');
        await setInFeed(transaction, groupId, actor.id, isShown);
      });
      events.emit('rosterNoted', { groupId });
    },

    async readNews(groupId, viewerId, newsId) {
      const [news] = await findVisibleNews(db.read, { groupId, viewerId, since: 0, ids: [newsId], now: now() });
      const summary = news && (await summaries.read(news));
      if (!news || !summary) return null;
      const { id, name } = summary.identity;
      return news.kind === 'level'
        ? { id, name, kind: news.kind, level: news.level }
        : { id, name, kind: news.kind, items: news.items };
    },
  };
}
