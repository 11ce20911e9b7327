import type { Generated } from 'kysely';

export interface SystemTables {
  /** Written by the health check, to see that the disk accepts writes. */
  heartbeat: { id: number; at: number };
  /** Servers that run. `seen_at` is the database's time at which the lease was renewed. */
  live_instances: { id: string; name: string; seen_at: number };
  /** Users who are connected to a server. */
  live_people: { instance_id: string; user_id: number };
  /** Occupants of the taverns' rooms at a server; `moved_at` is its time of the last step. */
  live_occupants: { instance_id: string; group_id: number; user_id: number; x: number; y: number; moved_at: number };
  /** Rate limits that servers of one database share. `key` is a digest of the limit's name and the client. */
  quotas: { key: string; ends_at: number; count: number };
}

export interface OutboxTables {
  /** Mails, posts, calls and pushes that wait to be sent, without text, address or token. */
  outbox: {
    id: Generated<number>;
    kind: string;
    /** Whose attempts are bounded together. */
    account: string;
    /** Name of the receiver's server; null where it is the operator's. */
    host: string | null;
    /** Orders of one turn are sent one at a time, oldest first. Null where the order does not matter. */
    turn: string | null;
    /** At most one order with this key waits. */
    unique_key: string | null;
    /** JSON: ids of what the order is about. What has ended meanwhile is not sent. */
    pointer: string;
    created_at: number;
    attempts: number;
    next_attempt_at: number;
  };
}

/**
 * All tables: base has its own, and each domain adds its own in its `tables.ts`. Times are integer milliseconds, booleans
 * 0 or 1, JSON is text: portable to PostgreSQL. The indexes, keys and checks are in `baseline.ts`.
 */
export interface Tables extends SystemTables, OutboxTables {}
