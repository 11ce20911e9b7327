import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { GroupRole } from '#shared/people/contract/groups.ts';
import { makeAdmin } from '../../admin.ts';
import { environmentOf } from '../environment.ts';
import type { TestServer } from '../server.ts';

export interface FixtureActor {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** Everybody who acts or is acted upon; `Two` is a second one of the kind, so that an actor can meet a peer. */
const ACTOR_NAMES = [
  'owner',
  'moderator',
  'moderatorTwo',
  'member',
  'memberTwo',
  'muted',
  'banned',
  'bannedTwo',
  'invited',
  'outsider',
  'outsiderTwo',
  'admin',
] as const;
export type ActorName = (typeof ACTOR_NAMES)[number] | 'guest';

export async function signUpActors(server: TestServer): Promise<Record<ActorName, FixtureActor>> {
  const cast: Partial<Record<ActorName, FixtureActor>> = {};
  for (const name of ACTOR_NAMES) {
    const { user, token } = await server.signUp(name);
    cast[name] = { id: user.id, username: name, token };
  }
  await makeAdmin(['admin'], environmentOf(server));
  const token = await server.login(GUEST_CREDENTIALS.username, GUEST_CREDENTIALS.password);
  const reply = await server.request('GET', '/api/users/profile', { token });
  const { id } = (reply.body as { data: { user: { id: number } } }).data.user;
  // The session of an administrator is one from after the promotion.
  const admin = { ...(cast.admin as FixtureActor), token: await server.login('admin', 'Mead-and-Bread-7') };
  return {
    ...(cast as Record<ActorName, FixtureActor>),
    guest: { id, username: GUEST_CREDENTIALS.username, token },
    admin,
  };
}

const ROLES: readonly (readonly [ActorName, GroupRole])[] = [
  ['owner', 'owner'],
  ['moderator', 'moderator'],
  ['moderatorTwo', 'moderator'],
  ['member', 'member'],
  ['memberTwo', 'member'],
  ['muted', 'member'],
  ['banned', 'member'],
  ['bannedTwo', 'member'],
];

/** A fresh group with the cast in their places, written without asking any rule. Returns its id. */
export function createGroupFixture(
  { context, clock }: TestServer,
  cast: Record<ActorName, FixtureActor>,
  isPrivate: boolean,
): Promise<number> {
  const at = clock.now();
  const sanction = (name: ActorName, kind: 'ban' | 'mute') => ({
    user_id: cast[name].id,
    kind,
    reason: 'Threw a mug',
    created_at: at,
    expires_at: at + 3_600_000,
  });
  return context.db.write(async (transaction) => {
    const { id } = await transaction
      .insertInto('all_groups')
      .values({ name: 'The Gilded Mug', is_private: isPrivate ? 1 : 0, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('all_group_members')
      .values(ROLES.map(([name, role]) => ({ group_id: id, user_id: cast[name].id, role, created_at: at })))
      .execute();
    const sanctions = [sanction('muted', 'mute'), sanction('banned', 'ban'), sanction('bannedTwo', 'ban')];
    await transaction
      .insertInto('group_sanctions')
      .values(sanctions.map((row) => ({ group_id: id, ...row })))
      .execute();
    await transaction
      .insertInto('group_invitations')
      .values({ group_id: id, user_id: cast.invited.id, inviter_id: cast.owner.id, created_at: at })
      .execute();
    return id;
  });
}

/** Everything that is kept of a group. */
export async function dumpGroup({ context: { db } }: TestServer, groupId: number): Promise<string> {
  const tables = ['group_members', 'group_invitations', 'group_sanctions', 'group_audit'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.read.selectFrom(table).selectAll().where('group_id', '=', groupId).execute()),
  );
  return JSON.stringify([await db.read.selectFrom('groups').selectAll().where('id', '=', groupId).execute(), ...rows]);
}
