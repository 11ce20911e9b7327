import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventFeed } from './events.ts';
import type { Deliver } from './mail/deliver.ts';

/** The process's shared services. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly events: EventFeed;
  readonly deliver: Deliver;
  /** Milliseconds since 1970. Tests inject a clock. */
  readonly now: () => number;
  /** Milliseconds of a clock that is never set: for rate limits, caches and intervals. */
  readonly uptime: () => number;
}
