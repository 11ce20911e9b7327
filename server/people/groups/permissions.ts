import type { GroupAction, GroupTargetAction } from './group-access.ts';

/** A mute does not change the actor: it only forbids chat. */
export type Actor = 'owner' | 'moderator' | 'member' | 'banned' | 'invited' | 'outsider' | 'guest' | 'admin';

/** A ban does not hide a rank: a banned moderator is still a moderator, a banned member is `banned`. */
export type Target = 'owner' | 'moderator' | 'member' | 'banned' | 'outsider' | 'self';

/** `public`: in public groups only. A list: on these targets. */
export type Grant = true | 'public' | readonly Target[];

type PlainAction = Exclude<GroupAction, GroupTargetAction>;

type Table = { readonly [A in PlainAction]: { readonly [K in Actor]?: true | 'public' } } & {
  readonly [A in GroupTargetAction]: { readonly [K in Actor]?: readonly Target[] };
};

const BELOW_OWNER = ['moderator', 'member', 'outsider', 'banned'] as const;
const BELOW_MODERATOR = ['member', 'outsider', 'banned'] as const;

/** The only permission table; docs/groups-permissions.md is printed from it. `admin` adds to the role in the group. */
export const PERMISSIONS: Table = {
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
  enter: { owner: true, moderator: true, member: true },
  move: { owner: true, moderator: true, member: true },
  chat: { owner: true, moderator: true, member: true },
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
  deleteMessage: {
    owner: ['moderator', 'member', 'outsider', 'banned', 'self'],
    moderator: ['member', 'outsider', 'banned', 'self'],
    member: ['self'],
    admin: ['owner', 'moderator', 'member', 'outsider', 'banned', 'self'],
  },
};

export function grants(actor: Actor, action: GroupAction, isPrivate: boolean, target?: Target): boolean {
  const row: { readonly [K in Actor]?: Grant } = PERMISSIONS[action];
  const grant = row[actor];
  if (grant === undefined) return false;
  if (grant === true) return true;
  if (grant === 'public') return !isPrivate;
  return target !== undefined && grant.includes(target);
}
