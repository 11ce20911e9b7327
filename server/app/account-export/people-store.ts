import type { Kysely } from 'kysely';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';
import { EXPORT_PAGE } from './messages-store.ts';

const time = (at: number): string => new Date(at).toISOString();

export async function exportPeople(
  db: Kysely<Tables>,
  userId: number,
): Promise<Pick<AccountExport, 'people' | 'groups' | 'invitations' | 'sanctions'>> {
  const groups = await db
    .selectFrom('all_group_members as group_members')
    .innerJoin('all_groups as groups', 'groups.id', 'group_members.group_id')
    .select(['groups.id', 'groups.name', 'role', 'group_members.created_at'])
    .where('user_id', '=', userId)
    .orderBy('group_members.id')
    .execute();
  const invitations = await db
    .selectFrom('group_invitations')
    .innerJoin('all_groups as groups', 'groups.id', 'group_invitations.group_id')
    .innerJoin('users', 'users.id', 'group_invitations.inviter_id')
    .select(['groups.name', 'username', 'group_invitations.created_at'])
    .where('user_id', '=', userId)
    .orderBy('group_invitations.id')
    .execute();
  const sanctions = await db
    .selectFrom('group_sanctions')
    .innerJoin('all_groups as groups', 'groups.id', 'group_sanctions.group_id')
    .select(['groups.name', 'kind', 'reason', 'group_sanctions.created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('group_sanctions.created_at')
    .execute();
  return {
    people: await findPeople(db, userId),
    groups: groups.map(({ id, name, role, created_at }) => ({ id, name, role, since: time(created_at) })),
    invitations: invitations.map(({ name, username, created_at }) => ({
      group: name,
      inviter: username,
      since: time(created_at),
    })),
    sanctions: sanctions.map(({ name, kind, reason, created_at, expires_at }) => ({
      group: name,
      kind,
      reason,
      since: time(created_at),
      until: time(expires_at),
    })),
  };
}

/** The user's entries of group audit logs, oldest first, in pages. */
export async function* exportGroupLog(db: Kysely<Tables>, userId: number): AsyncGenerator<AccountExport['group_log']> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('group_audit')
      .innerJoin('all_groups as groups', 'groups.id', 'group_audit.group_id')
      .select(['group_audit.id', 'groups.name', 'action', 'detail', 'group_audit.created_at'])
      .where('actor_id', '=', userId)
      .where('group_audit.id', '>', after)
      .orderBy('group_audit.id')
      .limit(EXPORT_PAGE)
      .execute();
    if (rows.length > 0)
      yield rows.map(({ name, action, detail, created_at }) => ({ group: name, action, detail, at: time(created_at) }));
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = last.id;
  }
}

async function findPeople(db: Kysely<Tables>, userId: number): Promise<AccountExport['people']> {
  const friends = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['username', 'friendships.created_at'])
    .where('user_id', '=', userId)
    .orderBy('username_key')
    .execute();
  const sent = await db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.recipient_id')
    .select(['username', 'friend_requests.created_at'])
    .where('initiator_id', '=', userId)
    .orderBy('friend_requests.id')
    .execute();
  const received = await db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.initiator_id')
    .select(['username', 'friend_requests.created_at'])
    .where('recipient_id', '=', userId)
    .orderBy('friend_requests.id')
    .execute();
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['username', 'blocks.created_at'])
    .where('user_id', '=', userId)
    .orderBy('username_key')
    .execute();
  const as =
    (status: AccountExport['people'][number]['status']) =>
    ({ username, created_at }: (typeof friends)[number]) => ({ username, status, since: time(created_at) });
  return [
    ...friends.map(as('accepted')),
    ...sent.map(as('pending')),
    ...received.map(as('requested')),
    ...blocked.map(as('blocked')),
  ];
}
