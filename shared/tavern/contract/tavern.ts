import * as Type from 'typebox';
import { CHAT_MAX } from '../../people/chat-text.ts';
import { messageFields } from '../../base/messages/message.schema.ts';
import { QUOTE_MAX, REACTIONS } from '../reactions.ts';
import { ROOM } from '../room.ts';
import { ChatCharacters, WrittenCharacters } from '../../people/contract/chat-character.ts';
import { CHAT_ITEMS_MAX, ChatItem } from '../../people/contract/chat-item.ts';
import { Member } from '../../people/contract/groups.ts';
import { Roll } from './roll.ts';
import { ROOM_LINE_PUSHES } from './room-lines.ts';

const Position = Type.Object({ x: Type.Integer(), y: Type.Integer() });
const Moment = Type.String({ description: 'ISO 8601, UTC.' });
const GroupId = Type.Integer({ minimum: 1 });

/** Messages replayed on joining; also the page size of the history. */
export const CHAT_REPLAY = 50;
/** After a gap of at most this many messages, exactly the missed ones are sent. */
export const CHAT_CATCH_UP = 500;
export const CHAT_AROUND = 25;

/** Message that a reply answers, as it is now. */
export const ChatQuote = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  message: Type.String({ description: `The first ${QUOTE_MAX} characters. Empty when it was deleted.` }),
  deleted: Type.Optional(Type.Boolean()),
});
export type ChatQuote = Type.Static<typeof ChatQuote>;

export const ChatReaction = Type.Object({
  reaction: Type.Enum([...REACTIONS]),
  usernames: Type.Array(Type.String(), { description: 'First reaction first.' }),
});
export type ChatReaction = Type.Static<typeof ChatReaction>;

export const ChatMessage = Type.Object({
  id: Type.Integer({ description: 'Grows with every message of the whole house: a later one has a larger id.' }),
  username: Type.String({ description: 'Empty for the system and for someone whose account is gone.' }),
  message: Type.String({ description: 'Plain text, never markup. Empty when it was deleted.' }),
  timestamp: Moment,
  type: Type.Union([Type.Literal('system'), Type.Literal('user')]),
  items: Type.Optional(
    Type.Array(ChatItem, { description: 'Items that the text names in square brackets: "[Helm of Might]".' }),
  ),
  characters: ChatCharacters,
  emote: Type.Optional(Type.Boolean({ description: 'Written with /me: what the user does.' })),
  roll: Type.Optional(Roll),
  deleted: Type.Optional(Type.Boolean()),
  reply: Type.Optional(ChatQuote),
  edited: Type.Optional(Type.Boolean()),
  pinned: Type.Optional(Type.Boolean()),
  reactions: Type.Optional(Type.Array(ChatReaction)),
  revision: Type.Optional(
    Type.Integer({
      description: 'Grows with every change of a message in the group; missing on one that nobody has changed.',
    }),
  ),
});
export type ChatMessage = Type.Static<typeof ChatMessage>;

export const Presence = Type.Union([Type.Literal('online'), Type.Literal('other')]);

const GroupOnly = { groupId: GroupId };

/** Client frames by `type`. */
export const TAVERN_REQUESTS = {
  join_group: Type.Object({
    type: Type.Literal('join_group'),
    ...GroupOnly,
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The last id the client has: what came later is sent, without doubles.',
      }),
    ),
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'With `after`: the last revision the client has; messages that changed since are sent again.',
      }),
    ),
    ledger: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'With `after`: the `ledger` that came with it. Of another, the newest messages are sent as to a newcomer.',
      }),
    ),
  }),
  leave_group: Type.Object({ type: Type.Literal('leave_group'), ...GroupOnly }),
  members: Type.Object({ type: Type.Literal('members'), ...GroupOnly }),
  position: Type.Object({ type: Type.Literal('position'), ...GroupOnly, position: Position }),
  chat: Type.Object({
    type: Type.Literal('chat'),
    ...GroupOnly,
    message: Type.String({ maxLength: CHAT_MAX }),
    table: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: ROOM.tables.length - 1,
        description:
          'Said at this table, to those who sit there; refused unless the sender does. Without it, said to the group.',
      }),
    ),
    items: Type.Optional(
      Type.Array(ChatItem, {
        maxItems: CHAT_ITEMS_MAX,
        description: 'Those that the text does not name in square brackets are dropped.',
      }),
    ),
    characters: WrittenCharacters,
    replyTo: Type.Optional(Type.Integer({ minimum: 1, description: 'Message of the group that this one answers.' })),
    ref: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 64,
        description: 'Chosen by the client. Sent again after a lost connection it is stored once.',
      }),
    ),
  }),
} as const;
export type TavernRequests = { readonly [K in keyof typeof TAVERN_REQUESTS]: Type.Static<(typeof TAVERN_REQUESTS)[K]> };
export type TavernRequest = TavernRequests[keyof TavernRequests];

const Named = { ...GroupOnly, username: Type.String() };

export const TAVERN_PUSHES = [
  Type.Object({
    type: Type.Literal('update'),
    ...GroupOnly,
    tables: Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer(), w: Type.Integer(), h: Type.Integer() })),
    bar: Type.Object({ x: Type.Integer(), y: Type.Integer(), w: Type.Integer() }),
  }),
  Type.Object({ type: Type.Literal('position'), ...Named, position: Position }),
  Type.Object({ type: Type.Literal('chat'), ...GroupOnly, message: ChatMessage }),
  Type.Object({
    type: Type.Literal('presence'),
    groupId: Type.Optional(GroupId),
    username: Type.String(),
    status: Presence,
  }),
  Type.Object({ type: Type.Literal('members'), ...GroupOnly, members: Type.Array(Member) }),
  /** End of a join's replay: the client is complete. */
  Type.Object({
    type: Type.Literal('joined'),
    ...GroupOnly,
    complete: Type.Boolean({
      description:
        'False when more was missed than is sent, or what the client has is of another ledger: it keeps nothing of that.',
    }),
    earlier: Type.Boolean({ description: 'Whether there are messages before the first one that was sent.' }),
    lastReadId: Type.Integer({ description: 'Newest message that the caller has read, on any device.' }),
    revision: Type.Integer({ description: 'Changes up to this one have been sent. For `join_group`.' }),
    ledger: Type.String({
      description: 'Id of the database, which is another after a restore or a move. For `join_group`.',
    }),
  }),
  /** The message is stored durably. */
  Type.Object({ type: Type.Literal('chat_stored'), ...GroupOnly, ref: Type.String(), id: Type.Integer() }),
  /** Line for its recipient only, such as a command reply. `ref` names the refused message. */
  Type.Object({
    type: Type.Literal('notice'),
    ...GroupOnly,
    ...messageFields,
    announced: Type.Optional(
      Type.Boolean({ description: 'Another frame tells the whole room, the receiver included.' }),
    ),
    ref: Type.Optional(Type.String()),
  }),
  /** A message was edited, pinned or reacted to: all of it, newer than one with a lower revision. */
  Type.Object({ type: Type.Literal('chat_changed'), ...GroupOnly, message: ChatMessage }),
  Type.Object({ type: Type.Literal('chat_deleted'), ...GroupOnly, ids: Type.Array(Type.Integer()) }),
  ...ROOM_LINE_PUSHES,
  /** Shown on the map for a moment. */
  Type.Object({ type: Type.Literal('gesture'), ...Named, gesture: Type.Literal('wave') }),
  /** Characters as which members stand in the room differ: reload them. */
  Type.Object({ type: Type.Literal('avatars'), ...GroupOnly }),
  /** The recipient is no longer in this tavern and may not join: left the group, or the group is gone. */
  Type.Object({ type: Type.Literal('outside'), ...GroupOnly, ...messageFields }),
] as const;

export const TavernPush = Type.Union([...TAVERN_PUSHES]);
export type TavernPush = Type.Static<typeof TavernPush>;

declare module '../../base/live/server-message.ts' {
  interface ServerMessages {
    readonly tavern: Type.Static<(typeof TAVERN_PUSHES)[number]>;
  }
}
