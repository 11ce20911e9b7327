import { randomInt, randomUUID } from 'node:crypto';
import type { Roll } from '#shared/tavern/contract/roll.ts';
import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import { NO_LINKS, toLinkFields, type ChatLinks } from '#shared/people/chat-links.ts';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { findTable, ROOM } from '#shared/tavern/room.ts';
import { findFreeSeat, findStandingPlace } from '#shared/tavern/seats.ts';
import type { GroupMembership } from '../../people/groups/group-access.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Room, RoomOccupant } from '../room.ts';
import type { Rooms } from '../rooms.ts';
import type { KeptLine, LineMemory } from './line-memory.ts';

export interface RoomTalkDependencies {
  readonly rooms: Pick<Rooms, 'find'>;
  /** Sends to the room at every server. */
  readonly pushToRoom: (groupId: number, message: ServerMessage) => void;
  /** Sends a line to the other servers. */
  readonly relayLine: (groupId: number, kept: KeptLine) => void;
  readonly memory: LineMemory;
  readonly hasBlockBetween: (userId: number, otherId: number) => Promise<boolean>;
  readonly now: () => number;
}

/** Content of a line that its sender may say. */
export interface Said {
  readonly text: string;
  readonly ref: string;
  readonly isEmote?: boolean;
  readonly links?: ChatLinks;
  readonly roll?: Roll;
}

/** Messages and gestures in the room apart from the chat of the group. Refusals are a `Failure`. */
export interface RoomTalk {
  /** A line of another server. */
  receive(groupId: number, kept: KeptLine): void;
  /** To those who sit at the table now; throws unless the sender does. */
  sayAtTable(sender: GroupMembership, table: number, said: Said): void;
  whisper(sender: GroupMembership, username: string, said: Said): Promise<void>;
  wave(sender: GroupMembership): void;
  sit(sender: GroupMembership): Message;
  stand(sender: GroupMembership): Message;
}

/** A uniform random number by the system's generator, and its text for readers that know no rolls. */
export function rollContent(low: number, high: number): Pick<Said, 'text' | 'roll'> {
  const value = randomInt(low, high + 1);
  return { text: `${value} (${low}-${high})`, roll: { low, high, value } };
}

export function createRoomTalk({
  rooms,
  memory,
  hasBlockBetween,
  now,
  pushToRoom,
  relayLine,
}: RoomTalkDependencies): RoomTalk {
  function requireOccupant({ userId, group }: GroupMembership): Occupied {
    const room = rooms.find(group.id);
    const own = room?.occupants.find((occupant) => occupant.userId === userId);
    if (!room || !own) throw new Failure('not_in_room');
    return { room, own };
  }

  function receive(groupId: number, kept: KeptLine): void {
    if (memory.findByRef(groupId, kept.authorId, kept.ref)) return;
    memory.add(groupId, kept);
    rooms.find(groupId)?.sendTo([...kept.recipients], { type: 'line', groupId, line: kept.line });
  }

  function deliver(
    sender: GroupMembership,
    recipients: readonly number[],
    place: Pick<RoomLine, 'kind' | 'to' | 'table'>,
    { text, ref, isEmote = false, links = NO_LINKS, roll }: Said,
  ): void {
    const { userId, username, group } = sender;
    if (memory.findByRef(group.id, userId, ref)) return;
    const line: RoomLine = {
      id: randomUUID(),
      ...place,
      username,
      message: text,
      timestamp: new Date(now()).toISOString(),
      ...toLinkFields(links),
      ...(isEmote && { emote: true }),
      ...(roll && { roll }),
    };
    const kept = { line, authorId: userId, ref, at: now(), recipients: new Set([userId, ...recipients]) };
    receive(group.id, kept);
    relayLine(group.id, kept);
  }

  return {
    receive,
    sayAtTable(sender, table, said) {
      const { room } = requireOccupant(sender);
      const seated = room.seatedAt(table);
      if (!seated.includes(sender.userId)) throw new Failure('not_at_table');
      deliver(sender, seated, { kind: 'table', to: null, table }, said);
    },
    async whisper(sender, username, said) {
      const key = foldCase(username);
      const findRecipient = (room: Room) => room.occupants.find((occupant) => foldCase(occupant.username) === key);
      const recipient = findRecipient(requireOccupant(sender).room);
      if (!recipient) throw new Failure('whisper_absent', { username });
      if (recipient.userId === sender.userId) throw new Failure('whisper_self');
      const isApart = await hasBlockBetween(sender.userId, recipient.userId);
      // Either may have left meanwhile.
      const { room } = requireOccupant(sender);
      if (isApart || !findRecipient(room)) throw new Failure('whisper_undelivered', { username: recipient.username });
      deliver(sender, [recipient.userId], { kind: 'whisper', to: recipient.username, table: null }, said);
    },
    wave(sender) {
      requireOccupant(sender);
      const { group, username } = sender;
      pushToRoom(group.id, { type: 'gesture', groupId: group.id, username, gesture: 'wave' });
    },
    sit: (sender) => sit(requireOccupant(sender)),
    stand: (sender) => stand(requireOccupant(sender)),
  };
}

interface Occupied {
  readonly room: Room;
  readonly own: RoomOccupant;
}

function sit({ room, own }: Occupied): Message {
  if (findTable(ROOM, own.position) !== null) return message('sat_already');
  const taken = room.occupants.map(({ position }) => position);
  const seat = findFreeSeat(ROOM, own.position, taken);
  if (!seat) throw new Failure('no_free_seat');
  room.place(own.userId, seat);
  return message('sat_down');
}

function stand({ room, own }: Occupied): Message {
  const place = findTable(ROOM, own.position) === null ? null : findStandingPlace(ROOM, own.position);
  if (!place) return message('stood_already');
  room.place(own.userId, place);
  return message('stood_up');
}
