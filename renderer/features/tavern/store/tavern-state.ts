import type { ChatItem } from '#shared/contract/groups/chat-item.ts';
import type { ChatMessage, TavernRequests } from '#shared/contract/groups/tavern.ts';
import type { Furniture, Position } from '#shared/tavern/room.ts';
import { ROOM } from '#shared/tavern/room.ts';

/** Own message that is not stored yet. */
export interface Pending {
  readonly ref: string;
  readonly text: string;
  readonly items: readonly ChatItem[];
  readonly failed: boolean;
}

/** The same frame whenever it is sent again. */
export function chatRequest(groupId: number, { text, ref, items }: Omit<Pending, 'failed'>): TavernRequests['chat'] {
  return { type: 'chat', groupId, message: text, ref, ...(items.length > 0 && { items: [...items] }) };
}

/** Line that only this page shows: command replies, arrivals, moderation. */
export interface LocalLine {
  readonly key: string;
  readonly text: string;
  /** Id of the message it follows. */
  readonly after: number;
}

export interface TavernState {
  readonly phase: 'entering' | 'inside' | 'outside';
  /** Reason of the refused join. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly room: Furniture;
  readonly people: Readonly<Record<string, Position>>;
  readonly messages: readonly ChatMessage[];
  /** True when older messages exist. */
  readonly earlier: boolean;
  readonly history: 'idle' | 'loading' | 'failed';
  readonly pending: readonly Pending[];
  readonly lines: readonly LocalLine[];
  /** Last message read before; the following ones are marked unread. Null marks none. */
  readonly readUpTo: number | null;
}

export const EMPTY: TavernState = {
  phase: 'entering',
  refusal: null,
  room: ROOM,
  people: {},
  messages: [],
  earlier: false,
  history: 'idle',
  pending: [],
  lines: [],
  readUpTo: null,
};
