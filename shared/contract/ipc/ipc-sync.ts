import * as Type from 'typebox';
import { ImportStatus } from '../characters/characters.ts';
import { GameCode } from '../characters/import.ts';
import { NullableTimestamp, Timestamp } from './ipc-app.ts';
import { Said } from '../../messages/message.schema.ts';

/** Which character, as the queue knows it. */
const CharacterFields = {
  character: Type.String({ description: 'Names the character in calls.' }),
  game: GameCode,
  name: Type.String(),
  realm: Type.String(),
};

/**
 * What the app is doing, from the player's side. `needs_you`: something stands still until the player does something about it
 * (a damaged file, a character left out or refused, no game found, a wrong server); `waiting`: it goes on by itself.
 */
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
  /** The state in a sentence, with what to do when something is to be done: by its code, and in English. */
  said: Said,
  message: Type.String(),
  /** Observations that wait to be sent for whoever is, or last was, signed in. */
  pending: Type.Integer({ minimum: 0 }),
  /** Observations that arrived since the queue was last empty: `done` of `done + pending` is the progress. */
  done: Type.Integer({ minimum: 0 }),
  /** Observations that wait for other accounts, which nobody is signed in to. */
  waitingForOthers: Type.Integer({ minimum: 0 }),
  refused: Type.Integer({ minimum: 0 }),
  damaged: Type.Integer({ minimum: 0 }),
  /** Characters in the game's files of whom nothing could be taken in. */
  skipped: Type.Integer({ minimum: 0 }),
  /** When the next attempt comes, where one is planned. */
  nextAttemptAt: NullableTimestamp,
  lastSentAt: NullableTimestamp,
});
export type SyncStatus = Type.Static<typeof SyncStatus>;

/** A character of which something waits. */
export const QueueItem = Type.Object({
  ...CharacterFields,
  waiting: Type.Integer({ minimum: 1 }),
  since: NullableTimestamp,
});
export type QueueItem = Type.Static<typeof QueueItem>;

/** A character of which the server refused something, for good: the same again would be refused again. */
export const RefusedItem = Type.Object({
  ...CharacterFields,
  code: Type.String(),
  reason: Type.String(),
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

export const QueueView = Type.Object({ waiting: Type.Array(QueueItem), refused: Type.Array(RefusedItem) });
export type QueueView = Type.Static<typeof QueueView>;

/** One line of the log: what happened and why, and what the player can do about it. No path, no login name, no token. */
export const DesktopLogEntry = Type.Object({
  /** Grows from line to line. */
  id: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  level: Type.Union([Type.Literal('info'), Type.Literal('warning')]),
  event: Type.String(),
  /** In English, as it stands in the file. */
  message: Type.String(),
  remedy: Type.Union([Type.String(), Type.Null()]),
  /** The same by codes; lines of before have none. */
  said: Type.Optional(Type.Object({ what: Said, remedy: Type.Union([Said, Type.Null()]) })),
});
export type DesktopLogEntry = Type.Static<typeof DesktopLogEntry>;

/** Which step on the way from the game to the ledger has stopped for a character; `none` when it is fresh. */
export const FreshnessStep = Type.Union([
  Type.Literal('none'),
  Type.Literal('install'),
  Type.Literal('addon'),
  Type.Literal('watch'),
  Type.Literal('file'),
  Type.Literal('read'),
  Type.Literal('left_out'),
  Type.Literal('session'),
  Type.Literal('paused'),
  Type.Literal('send'),
  Type.Literal('refused'),
]);
/**
 * What mends it. `choose_folder`: games.chooseFolder; `install_addon`: addon.install; `watch`: games.watch; `rescan`: sync.rescan;
 * `sign_in`: the sign-in dialog; `resume`: sync.resume; `send_now`: sync.sendNow; `check_server`: the server's settings;
 * `retry`: sync.retry. Null when only the game can: playing and logging out.
 */
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

/** "Why is this not fresh?", for one character that the queue knows. */
export const Freshness = Type.Object({
  ...CharacterFields,
  fresh: Type.Boolean(),
  step: FreshnessStep,
  /** Why it stopped there. */
  why: Said,
  action: Type.Union([FixActionName, Type.Null()]),
  /** Where the action is to be done, for `install_addon` and `watch`. */
  flavour: Type.Union([Type.Object({ root: Type.String(), flavour: Type.String() }), Type.Null()]),
  account: Type.Union([Type.String(), Type.Null()]),
  /** When the game saw the newest of what has arrived. */
  arrivedUpTo: NullableTimestamp,
});
export type Freshness = Type.Static<typeof Freshness>;
