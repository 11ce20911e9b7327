import type { ChatMessage } from '#shared/contract/groups/tavern.ts';
import type { Furniture, Position } from '#shared/tavern/room.ts';
import { ROOM } from '#shared/tavern/room.ts';

/** A message of one's own that is not stored yet. */
export interface Pending {
  readonly ref: string;
  readonly text: string;
  readonly failed: boolean;
}

/** A line that only this page shows: an answer to a command, who came and went, what moderators did. */
export interface LocalLine {
  readonly key: string;
  readonly text: string;
  /** After which message it stands. */
  readonly after: number;
}

export interface TavernState {
  readonly phase: 'entering' | 'inside' | 'outside';
  /** Why outside, in the server's words. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly room: Furniture;
  /** Everybody in the room and where, by name. */
  readonly people: Readonly<Record<string, Position>>;
  readonly messages: readonly ChatMessage[];
  /** Whether there are messages before the first one. */
  readonly earlier: boolean;
  readonly history: 'idle' | 'loading' | 'failed';
  readonly pending: readonly Pending[];
  readonly lines: readonly LocalLine[];
  /** The last message that was read before; what follows is marked. Null: nothing is. */
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
