import type { Group } from '#shared/people/contract/groups.ts';
import type { Context } from '../../base/context.ts';
import type { FindPositions, GroupAccess, GroupActor } from './group-access.ts';
import type { Notifier } from '../../accounts/notifier.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import {
  findGroup,
  findGroupInvitations,
  findInvitations,
  findMembers,
  listGroups,
  type GroupPageQuery,
} from './list-store.ts';
import { findAuditEntries, findSanctions } from './audit-store.ts';
import { createGroupDeletion, type GroupDeletion } from './deletion.ts';
import { createMembership, type HasBlockBetween, type Membership } from './membership.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { noSuchGroup } from './refusals.ts';
import { findRefusal } from './rules.ts';
import { createGroupSettings, type GroupSettings } from './settings.ts';
import { createMembershipFinder } from './membership-finder.ts';
import { findMemberUser, insertAuditEntry } from './store.ts';
import { requirePermission, requirePermissionOnUser, createGroupTransactionRunner } from './transaction.ts';

export interface Groups {
  readonly access: GroupAccess;
  readonly membership: Membership;
  readonly moderation: Moderation;
  readonly settings: GroupSettings;
  readonly deletion: GroupDeletion;
  list(actor: GroupActor, part: GroupPageQuery): Promise<Group[]>;
  /** Throws when the actor may not see the group. */
  get(actor: GroupActor, groupId: number): Promise<Group>;
  audit(actor: GroupActor, groupId: number, before: number | undefined): ReturnType<typeof findAuditEntries>;
  sanctions(actor: GroupActor, groupId: number): ReturnType<typeof findSanctions>;
  invitations(actor: GroupActor, groupId: number): ReturnType<typeof findGroupInvitations>;
}

interface GroupServices {
  readonly hasBlockBetween: HasBlockBetween;
  readonly limits: Limits;
  readonly notifier: Notifier;
}

/** For writes of other features. */
const WRITE_ACCESS: Pick<GroupAccess, 'requirePermission' | 'requirePermissionOnMember' | 'logNote' | 'logWebhook'> = {
  requirePermission,
  async requirePermissionOnMember(write, actor, groupId, action, memberId) {
    const own = await requirePermission(write, actor, groupId, 'see');
    const userId = await findMemberUser(write.transaction, groupId, memberId);
    if (userId === undefined) throw new Failure('member_not_found');
    return (await requirePermissionOnUser(write, own, action, userId)).target;
  },
  logNote: ({ transaction, at }, groupId, actorId, targetId) =>
    insertAuditEntry(transaction, { groupId, action: 'note', actorId, targetId, at }),
  logWebhook: ({ transaction, at }, groupId, actorId, action) =>
    insertAuditEntry(transaction, { groupId, action, actorId, at }),
};

export function createGroups(context: Context, { hasBlockBetween, limits, notifier }: GroupServices): Groups {
  const { db, events, now } = context;
  const runTransaction = createGroupTransactionRunner(context);
  const moderation = createModeration(runTransaction, events);
  const membership = createMembership(runTransaction, events, {
    hasBlockBetween,
    notifier,
    invites: createQuota(context, 'invites', limits.groupInvites),
    joins: createQuota(context, 'joins', limits.groupJoins),
  });
  let provider: FindPositions = async () => () => null;
  const findPositions: FindPositions = (groupIds) => provider(groupIds);
  const findMembership = createMembershipFinder(db, now);
  const requireMembership = async ({ id }: GroupActor, groupId: number, action: 'see' | 'readAudit') => {
    const membership = await findMembership(id, groupId);
    if (!membership) throw noSuchGroup();
    const refused = findRefusal(membership, action);
    if (refused) throw refused;
    return membership;
  };

  const access: GroupAccess = {
    findMembership,
    findRefusal,
    ...WRITE_ACCESS,
    hasBlockBetween: (userId, otherId) => hasBlockBetween(db.read, userId, otherId),
    members: async (groupId) => (await findMembers(db.read, [groupId], now(), findPositions)).get(groupId) ?? [],
    invitations: (userId) => findInvitations(db.read, userId),
    invite: membership.invite,
    ban: moderation.ban,
    unban: moderation.unban,
    mute: moderation.mute,
    unmute: moderation.unmute,
    promote: moderation.promote,
    demote: moderation.demote,
    logDeletedMessage: (actor, groupId, authorId) =>
      runTransaction(async (change) => {
        await requirePermission(change, actor, groupId, 'see');
        await insertAuditEntry(change.transaction, {
          groupId,
          action: 'delete_message',
          actorId: actor.id,
          targetId: authorId,
          at: change.at,
        });
      }),
    setPositionProvider(next) {
      provider = next;
    },
  };

  return {
    access,
    membership,
    moderation,
    settings: createGroupSettings(runTransaction, events, createQuota(context, 'renames', limits.groupRenames)),
    deletion: createGroupDeletion(context, runTransaction),
    list: ({ id }, part) => listGroups(db.read, id, now(), findPositions, part),
    async get(actor, groupId) {
      const membership = await requireMembership(actor, groupId, 'see');
      const showsMembers = findRefusal(membership, 'listMembers') === null;
      const group = await findGroup(db.read, actor.id, groupId, now(), findPositions, showsMembers);
      if (!group) throw noSuchGroup();
      return group;
    },
    async audit(actor, groupId, before) {
      await requireMembership(actor, groupId, 'readAudit');
      return findAuditEntries(db.read, groupId, before);
    },
    async sanctions(actor, groupId) {
      await requireMembership(actor, groupId, 'readAudit');
      return findSanctions(db.read, groupId, now());
    },
    async invitations(actor, groupId) {
      await requireMembership(actor, groupId, 'readAudit');
      return findGroupInvitations(db.read, groupId);
    },
  };
}
