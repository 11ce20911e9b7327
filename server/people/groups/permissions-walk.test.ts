import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullDepth } from '#shared/testing/depth.ts';
import type { GroupAction } from '#shared/people/permissions.ts';
import type { GroupAccess, GroupMembership } from './group-access.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createNotifier } from '../../notices/notifier.ts';
import { createGroups } from './groups.ts';
import { ACTION_LABELS } from '../../testing/groups/permissions-page.ts';
import { LIMITS } from '../../base/http/limits.ts';
import { grantsIn, readPrintedTable } from '../../testing/groups/printed-table.ts';
import {
  dumpGroup,
  createGroupFixture,
  signUpActors,
  type ActorName,
  type FixtureActor,
} from '../../testing/groups/group-fixture.ts';

const ACTORS: readonly ActorName[] = [
  'owner',
  'moderator',
  'member',
  'muted',
  'banned',
  'invited',
  'outsider',
  'guest',
  'admin',
];
/** Actor for each target in the table; `self` is the actor itself. */
const TARGETS: Readonly<Record<string, ActorName | 'self'>> = {
  owner: 'owner',
  moderator: 'moderatorTwo',
  member: 'memberTwo',
  banned: 'bannedTwo',
  outsider: 'outsiderTwo',
  self: 'self',
};
/** Allowed, but there was nothing to take back. */
const ALLOWED_IN_VAIN = ['not_banned', 'not_muted', 'not_invited'];

interface Call {
  readonly method: string;
  readonly path: (groupId: number, memberId: number) => string;
  readonly body?: (username: string) => unknown;
}

const post = (name: string): Call => ({
  method: 'POST',
  path: (id) => `/groups/${id}/${name}`,
  body: (username) => ({ username }),
});

/** Every call of the API that is about one group, by what it does. */
const CALLS: Partial<Record<GroupAction, Call>> = {
  see: { method: 'GET', path: (id) => `/groups/${id}` },
  join: { method: 'POST', path: (id) => `/groups/${id}/members`, body: (username) => ({ username }) },
  decline: post('invite/decline'),
  rename: { method: 'PUT', path: (id) => `/groups/${id}`, body: () => ({ name: 'The Tilted Jug' }) },
  delete: { method: 'DELETE', path: (id) => `/groups/${id}` },
  slowMode: { method: 'PATCH', path: (id) => `/groups/${id}/chat`, body: () => ({ slowModeSeconds: 30 }) },
  pauseChat: { method: 'PATCH', path: (id) => `/groups/${id}/chat`, body: () => ({ isChatPaused: true }) },
  readAudit: { method: 'GET', path: (id) => `/groups/${id}/audit` },
  leave: { method: 'DELETE', path: (id, memberId) => `/groups/${id}/members/${memberId}` },
  readRoster: { method: 'GET', path: (id) => `/groups/${id}/roster` },
  useCalendar: { method: 'GET', path: (id) => `/groups/${id}/events` },
  editWebhook: { method: 'GET', path: (id) => `/groups/${id}/webhook` },
  editCalendar: { method: 'POST', path: (id) => `/groups/${id}/events`, body: () => NEW_EVENT },
  invite: post('invite'),
  withdraw: post('invite/withdraw'),
  kick: { method: 'DELETE', path: (id, memberId) => `/groups/${id}/members/${memberId}` },
  ban: post('ban'),
  unban: post('unban'),
  mute: post('mute'),
  unmute: post('unmute'),
  promote: post('promote'),
  demote: post('demote'),
  handOver: post('hand-over'),
  noteMember: {
    method: 'PUT',
    path: (id, memberId) => `/groups/${id}/roster/${memberId}`,
    body: () => ({ main: null, rank: 'Raider' }),
  },
};
const WITH_TARGET: readonly GroupAction[] = [
  'invite',
  'withdraw',
  'kick',
  'ban',
  'unban',
  'mute',
  'unmute',
  'promote',
  'demote',
  'handOver',
  'noteMember',
  'markWish',
  'removeWish',
  'deleteMessage',
];

const printed = readPrintedTable();
let server: TestServer;
let access: GroupAccess;
let cast: Record<ActorName, FixtureActor>;

/** A group that no call has changed. */
interface Untouched {
  readonly id: number;
  readonly dump: string;
  /** By actor. */
  readonly memberships: Map<FixtureActor, GroupMembership>;
}
const untouched = new Map<boolean, Untouched>();

beforeAll(async () => {
  server = await startTestServer({ config: { guestLogin: true } });
  cast = await signUpActors(server);
  ({ access } = createGroups(server.context, {
    hasBlockBetween: async () => false,
    limits: LIMITS,
    notifier: createNotifier(server.context),
  }));
});
afterAll(() => server.close());

function isGranted(action: GroupAction, actor: ActorName, isPrivate: boolean, target?: string): boolean {
  if (actor === 'muted' && action === 'chat') return false;
  const row = printed.get(ACTION_LABELS[action]);
  const own = row?.get(actor === 'muted' ? 'member' : actor === 'admin' ? 'outsider' : actor);
  return grantsIn(own, isPrivate, target) || (actor === 'admin' && grantsIn(row?.get('admin'), isPrivate, target));
}

/** Everybody for whom it makes no difference to an action whether the group is public gets the same reply in both. */
const dependsOnPrivacy = (action: GroupAction, targets: readonly (string | undefined)[]): boolean =>
  ACTORS.some((actor) =>
    targets.some((target) => isGranted(action, actor, true, target) !== isGranted(action, actor, false, target)),
  );

async function findUntouchedGroup(isPrivate: boolean): Promise<Untouched> {
  const known = untouched.get(isPrivate);
  if (known) return known;
  const id = await createGroupFixture(server, cast, isPrivate);
  const made = { id, dump: await dumpGroup(server, id), memberships: new Map() };
  untouched.set(isPrivate, made);
  return made;
}

async function findMembership({ id, memberships }: Untouched, actor: FixtureActor): Promise<GroupMembership> {
  const membership = memberships.get(actor) ?? (await access.findMembership(actor.id, id));
  if (!membership) throw new Error('The stage is not set.');
  memberships.set(actor, membership);
  return membership;
}

async function membershipOf(groupId: number, userId: number): Promise<number> {
  const row = await server.context.db.read
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? 999_999;
}

async function tryCall(
  call: Call,
  actor: FixtureActor,
  target: FixtureActor,
  isPrivate: boolean,
): Promise<{ allowed: boolean; reply: string; changed: boolean }> {
  const { id, dump } = await findUntouchedGroup(isPrivate);
  const path = call.path(id, call.path.length > 1 ? await membershipOf(id, target.id) : 0);
  const reply = await server.request(call.method, `/api${path}`, {
    token: actor.token,
    ...(call.body && { body: call.body(target.username) }),
  });
  const { code } = (reply.body ?? {}) as { code?: string };
  expect(reply.status, reply.text).toBeLessThan(500);
  const allowed = reply.status < 300 || ALLOWED_IN_VAIN.includes(code ?? '');
  const changed = call.method !== 'GET' && dump !== (await dumpGroup(server, id));
  if (changed) untouched.delete(isPrivate);
  return { allowed, reply: `${reply.status} ${reply.text}`, changed };
}

describe.each([false, true])('private: %s', (isPrivate) => {
  describe.each(Object.keys(ACTION_LABELS) as GroupAction[])('%s', (action) => {
    const targets = WITH_TARGET.includes(action) ? Object.keys(TARGETS) : [undefined];
    const isCalled = isFullDepth || !isPrivate || dependsOnPrivacy(action, targets);
    const call = isCalled ? CALLS[action] : undefined;

    test.each(ACTORS)('by %s', async (actorName) => {
      const actor = cast[actorName];
      for (const kind of targets) {
        // An owner who meets the owner meets oneself.
        if (kind === actorName && actorName === 'owner') continue;
        const standIn = TARGETS[kind ?? 'self'] ?? 'self';
        const target = standIn === 'self' ? actor : cast[standIn];
        const granted = isGranted(action, actorName, isPrivate, kind);
        // Removing oneself is leaving, which has a row of its own.
        if (kind === 'self' && action === 'kick') continue;
        if (call) {
          const { allowed, reply, changed } = await tryCall(call, actor, target, isPrivate);
          expect({ kind, allowed, reply }).toEqual({ kind, allowed: granted, reply });
          if (!allowed) expect(changed, `${reply} changed something`).toBe(false);
        }
        const group = await findUntouchedGroup(isPrivate);
        const [own, other] = [await findMembership(group, actor), await findMembership(group, target)];
        expect({
          kind,
          live: access.findRefusal(own, action, kind === undefined ? undefined : other) === null,
        }).toEqual({ kind, live: granted });
      }
    });
  });
});
