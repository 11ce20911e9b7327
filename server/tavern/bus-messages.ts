import * as Type from 'typebox';
import { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import type { BusShapes } from '../base/bus/message-bus.ts';

const Id = Type.Integer({ minimum: 1 });

/** Messages between the taverns of several servers. */
export const TAVERN_BUS = {
  /** Messages of one transaction; `previous` is the id of the room's message before them. */
  chat: Type.Object({ groupId: Id, previous: Type.Integer({ minimum: 0 }), messages: Type.Array(ChatMessage) }),
  /** `change` is a changed message, or the id of a deleted one. */
  chatChanged: Type.Object({ groupId: Id, revision: Id, change: Type.Union([ChatMessage, Id]) }),
  /** People who entered a room at a server, or moved there. */
  occupants: Type.Object({
    instanceId: Type.String(),
    groupId: Id,
    isEntry: Type.Boolean(),
    people: Type.Array(
      Type.Object({
        userId: Id,
        username: Type.String(),
        position: Type.Object({ x: Type.Integer(), y: Type.Integer() }),
        movedAt: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
  occupantsLeft: Type.Object({ instanceId: Type.String(), groupId: Id, userIds: Type.Array(Id) }),
  /** To the occupants of a room. */
  roomPush: Type.Object({ groupId: Id, message: Type.Object({ type: Type.String() }) }),
  line: Type.Object({
    groupId: Id,
    authorId: Id,
    ref: Type.String(),
    at: Type.Integer(),
    recipients: Type.Array(Id),
    line: RoomLine,
  }),
  memberExpelled: Type.Object({ groupId: Id, userId: Id, isBan: Type.Boolean() }),
  groupDeleted: Type.Object({ groupId: Id }),
} as const;

declare module '../base/bus/message-bus.ts' {
  interface BusMessages extends BusShapes<typeof TAVERN_BUS> {}
}
