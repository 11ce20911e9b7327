import type { RoomLine } from '#shared/tavern/contract/room-lines.ts';
import type { ChatMessage, TavernRequests } from '#shared/tavern/contract/tavern.ts';
import { toLinkFields, type ChatLinks } from '#shared/people/chat-links.ts';
import type { Furniture, Position } from '#shared/tavern/room.ts';
import { ROOM } from '#shared/tavern/room.ts';

/** Own message that is not stored yet. */
export interface Pending {
  readonly ref: string;
  readonly text: string;
  readonly links: ChatLinks;
  /** Table at which it is said; undefined for the group. */
  readonly table: number | undefined;
  /** Message that it answers. */
  readonly replyTo: number | null;
  readonly failed: boolean;
}

/** The same frame whenever it is sent again. */
export function chatRequest(
  groupId: number,
  { text, ref, links, table, replyTo }: Omit<Pending, 'failed'>,
): TavernRequests['chat'] {
  return {
    type: 'chat',
    groupId,
    message: text,
    ref,
    ...toLinkFields(links),
    ...(table !== undefined && { table }),
    ...(replyTo !== null && { replyTo }),
  };
}

/** Line between the messages: command replies, arrivals, moderation, table talk and whispers. */
export interface LocalLine {
  readonly key: string;
  readonly text: string;
  /** Table talk or a whisper. */
  readonly said?: RoomLine;
  /** True for people who come and go, which is not announced to screen readers. */
  readonly isSilent?: boolean;
  /** Id of the message it follows. */
  readonly after: number;
}

/** Words over somebody's head, for a few seconds. */
export interface Bubble {
  readonly key: number;
  readonly text: string;
  readonly kind: 'group' | 'table' | 'whisper' | 'roll' | 'wave';
}

export interface TavernState {
  readonly phase: 'entering' | 'inside' | 'outside';
  /** Reason of the refused join. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly room: Furniture;
  readonly people: Readonly<Record<string, Position>>;
  readonly messages: readonly ChatMessage[];
  /** The last change of a message that arrived. */
  readonly revision: number;
  /** Id of the database that the messages are from; null before the first join. */
  readonly ledger: string | null;
  /** Older messages, shown in place of the newest after a jump; null while the newest are shown. */
  readonly context: { readonly messages: readonly ChatMessage[]; readonly earlier: boolean } | null;
  /** Message that the last jump led to; `jump` differs from one to the next. */
  readonly target: { readonly id: number; readonly jump: number } | null;
  /** True when older messages exist. */
  readonly earlier: boolean;
  readonly history: 'idle' | 'loading' | 'failed';
  readonly pending: readonly Pending[];
  readonly lines: readonly LocalLine[];
  readonly bubbles: Readonly<Record<string, Bubble>>;
  /** Last message read before; the following ones are marked unread. Null marks none. */
  readonly readUpTo: number | null;
}

export const EMPTY: TavernState = {
  phase: 'entering',
  refusal: null,
  room: ROOM,
  people: {},
  messages: [],
  revision: 0,
  ledger: null,
  context: null,
  target: null,
  earlier: false,
  history: 'idle',
  pending: [],
  lines: [],
  bubbles: {},
  readUpTo: null,
};
