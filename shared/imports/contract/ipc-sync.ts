import * as Type from 'typebox';
import { ImportStatus } from '../../characters/contract/characters.ts';
import { NullableTimestamp, Timestamp } from '../../base/ipc/ipc-app.ts';
import { Message, WireMessage } from '../../base/messages/message.schema.ts';

const CharacterFields = {
  character: Type.String({ description: 'Names the character in calls.' }),
  gameKey: Type.String({ description: 'A flavour that players call a game of its own, else the game.' }),
  name: Type.String(),
  realm: Type.String(),
};

/** `needs_you`: the player has to act; `waiting`: continues automatically. */
export const SyncState = Type.Union([
  Type.Literal('watching'),
  Type.Literal('sending'),
  Type.Literal('waiting'),
  Type.Literal('needs_you'),
  Type.Literal('paused'),
  Type.Literal('signed_out'),
]);
export type SyncState = Type.Static<typeof SyncState>;

export const SyncStatus = Type.Object({
  state: SyncState,
  /** State as a message with remedy, by code and in English. */
  content: Message,
  message: Type.String(),
  /** Observations waiting for the current or last signed-in account. */
  pending: Type.Integer({ minimum: 0 }),
  /** Observations sent since the queue was last empty: progress is `done` of `done + pending`. */
  done: Type.Integer({ minimum: 0 }),
  waitingForOthers: Type.Integer({ minimum: 0 }),
  refused: Type.Integer({ minimum: 0 }),
  damaged: Type.Integer({ minimum: 0 }),
  /** Characters in the game files that could not be read. */
  skipped: Type.Integer({ minimum: 0 }),
  nextAttemptAt: NullableTimestamp,
  lastSentAt: NullableTimestamp,
});
export type SyncStatus = Type.Static<typeof SyncStatus>;

export const QueueItem = Type.Object({
  ...CharacterFields,
  waiting: Type.Integer({ minimum: 1 }),
  since: NullableTimestamp,
});
export type QueueItem = Type.Static<typeof QueueItem>;

/** Character with observations that the server permanently rejected. */
export const RefusedItem = Type.Object({
  ...CharacterFields,
  reason: WireMessage,
  sections: Type.Array(Type.String()),
  refusedAt: Timestamp,
});
export type RefusedItem = Type.Static<typeof RefusedItem>;

export const SentItem = Type.Object({
  ...CharacterFields,
  status: ImportStatus,
  sections: Type.Array(Type.String()),
  sentAt: Timestamp,
});
export type SentItem = Type.Static<typeof SentItem>;

export const QueueView = Type.Object({
  waiting: Type.Array(QueueItem),
  refused: Type.Array(RefusedItem),
  /** Characters that the player leaves out of imports. */
  excluded: Type.Array(RefusedItem),
});
export type QueueView = Type.Static<typeof QueueView>;

/** Log entry with cause and remedy. No path, login name or token. */
export const DesktopLogEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  level: Type.Union([Type.Literal('info'), Type.Literal('warning')]),
  event: Type.String(),
  /** English text, as in the log file. */
  message: Type.String(),
  remedy: Type.Union([Type.String(), Type.Null()]),
  content: Type.Object({ what: Message, remedy: Type.Union([Message, Type.Null()]) }),
});
export type DesktopLogEntry = Type.Static<typeof DesktopLogEntry>;

/** Step at which a character's sync is blocked; `none` when up to date. */
export const FreshnessStep = Type.Union([
  Type.Literal('none'),
  Type.Literal('install'),
  Type.Literal('addon'),
  Type.Literal('addon_off'),
  Type.Literal('watch'),
  Type.Literal('file'),
  Type.Literal('read'),
  Type.Literal('left_out'),
  Type.Literal('session'),
  Type.Literal('paused'),
  Type.Literal('send'),
  Type.Literal('refused'),
]);
/** `send_now`: sync.sendNow; `check_server`: server settings; null when only playing and logging out helps. */
export const FixActionName = Type.Union([
  Type.Literal('choose_folder'),
  Type.Literal('install_addon'),
  Type.Literal('watch'),
  Type.Literal('rescan'),
  Type.Literal('sign_in'),
  Type.Literal('resume'),
  Type.Literal('send_now'),
  Type.Literal('check_server'),
  Type.Literal('retry'),
]);
export type FixActionName = Type.Static<typeof FixActionName>;

export const Freshness = Type.Object({
  ...CharacterFields,
  fresh: Type.Boolean(),
  step: FreshnessStep,
  /** Reason of the blocked step. */
  why: Message,
  action: Type.Union([FixActionName, Type.Null()]),
  /** Target of `install_addon` and `watch`. */
  flavour: Type.Union([Type.Object({ root: Type.String(), flavour: Type.String() }), Type.Null()]),
  account: Type.Union([Type.String(), Type.Null()]),
  /** Observation time of the newest sent data. */
  arrivedUpTo: NullableTimestamp,
});
export type Freshness = Type.Static<typeof Freshness>;
