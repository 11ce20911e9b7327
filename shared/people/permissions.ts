import type { AccountRole } from '../base/http/session-user.ts';
import type { Group, GroupRole } from './contract/groups.ts';

/** A mute does not change the actor: it only forbids chat. */
export type Actor = 'owner' | 'moderator' | 'member' | 'banned' | 'invited' | 'outsider' | 'guest' | 'admin';

/** A ban does not hide a rank: a banned moderator is still a moderator, a banned member is `banned`. */
export type Target = 'owner' | 'moderator' | 'member' | 'banned' | 'outsider' | 'self';

/** `public`: in public groups only, which `server/people/groups/refusals.ts` does not tell. A list: on these targets. */
export type Grant = true | 'public' | readonly Target[];

type PlainRow = { readonly [K in Actor]?: true | 'public' };
type TargetRow = { readonly [K in Actor]?: readonly Target[] };

const BELOW_OWNER = ['moderator', 'member', 'outsider', 'banned'] as const;
const BELOW_MODERATOR = ['member', 'outsider', 'banned'] as const;

/**
 * The only permission table of groups, for server and pages; docs/groups-permissions.md is printed from it. `admin` adds to
 * the role in the group.
 */
export const PERMISSIONS = {
  see: {
    owner: true,
    moderator: true,
    member: true,
    banned: true,
    invited: true,
    outsider: 'public',
    guest: 'public',
    admin: true,
  },
  listMembers: { owner: true, moderator: true, member: true, admin: true },
  enter: { owner: true, moderator: true, member: true },
  move: { owner: true, moderator: true, member: true },
  chat: { owner: true, moderator: true, member: true },
  chatWhilePaused: { owner: true, moderator: true },
  skipSlowMode: { owner: true, moderator: true },
  pinMessage: { owner: true, moderator: true },
  report: { owner: true, moderator: true, member: true },
  join: { invited: true, outsider: 'public' },
  decline: { invited: true },
  leave: { moderator: true, member: true, banned: true },
  rename: { owner: true, admin: true },
  delete: { owner: true, admin: true },
  slowMode: { owner: true, moderator: true, admin: true },
  pauseChat: { owner: true, moderator: true, admin: true },
  readAudit: { owner: true, moderator: true, admin: true },
  readRoster: { owner: true, moderator: true, member: true },
  shareCharacters: { owner: true, moderator: true, member: true },
  useCalendar: { owner: true, moderator: true, member: true },
  editCalendar: { owner: true, moderator: true },
  moveSignups: { owner: true, moderator: true },
  editWebhook: { owner: true },
  invite: { owner: ['outsider'], moderator: ['outsider'] },
  withdraw: { owner: ['outsider'], moderator: ['outsider'], admin: ['outsider'] },
  kick: {
    owner: ['moderator', 'member', 'banned'],
    moderator: ['member', 'banned'],
    admin: ['moderator', 'member', 'banned'],
  },
  ban: { owner: BELOW_OWNER, moderator: BELOW_MODERATOR, admin: BELOW_OWNER },
  unban: { owner: BELOW_OWNER, moderator: BELOW_MODERATOR, admin: BELOW_OWNER },
  mute: { owner: ['moderator', 'member'], moderator: ['member'], admin: ['moderator', 'member'] },
  unmute: { owner: BELOW_OWNER, moderator: BELOW_MODERATOR, admin: BELOW_OWNER },
  promote: { owner: ['member'], admin: ['member'] },
  demote: { owner: ['moderator'], moderator: ['self'], admin: ['moderator'] },
  handOver: { owner: ['moderator', 'member'], admin: ['moderator', 'member'] },
  noteMember: { owner: ['moderator', 'member', 'self'], moderator: ['owner', 'moderator', 'member', 'self'] },
  markWish: { owner: ['self'], moderator: ['self'], member: ['self'] },
  removeWish: {
    owner: ['moderator', 'member', 'banned', 'self'],
    moderator: ['owner', 'moderator', 'member', 'banned', 'self'],
    member: ['self'],
  },
  deleteMessage: {
    owner: ['moderator', 'member', 'outsider', 'banned', 'self'],
    moderator: ['member', 'outsider', 'banned', 'self'],
    member: ['self'],
    admin: ['owner', 'moderator', 'member', 'outsider', 'banned', 'self'],
  },
} as const satisfies Readonly<Record<string, PlainRow | TargetRow>>;

export type GroupAction = keyof typeof PERMISSIONS;
/** Actions on a person. */
export type GroupTargetAction = {
  [A in GroupAction]: (typeof PERMISSIONS)[A] extends TargetRow ? A : never;
}[GroupAction];
export type PlainGroupAction = Exclude<GroupAction, GroupTargetAction>;

/** A person's relation to a group, as far as the table tells people apart. */
export interface GroupPerson {
  readonly account: AccountRole;
  readonly role: GroupRole | 'invited' | 'outsider';
  readonly isBanned: boolean;
  readonly isPrivate: boolean;
}

export function findGrant(actor: Actor, action: GroupAction): Grant | undefined {
  const row: { readonly [K in Actor]?: Grant } = PERMISSIONS[action];
  return row[actor];
}

/** The role in the group, and the account's role as administrator. */
function actorsOf({ account, role, isBanned }: GroupPerson): readonly Actor[] {
  if (account === 'guest') return ['guest'];
  const own: Actor = isBanned ? 'banned' : role;
  return account === 'admin' ? [own, 'admin'] : [own];
}

/** Actions on a person need `target`. */
export function isGranted(person: GroupPerson, action: GroupAction, target?: Target): boolean {
  return actorsOf(person).some((actor) => {
    const grant = findGrant(actor, action);
    if (grant === undefined || grant === true) return grant === true;
    return grant === 'public' ? !person.isPrivate : target !== undefined && grant.includes(target);
  });
}

/** Members who are not listed count as members without a rank: lists leave out the members of large groups. */
export function classifyTarget(person: Pick<GroupPerson, 'role' | 'isBanned'> | undefined, isSelf: boolean): Target {
  if (isSelf) return 'self';
  const { role, isBanned } = person ?? { role: 'member', isBanned: false };
  if (role === 'owner' || role === 'moderator') return role;
  if (isBanned) return 'banned';
  return role === 'invited' ? 'outsider' : role;
}

/** The roles whose members may do it, to somebody at least. */
export function rolesGranted(action: GroupAction): readonly GroupRole[] {
  const roles: readonly GroupRole[] = ['owner', 'moderator', 'member'];
  return roles.filter((role) => findGrant(role, action) !== undefined);
}

type GroupView = Pick<Group, 'role' | 'isInvited' | 'isBanned' | 'isPrivate'>;

/** The caller in a group. Pages offer what the role in the group grants, not what an administrator could do besides. */
function viewerOf({ role, isInvited, isBanned, isPrivate }: GroupView): GroupPerson {
  return { account: 'user', role: role ?? (isInvited ? 'invited' : 'outsider'), isBanned, isPrivate };
}

/** True when the caller may do it in the group. */
export function mayDo(group: GroupView, action: PlainGroupAction): boolean {
  return isGranted(viewerOf(group), action);
}

/** True when the caller may do it to that kind of person. */
export function mayDoTo(group: GroupView, action: GroupTargetAction, target: Target): boolean {
  return isGranted(viewerOf(group), action, target);
}
