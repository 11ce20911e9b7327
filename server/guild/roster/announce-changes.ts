import { ROSTER_IDS_MAX } from '#shared/guild/contract/roster.ts';
import type { Context } from '../../base/context.ts';
import type { ServerEvents } from '../../base/events.ts';
import { findGroupsOfBanks } from './banks/group-banks.ts';
import { findAudiences, findCommonGroups, findRosterMembers, prepareIsSharing } from './roster-store.ts';
import { findBlocks } from './viewer-store.ts';
import type { Summaries } from './summaries.ts';

/** Tells those who see a character that it changed. The messages carry ids only: what is shared is read by the calls. */
export function announceChanges(
  { db, events, log, now }: Pick<Context, 'db' | 'events' | 'log' | 'now'>,
  summaries: Summaries,
): () => void {
  /** To the members who see the owner's characters. */
  const announceToGroup = async (groupId: number, ownerId: number | null, ids: readonly number[]): Promise<void> => {
    const members = await findRosterMembers(db.read, groupId, now());
    const blocked = ownerId === null ? new Set() : await findBlocks(db.read, ownerId);
    if (ownerId !== null && members.find(({ userId }) => userId === ownerId)?.isBanned) return;
    const audience = members
      .filter(({ userId, isBanned, isGone }) => !isBanned && !isGone && !blocked.has(userId))
      .map(({ userId }) => userId);
    const characters = ids.length > 0 && ids.length <= ROSTER_IDS_MAX ? { characters: ids } : {};
    events.emit('rosterChanged', { groupId, audience, ...characters });
  };
  const announce = async (
    userId: number,
    groups: ReadonlyMap<number, readonly number[]>,
    friendIds: readonly number[],
  ): Promise<void> => {
    for (const [groupId, ids] of groups) await announceToGroup(groupId, userId, ids);
    if (friendIds.length > 0) events.emit('friendCharactersChanged', { userId, audience: friendIds });
  };

  const isSharing = prepareIsSharing(db.read);
  const onCharacters = async (event: ServerEvents['charactersChanged']): Promise<void> => {
    const { userId, changed } = event;
    if (!(event.isSharing ?? (await isSharing(userId)))) return;
    const { groups, friends } = await findAudiences(
      db.read,
      changed.map(({ id }) => id),
    );
    if (groups.size === 0 && friends.size === 0) return;
    await summaries.refresh([...new Set([...groups.values(), ...friends.values()].flat())]);
    await announce(userId, groups, [...friends.keys()]);
  };
  const onViewers = ({ userId, characterId, groupIds, friendIds }: ServerEvents['viewersChanged']): Promise<void> =>
    announce(userId, new Map(groupIds.map((id) => [id, [characterId]])), friendIds);
  const onBlock = async ({ userId, blockedId }: ServerEvents['blockPlaced']): Promise<void> => {
    for (const groupId of await findCommonGroups(db.read, userId, blockedId))
      events.emit('rosterChanged', { groupId, audience: [userId, blockedId] });
  };

  const run =
    <E>(work: (event: E) => Promise<void>) =>
    (event: E): void => {
      work(event).catch((error: unknown) =>
        log.error({ err: error }, 'viewers of a character were not told of a change'),
      );
    };
  const stops = [
    events.on('charactersChanged', run(onCharacters)),
    events.on('viewersChanged', run(onViewers)),
    events.on('blockPlaced', run(onBlock)),
    events.on(
      'wishesNoted',
      run(async ({ groupId }) => {
        const members = await findRosterMembers(db.read, groupId, now());
        const present = members.filter(({ isBanned, isGone }) => !isBanned && !isGone);
        events.emit('wishesChanged', { groupId, audience: present.map(({ userId }) => userId) });
      }),
    ),
    events.on(
      'holdingsChanged',
      run(async ({ userId }) => {
        for (const groupId of await findGroupsOfBanks(db.read, userId)) await announceToGroup(groupId, userId, []);
      }),
    ),
    events.on(
      'rosterNoted',
      run(({ groupId }) => announceToGroup(groupId, null, [])),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
