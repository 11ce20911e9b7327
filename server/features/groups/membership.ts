import type { GroupInvitation } from '#shared/contract/groups/groups.ts';
import { cleanGroupName } from '#shared/contract/groups/group-name.ts';
import { Failure, tooManyRequests } from '../../http/errors.ts';
import type { EventFeed } from '../../events.ts';
import type { Done, GroupActor, Standing } from '../../accounts/group-access.ts';
import type { QuotaCounter } from '../../http/rate-limit.ts';
import { findInvitations } from './list-store.ts';
import { addAuditLine, countOwned, findMemberUser, insertGroup, insertMember, removeInvitation, removeMembership } from './store.ts';
import { admit, admitTo, scene, weigh, type Change, type Work } from './transaction.ts';

/** Groups that one account may own. */
const OWNED_MAX = 50;

/** Whether one of two people has blocked the other. */
export type AreApart = (transaction: Work['transaction'], userId: number, otherId: number) => Promise<boolean>;

interface MembershipServices {
  readonly areApart: AreApart;
  readonly invites: QuotaCounter;
}

/** How people come into groups and go out of them. */
export interface Membership {
  /** Returns the new group's id. */
  create(actor: GroupActor, name: string, isPrivate: boolean): Promise<number>;
  join(actor: GroupActor, groupId: number): Promise<Done>;
  accept(actor: GroupActor, groupId: number): Promise<Done>;
  decline(actor: GroupActor, groupId: number): Promise<Done>;
  invite(actor: GroupActor, groupId: number, username: string): Promise<Done>;
  /** Takes an invitation back that was not answered. */
  withdraw(actor: GroupActor, groupId: number, username: string): Promise<Done>;
  /** Leaves, or removes somebody else. */
  remove(actor: GroupActor, groupId: number, memberId: number): Promise<void>;
}

export function createMembership(change: Change, events: EventFeed, { areApart, invites }: MembershipServices): Membership {
  const enter = async (work: Work, standing: Standing): Promise<Done> => {
    const { userId, group } = standing;
    await insertMember(work.transaction, group.id, userId, 'member', work.at);
    if (await removeInvitation(work.transaction, group.id, userId)) await tellInvites(work, userId);
    await addAuditLine(work.transaction, { groupId: group.id, action: 'join', actorId: userId, at: work.at });
    const event = await scene(work, standing);
    work.tell(() => events.emit('memberJoined', event));
    return { message: `You are a member of ${group.name} now.` };
  };

  const tellInvites = async ({ transaction, tell }: Work, userId: number): Promise<void> => {
    const left = await findInvitations(transaction, userId);
    tell(() => events.emit('invitesChanged', { userId, invites: left }));
  };

  return {
    create: (actor, name, isPrivate) =>
      change(async ({ transaction, at, tell }) => {
        if ((await countOwned(transaction, actor.id)) >= OWNED_MAX) {
          throw new Failure(409, 'too_many_groups', `You own ${OWNED_MAX} groups, which is as many as there can be. Delete one, or hand one over.`);
        }
        const groupId = await insertGroup(transaction, cleanGroupName(name), isPrivate, at);
        await insertMember(transaction, groupId, actor.id, 'owner', at);
        await addAuditLine(transaction, { groupId, action: 'create', actorId: actor.id, at });
        tell(() => events.emit('groupCreated', { groupId, isPrivate, audience: [actor.id] }));
        return groupId;
      }),

    join: (actor, groupId) => change(async (work) => enter(work, await admit(work, actor, groupId, 'join'))),

    accept: (actor, groupId) =>
      change(async (work) => {
        const standing = await admit(work, actor, groupId, 'join');
        if (standing.role !== 'invited') throw new Failure(404, 'not_found', 'You have no invitation to this group.');
        return enter(work, standing);
      }),

    decline: (actor, groupId) =>
      change(async (work) => {
        const { group } = await admit(work, actor, groupId, 'decline');
        await removeInvitation(work.transaction, groupId, actor.id);
        await tellInvites(work, actor.id);
        return { message: `You declined the invitation to ${group.name}.` };
      }),

    invite: (actor, groupId, username) =>
      change(async (work) => {
        const { transaction, at, tell } = work;
        const { actor: own, target } = await admitTo(work, actor, groupId, 'invite', username);
        if (await areApart(transaction, actor.id, target.userId)) {
          throw new Failure(403, 'kept_apart', `You cannot invite ${target.username}.`);
        }
        if (target.role === 'invited') throw new Failure(409, 'already_invited', `${target.username} is invited already.`);
        const wait = invites.take(String(actor.id));
        if (wait !== null) throw tooManyRequests(wait, 'You have invited many people in a short time.');
        const { id } = await transaction
          .insertInto('group_invitations')
          .values({ group_id: groupId, user_id: target.userId, inviter_id: actor.id, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addAuditLine(transaction, { groupId, action: 'invite', actorId: actor.id, targetId: target.userId, at });
        const invite: GroupInvitation = {
          id,
          groupId,
          groupName: own.group.name,
          invitedUsername: target.username,
          inviterUsername: own.username,
          createdAt: new Date(at).toISOString(),
        };
        tell(() => events.emit('inviteCreated', { userId: target.userId, invite }));
        return { message: `${target.username} is invited to ${own.group.name}.` };
      }),

    withdraw: (actor, groupId, username) =>
      change(async (work) => {
        const { target } = await admitTo(work, actor, groupId, 'withdraw', username);
        if (!(await removeInvitation(work.transaction, groupId, target.userId))) throw new Failure(409, 'not_invited', `${target.username} has no invitation to this group.`);
        await addAuditLine(work.transaction, { groupId, action: 'withdraw', actorId: actor.id, targetId: target.userId, at: work.at });
        await tellInvites(work, target.userId);
        return { message: `${target.username} is no longer invited to ${target.group.name}.` };
      }),

    remove: (actor, groupId, memberId) =>
      change(async (work) => {
        const own = await admit(work, actor, groupId, 'see');
        const userId = await findMemberUser(work.transaction, groupId, memberId);
        if (userId === undefined) throw new Failure(404, 'not_found', 'There is no such member.');
        const leaves = userId === actor.id;
        const target = leaves ? await admit(work, actor, groupId, 'leave') : (await weigh(work, own, 'kick', userId)).target;
        const event = { ...(await scene(work, target)), why: leaves ? ('left' as const) : ('removed' as const) };
        await removeMembership(work.transaction, groupId, userId);
        await addAuditLine(work.transaction, { groupId, action: leaves ? 'leave' : 'kick', actorId: actor.id, targetId: leaves ? null : userId, at: work.at });
        work.tell(() => events.emit('memberLeft', event));
      }),
  };
}
