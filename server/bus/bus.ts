/** Frames between the servers of one database. They are hints: a frame may be lost, and the database has its content. */
export interface Bus {
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
export const SILENT_BUS: Bus = {
  publish() {},
  onFrame: () => () => {},
  onGap: () => () => {},
  isReceiving: () => true,
  started: Promise.resolve(),
  close: async () => {},
};
