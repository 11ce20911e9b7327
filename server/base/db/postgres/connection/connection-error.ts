import { DatabaseError } from 'pg';

/** A connection that could not be made, was lost, or did not become free in time. */
export class ConnectionLostError extends Error {
  /** Not the operating system's, which errors of other connections have, too. */
  readonly code = 'CONNECTION_LOST';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** An error of pg that neither the server sent nor a bug caused is one of the connection. */
export function toConnectionError(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof ConnectionLostError) return error;
  if (error instanceof TypeError || error instanceof RangeError) return error;
  return new ConnectionLostError(error);
}
