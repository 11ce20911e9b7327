import type { Output } from '#shared/base/http/route.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { getViewedCharacter, ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { Roster, RosterMember } from '#shared/guild/contract/roster.ts';
import type { GroupAccess, GroupActor } from '../../people/groups/group-access.ts';
import { findServedDocument } from '../../characters/joined-characters.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { findVisible } from './grant-store.ts';
import {
  findRosterMembers,
  findSharedWithFriend,
  findSharedWithGroup,
  type RosterMemberRow,
  type SharedRow,
} from './roster-store.ts';
import { findVisibleSections, readSections, toViewedCharacter, type Grant } from './rules.ts';
import { summarise, type CharacterSummary } from './summarise.ts';
import { areFriends, findBlocks } from './viewer-store.ts';
import type { Summaries } from './summaries.ts';
import { viewDetails } from './view-details.ts';

export interface RosterReader {
  /** Throws when the actor may not read the group's roster. `ids`: only these characters. */
  read(actor: GroupActor, groupId: number, ids: readonly number[] | null): Promise<Roster>;
  /** Throws unless the two are friends. */
  readFriend(userId: number, friendId: number): Promise<ViewedCharacter[]>;
  /** Throws unless the character is shared with the user. */
  readCharacter(userId: number, characterId: number): Promise<Output<typeof getViewedCharacter>>;
}

interface Found {
  readonly row: SharedRow;
  readonly summary: CharacterSummary | null;
}

/** Members with what the viewer, who is one of them, sees of their characters. */
function arrangeRoster(
  members: readonly RosterMemberRow[],
  found: readonly Found[],
  blocked: ReadonlySet<number>,
): RosterMember[] {
  const byMember = Map.groupBy(found, ({ row }) => row.memberId);
  const viewer = { isMember: true, isBanned: false };
  return members
    .filter(({ isGone }) => !isGone)
    .map(({ memberId, userId, username, role, isBanned, isGone, mainId, rank }) => {
      const pair = { hasBlock: blocked.has(userId), isOwnerGone: isGone };
      const owner = { isMember: true, isBanned };
      const characters = (byMember.get(memberId) ?? []).flatMap(({ row, summary }) => {
        const visible = findVisibleSections(
          [{ kind: 'group', viewer, owner, sections: readSections(row.sections) }],
          pair,
        );
        return visible && summary ? [toViewedCharacter(summary, visible)] : [];
      });
      const main = isBanned || pair.hasBlock ? null : mainId;
      return { memberId, userId, username, role, main, rank, characters };
    });
}

export function createRosterReader(
  { db, now }: Pick<Context, 'db' | 'now'>,
  access: Pick<GroupAccess, 'findMembership' | 'findRefusal'>,
  summaries: Summaries,
): RosterReader {
  return {
    async read(actor, groupId, ids) {
      const found: Found[] = [];
      for (const row of await findSharedWithGroup(db.read, groupId, ids))
        found.push({ row, summary: await summaries.read(row) });
      // Read after the characters: a viewer whose access ended meanwhile gets none of them.
      const members = await findRosterMembers(db.read, groupId, now());
      const blocked = await findBlocks(db.read, actor.id);
      const membership = await access.findMembership(actor.id, groupId);
      const refusal = membership ? access.findRefusal(membership, 'readRoster') : new Failure('group_not_found');
      if (refusal) throw refusal;
      const roster = arrangeRoster(members, found, blocked);
      return { members: ids === null ? roster : roster.filter(({ characters }) => characters.length > 0) };
    },

    async readFriend(userId, friendId) {
      const rows = await findSharedWithFriend(db.read, friendId, userId);
      const summarised = await Promise.all(rows.map(async (row) => [row, await summaries.read(row)] as const));
      const hasBlock = (await findBlocks(db.read, userId)).has(friendId);
      const isFriend = await areFriends(db.read, friendId, userId);
      if (!isFriend || hasBlock) throw new Failure('not_a_friend');
      return summarised.flatMap(([{ sections }, summary]) => {
        const grant: Grant = { kind: 'friend', areFriends: isFriend, sections: readSections(sections) };
        const visible = findVisibleSections([grant], { hasBlock, isOwnerGone: false });
        return visible && summary ? [toViewedCharacter(summary, visible)] : [];
      });
    },

    async readCharacter(userId, characterId) {
      const found = await findServedDocument(db.read, characterId);
      // Read after the document: a viewer whose access ended meanwhile gets nothing of it.
      const visible = (await findVisible(db.read, [characterId], userId, now())).get(characterId);
      if (!found || !visible) throw new Failure('character_not_found');
      const document = JSON.parse(found.document) as Character;
      return {
        username: visible.ownerName,
        character: toViewedCharacter(summarise(document), visible.sections),
        details: viewDetails(document, visible.sections),
      };
    },
  };
}
