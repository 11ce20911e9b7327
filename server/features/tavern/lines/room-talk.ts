import { randomInt, randomUUID } from 'node:crypto';
import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import type { Roll } from '#shared/contract/groups/roll.ts';
import type { RoomLine } from '#shared/contract/groups/room-lines.ts';
import { message, type Message } from '#shared/messages/message.ts';
import { findTable, ROOM } from '#shared/tavern/room.ts';
import { findFreeSeat, findStandingPlace } from '#shared/tavern/seats.ts';
import type { GroupMembership } from '../../../accounts/group-access.ts';
import { nameKey } from '../../../accounts/names.ts';
import { Failure } from '../../../http/errors.ts';
import type { Room, RoomOccupant } from '../room.ts';
import type { Rooms } from '../rooms.ts';
import type { LineMemory } from './line-memory.ts';

export interface RoomTalkDependencies {
  readonly rooms: Pick<Rooms, 'find' | 'broadcast'>;
  readonly memory: LineMemory;
  readonly hasBlockBetween: (userId: number, otherId: number) => Promise<boolean>;
  readonly now: () => number;
}

/** Content of a line that its sender may say. */
export interface Said {
  readonly text: string;
  readonly ref: string;
  readonly isEmote?: boolean;
  readonly items?: readonly ChatItem[];
  readonly roll?: Roll;
}

/** Messages and gestures in the room apart from the chat of the group. Refusals are a `Failure`. */
export interface RoomTalk {
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

export function createRoomTalk({ rooms, memory, hasBlockBetween, now }: RoomTalkDependencies): RoomTalk {
  function requireOccupant({ userId, group }: GroupMembership): { readonly room: Room; readonly own: RoomOccupant } {
    const room = rooms.find(group.id);
    const own = room?.occupants.find((occupant) => occupant.userId === userId);
    if (!room || !own) throw new Failure('not_in_room');
    return { room, own };
  }

  function deliver(
    room: Room,
    sender: GroupMembership,
    recipients: readonly number[],
    place: Pick<RoomLine, 'kind' | 'to' | 'table'>,
    { text, ref, isEmote = false, items = [], roll }: Said,
  ): void {
    const { userId, username, group } = sender;
    if (memory.findByRef(group.id, userId, ref)) return;
    const line: RoomLine = {
      id: randomUUID(),
      ...place,
      username,
      message: text,
      timestamp: new Date(now()).toISOString(),
      ...(items.length > 0 && { items: [...items] }),
      ...(isEmote && { emote: true }),
      ...(roll && { roll }),
    };
    const audience = new Set([userId, ...recipients]);
    memory.add(group.id, { line, authorId: userId, ref, at: now(), recipients: audience });
    room.sendTo([...audience], { type: 'line', groupId: group.id, line });
  }

  return {
    sayAtTable(sender, table, said) {
      const { room } = requireOccupant(sender);
      const seated = room.seatedAt(table);
      if (!seated.includes(sender.userId)) throw new Failure('not_at_table');
      deliver(room, sender, seated, { kind: 'table', to: null, table }, said);
    },
    async whisper(sender, username, said) {
      const key = nameKey(username);
      const findRecipient = (room: Room) => room.occupants.find((occupant) => nameKey(occupant.username) === key);
      const recipient = findRecipient(requireOccupant(sender).room);
      if (!recipient) throw new Failure('whisper_absent', { username });
      if (recipient.userId === sender.userId) throw new Failure('whisper_self');
      const isApart = await hasBlockBetween(sender.userId, recipient.userId);
      // Either may have left meanwhile.
      const { room } = requireOccupant(sender);
      if (isApart || !findRecipient(room)) throw new Failure('whisper_undelivered', { username: recipient.username });
      deliver(room, sender, [recipient.userId], { kind: 'whisper', to: recipient.username, table: null }, said);
    },
    wave(sender) {
      requireOccupant(sender);
      const { group, username } = sender;
      rooms.broadcast(group.id, { type: 'gesture', groupId: group.id, username, gesture: 'wave' });
    },
    sit(sender) {
      const { room, own } = requireOccupant(sender);
      if (findTable(ROOM, own.position) !== null) return message('sat_already');
      const taken = room.occupants.map(({ position }) => position);
      const seat = findFreeSeat(ROOM, own.position, taken);
      if (!seat) throw new Failure('no_free_seat');
      room.place(sender.userId, seat);
      return message('sat_down');
    },
    stand(sender) {
      const { room, own } = requireOccupant(sender);
      const place = findTable(ROOM, own.position) === null ? null : findStandingPlace(ROOM, own.position);
      if (!place) return message('stood_already');
      room.place(sender.userId, place);
      return message('stood_up');
    },
  };
}
