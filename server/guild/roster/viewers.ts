import type { Viewers, ViewerSection } from '#shared/characters/contract/viewers.ts';
import { SHARED_WITH_GROUP_MAX } from '#shared/characters/contract/viewers.ts';
import type { GroupAccess, GroupActor, GroupWrite } from '../../people/groups/group-access.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { removeSummary, storeSummary } from './summary-store.ts';
import {
  areFriends,
  countSharedCharacters,
  findBlocks,
  findMemberIds,
  findViewers,
  hasCharacterInGroup,
  insertFriendViewer,
  insertGroupViewer,
  lockOwner,
  ownsListedCharacter,
  putMemberNote,
  removeViewers,
} from './viewer-store.ts';

export interface ViewerChoices {
  get(userId: number, characterId: number): Promise<Viewers>;
  set(actor: GroupActor, characterId: number, viewers: Viewers): Promise<Viewers>;
  /** Shares the character with the group by name alone, unless it is shared; returns a callback for after the commit. */
  shareName(write: GroupWrite, actor: GroupActor, groupId: number, characterId: number): Promise<() => void>;
  note(actor: GroupActor, groupId: number, memberId: number, note: MemberNote): Promise<void>;
}

interface MemberNote {
  readonly main: number | null;
  readonly rank: string;
}

type Viewer = Viewers['groups'][number];

/** Viewers whose choice differs between the two. */
function findChanged(before: readonly Viewer[], after: readonly Viewer[]): number[] {
  const text = (viewers: readonly Viewer[]) => new Map(viewers.map(({ id, sections }) => [id, sections.join()]));
  const [old, next] = [text(before), text(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((id) => old.get(id) !== next.get(id));
}

/** The last choice of each viewer. */
function unique(viewers: readonly Viewer[]): ReadonlyMap<number, readonly ViewerSection[]> {
  return new Map(viewers.map(({ id, sections }) => [id, sections]));
}

export function createViewerChoices(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  access: GroupAccess,
): ViewerChoices {
  const shareWithGroups = async (write: GroupWrite, actor: GroupActor, characterId: number, groups: Viewer[]) => {
    const chosen = unique(groups);
    const members = await findMemberIds(write.transaction, actor.id, [...chosen.keys()]);
    for (const [groupId, sections] of chosen) {
      const { group } = await access.requirePermission(write, actor, groupId, 'shareCharacters');
      const memberId = members.get(groupId) as number;
      if ((await countSharedCharacters(write.transaction, memberId)) >= SHARED_WITH_GROUP_MAX)
        throw new Failure('too_many_shared_with_group', { count: SHARED_WITH_GROUP_MAX, group: group.name });
      await insertGroupViewer(write.transaction, memberId, characterId, sections);
    }
  };
  const shareWithFriends = async (write: GroupWrite, actor: GroupActor, characterId: number, friends: Viewer[]) => {
    const blocked = await findBlocks(write.transaction, actor.id);
    for (const [friendId, sections] of unique(friends)) {
      if (blocked.has(friendId) || !(await areFriends(write.transaction, actor.id, friendId)))
        throw new Failure('not_a_friend');
      await insertFriendViewer(write.transaction, actor.id, friendId, characterId, sections);
    }
  };

  return {
    async get(userId, characterId) {
      if (!(await ownsListedCharacter(db.read, userId, characterId))) throw new Failure('character_not_found');
      return findViewers(db.read, characterId);
    },

    async set(actor, characterId, { groups, friends }) {
      const [before, after] = await db.write(async (transaction) => {
        await lockOwner(transaction, actor.id);
        if (!(await ownsListedCharacter(transaction, actor.id, characterId))) throw new Failure('character_not_found');
        const write = { transaction, at: now() };
        const before = await findViewers(transaction, characterId);
        await removeViewers(transaction, characterId);
        await shareWithGroups(write, actor, characterId, groups);
        await shareWithFriends(write, actor, characterId, friends);
        if (groups.length + friends.length > 0) await storeSummary(transaction, characterId, write.at);
        else await removeSummary(transaction, characterId);
        return [before, await findViewers(transaction, characterId)] as const;
      });
      events.emit('viewersChanged', {
        userId: actor.id,
        characterId,
        groupIds: findChanged(before.groups, after.groups),
        friendIds: findChanged(before.friends, after.friends),
      });
      return after;
    },

    async shareName(write, actor, groupId, characterId) {
      const { transaction } = write;
      await lockOwner(transaction, actor.id);
      if (!(await ownsListedCharacter(transaction, actor.id, characterId))) throw new Failure('character_not_found');
      const memberId = (await findMemberIds(transaction, actor.id, [groupId])).get(groupId);
      if (memberId !== undefined && (await hasCharacterInGroup(transaction, memberId, characterId))) return () => {};
      await shareWithGroups(write, actor, characterId, [{ id: groupId, sections: [] }]);
      await storeSummary(transaction, characterId, write.at);
      return () => events.emit('viewersChanged', { userId: actor.id, characterId, groupIds: [groupId], friendIds: [] });
    },

    async note(actor, groupId, memberId, { main, rank }) {
      await db.write(async (transaction) => {
        const write = { transaction, at: now() };
        const target = await access.requirePermissionOnMember(write, actor, groupId, 'noteMember', memberId);
        if (main !== null && !(await hasCharacterInGroup(transaction, memberId, main)))
          throw new Failure('character_not_found');
        await putMemberNote(transaction, memberId, { main_id: main, rank: rank.trim() });
        await access.logNote(write, groupId, actor.id, target.userId);
      });
      events.emit('rosterNoted', { groupId });
    },
  };
}
