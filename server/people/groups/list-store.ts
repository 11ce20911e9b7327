import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { GROUPS_PAGE_SIZE } from '#shared/people/contract/group-routes.ts';
import type { Group, GroupInvitation, Member } from '#shared/people/contract/groups.ts';
import { cleanGroupName } from '#shared/people/contract/group-name.ts';
import { mayDo } from '#shared/people/permissions.ts';
import type { FindPositions } from './group-access.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import type { Tables } from '../../base/db/tables.ts';
import { activeSanctionQuery } from './active-sanction.ts';

const RANK = { owner: 0, moderator: 1, member: 2 } as const;
/** Within SQLite's limit of values in one statement. */
const IDS_MAX = 500;

const time = (at: number): string => new Date(at).toISOString();
const timeOrNull = (at: number | null): string | null => (at === null ? null : time(at));

export async function findMembers(
  db: Kysely<Tables>,
  groupIds: readonly number[],
  now: number,
  findPositions: FindPositions,
): Promise<Map<number, Member[]>> {
  const byGroup = new Map<number, Member[]>(groupIds.map((id) => [id, []]));
  for (let from = 0; from < groupIds.length; from += IDS_MAX) {
    const ids = groupIds.slice(from, from + IDS_MAX);
    const locate = await findPositions(ids);
    for (const row of await memberRows(db, ids, now)) {
      byGroup
        .get(row.group_id)
        ?.push({
          id: row.id,
          groupId: row.group_id,
          userId: row.user_id,
          username: row.username,
          role: row.role,
          position: locate(row.group_id, row.user_id),
          isBanned: row.ban_expires_at !== null,
          isMuted: row.mute_expires_at !== null,
          banExpiresAt: timeOrNull(row.ban_expires_at),
          muteExpiresAt: timeOrNull(row.mute_expires_at),
          createdAt: time(row.created_at),
        });
    }
  }
  for (const members of byGroup.values()) members.sort((a, b) => RANK[a.role] - RANK[b.role]);
  return byGroup;
}

function memberRows(db: Kysely<Tables>, groupIds: readonly number[], now: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select((select) => {
      const whose = { groupId: select.ref('group_members.group_id'), userId: select.ref('group_members.user_id') };
      const sanction = (kind: 'ban' | 'mute') => activeSanctionQuery(kind, whose, now).select('expires_at');
      return [
        'group_members.id',
        'group_members.group_id',
        'group_members.user_id',
        'users.username',
        'group_members.role',
        'group_members.created_at',
        sanction('ban').as('ban_expires_at'),
        sanction('mute').as('mute_expires_at'),
      ];
    })
    .where('group_members.group_id', 'in', groupIds)
    .orderBy('group_members.id')
    .execute();
}

function groupRows(db: Kysely<Tables>, userId: number, now: number) {
  return db.selectFrom('groups').select((select) => {
    const own = (kind: 'ban' | 'mute') => activeSanctionQuery(kind, { groupId: select.ref('groups.id'), userId }, now);
    return [
      'groups.id',
      'groups.name',
      'groups.is_private',
      'groups.slow_mode_seconds',
      'groups.is_chat_paused',
      'groups.created_at',
      select
        .selectFrom('group_members')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('group_members.group_id', '=', 'groups.id')
        .as('member_count'),
      select
        .selectFrom('group_members')
        .select('group_members.role')
        .whereRef('group_members.group_id', '=', 'groups.id')
        .where('group_members.user_id', '=', userId)
        .as('role'),
      select
        .selectFrom('group_members')
        .select('group_members.id')
        .whereRef('group_members.group_id', '=', 'groups.id')
        .where('group_members.user_id', '=', userId)
        .as('member_id'),
      select
        .selectFrom('group_invitations')
        .select('group_invitations.id')
        .whereRef('group_invitations.group_id', '=', 'groups.id')
        .where('group_invitations.user_id', '=', userId)
        .as('invitation_id'),
      own('ban').select('expires_at').as('ban_expires_at'),
      own('ban').select('reason').as('ban_reason'),
      own('mute').select('expires_at').as('mute_expires_at'),
      own('mute').select('reason').as('mute_reason'),
    ];
  });
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number];

function toGroup(row: GroupRow, members: readonly Member[]): Group {
  return {
    id: row.id,
    name: row.name,
    isPrivate: row.is_private === 1,
    members: [...members],
    memberCount: row.member_count ?? 0,
    role: row.role,
    memberId: row.member_id,
    isInvited: row.invitation_id !== null,
    isMuted: row.mute_expires_at !== null,
    muteExpiresAt: timeOrNull(row.mute_expires_at),
    muteReason: row.mute_reason,
    isBanned: row.ban_expires_at !== null,
    banExpiresAt: timeOrNull(row.ban_expires_at),
    banReason: row.ban_reason,
    slowModeSeconds: row.slow_mode_seconds,
    isChatPaused: row.is_chat_paused === 1,
    createdAt: time(row.created_at),
  };
}

/** Members of larger groups come with `GET /groups/{id}`: those of 200 groups of 200 took half a second. */
const LISTED_MEMBERS_MAX = 10;

/** Without fields: the user's own groups and the first page of the others. */
export interface GroupPageQuery {
  readonly find?: string | undefined;
  /** Id of the public group before the page. */
  readonly after?: number | undefined;
}

/** The user's groups and invitations, and a page of other public groups, by name. Later pages have only public ones. */
export async function listGroups(
  db: Kysely<Tables>,
  userId: number,
  now: number,
  findPositions: FindPositions,
  { find, after }: GroupPageQuery = {},
): Promise<Group[]> {
  const own = (where: ExpressionBuilder<Tables, 'groups'>) =>
    where.or([
      where('groups.id', 'in', where.selectFrom('group_members').select('group_id').where('user_id', '=', userId)),
      where('groups.id', 'in', where.selectFrom('group_invitations').select('group_id').where('user_id', '=', userId)),
    ]);
  const asked = groupRows(db, userId, now)
    .$if(find !== undefined && find.trim() !== '', (query) => query.where(nameContains(find ?? '')))
    .orderBy('groups.name')
    .orderBy('groups.id');
  const known =
    after === undefined
      ? undefined
      : await db.selectFrom('groups').select(['id', 'name']).where('id', '=', after).executeTakeFirst();
  const others = await asked
    .where('groups.is_private', '=', 0)
    .where((where) => where.not(own(where)))
    .$if(known !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('groups.name', '>', known?.name ?? ''),
          where.and([where('groups.name', '=', known?.name ?? ''), where('groups.id', '>', known?.id ?? 0)]),
        ]),
      ),
    )
    .limit(GROUPS_PAGE_SIZE)
    .execute();
  const mine = after === undefined ? await asked.where(own).execute() : [];
  const rows = [...mine, ...others].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  const shown = rows
    .filter((row) => mayDo(toGroup(row, []), 'listMembers') && (row.member_count ?? 0) <= LISTED_MEMBERS_MAX)
    .map(({ id }) => id);
  const members = await findMembers(db, shown, now, findPositions);
  return rows.map((row) => toGroup(row, members.get(row.id) ?? []));
}

function nameContains(find: string) {
  const key = foldCase(cleanGroupName(find));
  return sql<boolean>`groups.name_key like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/** One group as a user sees it, without a permission check. */
export async function findGroup(
  db: Kysely<Tables>,
  userId: number,
  groupId: number,
  now: number,
  findPositions: FindPositions,
  showsMembers: boolean,
): Promise<Group | null> {
  const row = await groupRows(db, userId, now).where('groups.id', '=', groupId).executeTakeFirst();
  if (!row) return null;
  const members = showsMembers ? await findMembers(db, [row.id], now, findPositions) : new Map<number, Member[]>();
  return toGroup(row, members.get(row.id) ?? []);
}

export async function findInvitations(db: Kysely<Tables>, userId: number): Promise<GroupInvitation[]> {
  return (await invitationRows(db).where('group_invitations.user_id', '=', userId).execute()).map(describeInvitation);
}

export async function findGroupInvitations(db: Kysely<Tables>, groupId: number): Promise<GroupInvitation[]> {
  return (await invitationRows(db).where('group_invitations.group_id', '=', groupId).execute()).map(describeInvitation);
}

function invitationRows(db: Kysely<Tables>) {
  return db
    .selectFrom('group_invitations')
    .innerJoin('groups', 'groups.id', 'group_invitations.group_id')
    .innerJoin('users as inviter', 'inviter.id', 'group_invitations.inviter_id')
    .innerJoin('users as invited', 'invited.id', 'group_invitations.user_id')
    .select([
      'group_invitations.id',
      'group_invitations.group_id',
      'group_invitations.created_at',
      'groups.name',
      'invited.username as invited_username',
      'inviter.username as inviter_username',
    ])
    .orderBy('group_invitations.id', 'desc');
}

function describeInvitation(
  row: Awaited<ReturnType<ReturnType<typeof invitationRows>['execute']>>[number],
): GroupInvitation {
  return {
    id: row.id,
    groupId: row.group_id,
    groupName: row.name,
    invitedUsername: row.invited_username,
    inviterUsername: row.inviter_username,
    createdAt: time(row.created_at),
  };
}
