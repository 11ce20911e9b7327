import type { ChatMessage, TavernPush, TavernRequests } from '#shared/tavern/contract/tavern.ts';
import { ROOM } from '#shared/tavern/room.ts';
import type { Database } from '../base/db/database.ts';
import type { GroupAccess } from '../people/groups/group-access.ts';
import type { LiveConnection } from '../base/live/connection.ts';
import type { ChatBroadcast } from './broadcast/chat-broadcast.ts';
import type { LineMemory } from './lines/line-memory.ts';
import type { Rooms } from './rooms.ts';
import type { Occupancy } from './occupancy/occupancy.ts';
import { joinRefused } from './rules.ts';
import { readChanged, readRevision } from './changes/change-store.ts';
import { readAfter, readDeleted, readLastReadId, readNewestId, readPage } from './store.ts';

/** Attempts to meet the live stream; clients drop duplicates by id. */
const CUTOVER_ROUNDS_MAX = 20;

export interface JoinDependencies {
  readonly db: Database;
  readonly access: GroupAccess;
  readonly rooms: Rooms;
  readonly broadcast: Pick<ChatBroadcast, 'lastId' | 'lastRevision' | 'catchUp' | 'follow'>;
  readonly memory: LineMemory;
  readonly occupancy: Pick<Occupancy, 'read'>;
  readonly kickCounter: () => number;
}

interface Backfill {
  readonly complete: boolean;
  readonly earlier: boolean;
  readonly messages: readonly ChatMessage[];
  /** Id of the last message that the room had been sent when the backfill was read. */
  readonly upTo: number;
}

/** Three phases (backfill, cutover, live), so that the client gets every message and every change. */
export async function joinGroup(
  dependencies: JoinDependencies,
  connection: LiveConnection,
  request: Omit<TavernRequests['join_group'], 'type'>,
): Promise<void> {
  const stopFollowing = await dependencies.broadcast.follow(request.groupId);
  try {
    await join(dependencies, connection, request);
  } finally {
    stopFollowing();
  }
}

async function join(
  dependencies: JoinDependencies,
  connection: LiveConnection,
  { groupId, after: claimed, revision: known, ledger }: Omit<TavernRequests['join_group'], 'type'>,
): Promise<void> {
  const { access, rooms, db, broadcast, occupancy } = dependencies;
  // A client that is ahead, or comes from another ledger, has other messages under the same ids.
  const isForeign =
    claimed !== undefined &&
    ((ledger !== undefined && ledger !== db.ledgerId) || claimed > (await readNewestId(db.read, groupId)));
  const after = isForeign ? undefined : claimed;
  for (let round = 0; ; round++) {
    const kicks = dependencies.kickCounter();
    const membership = await access.findMembership(connection.session.user.id, groupId);
    const refusal = membership && access.findRefusal(membership, 'enter');
    if (!membership || refusal) {
      connection.send(joinRefused(groupId, refusal));
      return;
    }
    // Before the messages, which then have at least these changes.
    const revision = await readRevision(db.read, groupId);
    const [members, lastReadId, changes, elsewhere] = await Promise.all([
      access.members(groupId),
      readLastReadId(db.read, groupId, membership.userId),
      after === undefined ? [] : readChanges(db, groupId, after, known),
      rooms.find(groupId) ? [] : occupancy.read(groupId),
    ]);
    const replay = await readBackfill(dependencies, groupId, changes === null ? undefined : after);
    // Somebody was kicked meanwhile, perhaps this user: check again.
    if (dependencies.kickCounter() !== kicks) continue;
    if (!connection.isOpen) return;
    // A message was stored or changed meanwhile: its frame went out before this connection was in the room.
    const isMissed = broadcast.lastRevision(groupId) > revision || broadcast.lastId(groupId) > replay.upTo;
    if (isMissed && round < CUTOVER_ROUNDS_MAX) continue;
    const room = rooms.enter(groupId, connection, elsewhere);
    connection.send(
      { type: 'update', groupId, tables: ROOM.tables.map((table) => ({ ...table })), bar: { ...ROOM.bar } },
      {
        type: 'members',
        groupId,
        members: members.map((member) => ({ ...member, position: room.positionOf(member.userId) })),
      },
      ...room.occupants.flatMap(({ username, position }): TavernPush[] => [
        { type: 'presence', groupId, username, status: 'online' },
        { type: 'position', groupId, username, position },
      ]),
      ...(changes ?? []),
      ...replay.messages.map((message) => ({ type: 'chat', groupId, message }) as const),
      ...dependencies.memory
        .listFor(groupId, membership.userId)
        .map((line) => ({ type: 'line', groupId, line }) as const),
      {
        type: 'joined',
        groupId,
        complete: replay.complete && changes !== null && !isForeign,
        earlier: replay.earlier,
        lastReadId,
        revision,
        ledger: db.ledgerId,
      },
    );
    return;
  }
}

/** Changes of the messages that a client has; null when there are too many. Clients without a revision know deletions. */
async function readChanges(
  db: Database,
  groupId: number,
  after: number,
  revision: number | undefined,
): Promise<TavernPush[] | null> {
  if (revision === undefined) {
    const ids = await readDeleted(db.read, groupId, after);
    return ids.length > 0 ? [{ type: 'chat_deleted', groupId, ids }] : [];
  }
  const changed = await readChanged(db.read, groupId, { after, revision });
  return changed && changed.map((message) => ({ type: 'chat_changed', groupId, message }));
}

async function readBackfill({ db, broadcast }: JoinDependencies, groupId: number, after?: number): Promise<Backfill> {
  const missed = after === undefined ? null : await readAfter(db.read, groupId, after);
  const page = missed ? { messages: missed, earlier: true } : await readPage(db.read, groupId);
  const messages = [...page.messages];
  for (let round = 0; round < CUTOVER_ROUNDS_MAX; round++) {
    const last = messages.at(-1)?.id ?? (missed ? (after ?? 0) : 0);
    const sent = broadcast.lastId(groupId);
    if (sent > last) messages.push(...((await readAfter(db.read, groupId, last)) ?? []));
    else if (last === sent || !(await broadcast.catchUp(groupId))) break;
  }
  const complete = after === undefined || missed !== null;
  return { complete, earlier: page.earlier, messages, upTo: broadcast.lastId(groupId) };
}
