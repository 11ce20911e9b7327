/**
 * Frames between the servers of one database. They are hints: a frame may be lost, and the database has its content. Where
 * one is lost, pages of other servers are right again
 *
 * - after 1 s: messages, edits and people in open taverns, by the heads and rows of the rooms;
 * - after 10 s: own characters, ended sessions, bans and removals, by revisions and rechecks;
 * - after 13 s: notifications and what they point to, such as direct messages and requests;
 * - 3 s after a gap that was noticed, else when they are loaded again: friends, groups, rosters, calendars, banks;
 * - never: table talk, whispers and gestures, which are not stored.
 */
export interface FrameBus {
  /** Sends to all other servers, with the other frames of this turn. */
  publish(frame: string): void;
  /** Frames of other servers, those of one server in its order. Returns the function that unsubscribes. */
  onFrame(listener: (frame: string) => void): () => void;
  /** Frames were lost: their content must be read from the database. */
  onGap(listener: () => void): () => void;
  /** False when not even this server's own heartbeat has arrived for a while. */
  isReceiving(): boolean;
  /** Settles after the first attempt to connect. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  /** Milliseconds of a clock that is never set. */
  readonly uptime: () => number;
  readonly onError: (error: unknown) => void;
  readonly heartbeatMs?: number;
}

/** Bus of the only server of its database. */
export const SILENT_BUS: FrameBus = {
  publish() {},
  onFrame: () => () => {},
  onGap: () => () => {},
  isReceiving: () => true,
  started: Promise.resolve(),
  close: async () => {},
};
