import * as Type from 'typebox';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

export const GroupRole = Type.Union([Type.Literal('owner'), Type.Literal('moderator'), Type.Literal('member')]);
export type GroupRole = Type.Static<typeof GroupRole>;

export const SanctionDuration = Type.Union([
  Type.Literal('1h'),
  Type.Literal('6h'),
  Type.Literal('12h'),
  Type.Literal('24h'),
  Type.Literal('7d'),
  Type.Literal('30d'),
]);
export type SanctionDuration = Type.Static<typeof SanctionDuration>;

const HOUR_MS = 3_600_000;
/** Durations in milliseconds. */
export const SANCTION_MS: Readonly<Record<SanctionDuration, number>> = {
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '30d': 720 * HOUR_MS,
};
export const DEFAULT_BAN: SanctionDuration = '1h';
export const DEFAULT_MUTE: SanctionDuration = '1h';
export const DEFAULT_REASON = 'No reason provided';
export const REASON_MAX = 200;

/** Cell of the 20 by 10 room. */
export const RoomPosition = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 19 }),
  y: Type.Integer({ minimum: 0, maximum: 9 }),
});
export type RoomPosition = Type.Static<typeof RoomPosition>;

export const Member = Type.Object({
  id: Type.Integer({ description: 'The memberId of a removal.' }),
  groupId: Type.Integer(),
  userId: Type.Integer(),
  username: Type.String(),
  role: GroupRole,
  position: Nullable(RoomPosition),
  isBanned: Type.Boolean(),
  isMuted: Type.Boolean(),
  banExpiresAt: Nullable(Time),
  muteExpiresAt: Nullable(Time),
  createdAt: Time,
});
export type Member = Type.Static<typeof Member>;

/**
 * Group as the caller sees it: `isMuted`, `isBanned` and related fields concern the caller. `members` is empty for
 * non-members, and in a list for groups of more than ten; `memberCount` is set for everybody.
 */
export const Group = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isPrivate: Type.Boolean(),
  members: Type.Array(Member, {
    description:
      'The owner first, then moderators, then by how long they have been here. A list has those of groups of up to ten; `GET /groups/{id}` has all.',
  }),
  memberCount: Type.Integer(),
  role: Nullable(GroupRole),
  memberId: Nullable(Type.Integer({ description: "The caller's own membership: what leaving removes." })),
  isInvited: Type.Boolean(),
  isMuted: Type.Boolean(),
  muteExpiresAt: Nullable(Time),
  muteReason: Nullable(Type.String()),
  isBanned: Type.Boolean(),
  banExpiresAt: Nullable(Time),
  banReason: Nullable(Type.String()),
  slowModeSeconds: Type.Integer({ description: 'Seconds between two chat messages of one member; 0 when it is off.' }),
  isChatPaused: Type.Boolean({ description: 'Whether only the owner and moderators may write.' }),
  createdAt: Time,
});
export type Group = Type.Static<typeof Group>;

/** For how long a deleted group is kept. */
export const RESTORABLE_MS = 7 * 24 * HOUR_MS;

export const DeletedGroup = Type.Object({ id: Type.Integer(), name: Type.String(), restorableUntil: Time });
export type DeletedGroup = Type.Static<typeof DeletedGroup>;

export const GroupInvitation = Type.Object({
  id: Type.Integer(),
  groupId: Type.Integer(),
  groupName: Type.String(),
  invitedUsername: Type.String(),
  inviterUsername: Type.String(),
  createdAt: Time,
});
export type GroupInvitation = Type.Static<typeof GroupInvitation>;

export const Sanction = Type.Object({
  kind: Type.Union([Type.Literal('ban'), Type.Literal('mute')]),
  username: Type.String(),
  reason: Type.String(),
  createdAt: Time,
  expiresAt: Time,
});
export type Sanction = Type.Static<typeof Sanction>;

export const AuditAction = Type.Union([
  Type.Literal('create'),
  Type.Literal('rename'),
  Type.Literal('restore'),
  Type.Literal('join'),
  Type.Literal('leave'),
  Type.Literal('invite'),
  Type.Literal('withdraw'),
  Type.Literal('kick'),
  Type.Literal('ban'),
  Type.Literal('unban'),
  Type.Literal('mute'),
  Type.Literal('unmute'),
  Type.Literal('promote'),
  Type.Literal('demote'),
  Type.Literal('hand_over'),
  Type.Literal('slow_mode'),
  Type.Literal('pause_chat'),
  Type.Literal('resume_chat'),
  Type.Literal('delete_message'),
  Type.Literal('note'),
  Type.Literal('set_webhook'),
  Type.Literal('remove_webhook'),
]);
export type AuditAction = Type.Static<typeof AuditAction>;

/** Audit log entry. Names of deleted accounts are null. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  action: AuditAction,
  actorUsername: Nullable(Type.String()),
  targetUsername: Nullable(Type.String()),
  detail: Nullable(Type.String({ description: 'A new name, a reason, the seconds of slow mode.' })),
  duration: Nullable(SanctionDuration),
  createdAt: Time,
});
export type AuditEntry = Type.Static<typeof AuditEntry>;
