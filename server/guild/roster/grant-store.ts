import type { Kysely } from 'kysely';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { Tables } from '../../base/db/tables.ts';
import { isBanned, isListed, SUMMARY } from './roster-store.ts';
import { findVisibleSections, readSections, type Grant } from './rules.ts';
import type { StoredSummary } from './summary-store.ts';
import { findBlocks } from './viewer-store.ts';

export interface VisibleCharacter {
  readonly ownerName: string;
  readonly sections: readonly ViewerSection[];
}

async function findOwners(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom('characters')
    .innerJoin('users', 'users.id', 'characters.user_id')
    .select(['characters.id as characterId', 'users.id', 'users.username', 'users.deleted_at'])
    .where('characters.id', 'in', ids)
    .where(isListed())
    .execute();
}

/** The groups that the characters are shared with, with the place of the viewer in each. */
async function findGroupGrants(db: Kysely<Tables>, ids: readonly number[], viewerId: number, now: number) {
  const rows = await db
    .selectFrom('group_viewers')
    .innerJoin('group_members as owner', 'owner.id', 'group_viewers.member_id')
    .innerJoin('group_members as viewer', (join) =>
      join.onRef('viewer.group_id', '=', 'owner.group_id').on('viewer.user_id', '=', viewerId),
    )
    .select(({ ref }) => [
      'group_viewers.character_id',
      'group_viewers.sections',
      isBanned(ref('owner.group_id'), ref('owner.user_id'), now).as('owner_ban'),
      isBanned(ref('viewer.group_id'), ref('viewer.user_id'), now).as('viewer_ban'),
    ])
    .where('group_viewers.character_id', 'in', ids)
    .execute();
  return rows.map(({ character_id, sections, owner_ban, viewer_ban }) => ({
    characterId: character_id,
    grant: {
      kind: 'group' as const,
      sections: readSections(sections),
      owner: { isMember: true, isBanned: owner_ban !== null },
      viewer: { isMember: true, isBanned: viewer_ban !== null },
    },
  }));
}

async function findFriendGrants(db: Kysely<Tables>, ids: readonly number[], viewerId: number) {
  const rows = await db
    .selectFrom('friend_viewers')
    .leftJoin('friendships', (join) =>
      join
        .onRef('friendships.user_id', '=', 'friend_viewers.user_id')
        .onRef('friendships.friend_id', '=', 'friend_viewers.friend_id'),
    )
    .select(['friend_viewers.character_id', 'friend_viewers.sections', 'friendships.user_id as friend_of'])
    .where('friend_viewers.friend_id', '=', viewerId)
    .where('friend_viewers.character_id', 'in', ids)
    .execute();
  return rows.map(({ character_id, sections, friend_of }) => ({
    characterId: character_id,
    grant: { kind: 'friend' as const, sections: readSections(sections), areFriends: friend_of !== null },
  }));
}

/** Those of the characters that the viewer sees, by any group or as a friend. */
export async function findVisible(
  db: Kysely<Tables>,
  ids: readonly number[],
  viewerId: number,
  now: number,
): Promise<ReadonlyMap<number, VisibleCharacter>> {
  const visible = new Map<number, VisibleCharacter>();
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return visible;
  const owners = await findOwners(db, ids);
  const granted = [...(await findGroupGrants(db, ids, viewerId, now)), ...(await findFriendGrants(db, ids, viewerId))];
  const grants = Map.groupBy(granted, ({ characterId }) => characterId);
  const blocked = await findBlocks(db, viewerId);
  for (const { characterId, id, username, deleted_at } of owners) {
    const own: Grant[] = (grants.get(characterId) ?? []).map(({ grant }) => grant);
    const pair = { hasBlock: blocked.has(id), isOwnerGone: deleted_at !== null };
    const sections = findVisibleSections(own, pair);
    if (sections) visible.set(characterId, { ownerName: username, sections });
  }
  return visible;
}

export async function findSummaries(db: Kysely<Tables>, ids: readonly number[]): Promise<readonly StoredSummary[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('characters')
    .leftJoin('character_summaries', 'character_summaries.character_id', 'characters.id')
    .select(SUMMARY)
    .where('characters.id', 'in', ids)
    .where(isListed())
    .execute();
}

export async function findOwnNames(
  db: Kysely<Tables>,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('characters')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where(isListed())
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rows that a search by name looks through, some of which the viewer may not see. */
const NAMED_MAX = 50;

/** Ids of characters that members share with a group and whose names begin with one of the texts, of one length. */
export async function findNamed(
  db: Kysely<Tables>,
  groupId: number,
  starts: readonly [string, ...string[]],
): Promise<number[]> {
  const length = [...starts[0]].length;
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('group_viewers', 'group_viewers.member_id', 'group_members.id')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'group_viewers.character_id')
        .onRef('characters.user_id', '=', 'group_members.user_id'),
    )
    .select('characters.id')
    .where('group_members.group_id', '=', groupId)
    .where(({ fn, val, ref }) => fn<string>('substr', [ref('characters.name'), val(1), val(length)]), 'in', [...starts])
    .where(isListed())
    .orderBy('characters.name')
    .orderBy('characters.id')
    .limit(NAMED_MAX)
    .execute();
  return rows.map(({ id }) => id);
}
