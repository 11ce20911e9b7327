import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventFeed } from './events.ts';
import type { Deliver } from './outbox/mail/deliver.ts';
import type { SendOutgoing } from './outbox/outgoing.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** The process's shared services. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  readonly events: EventFeed;
  readonly deliver: Deliver;
  readonly sendOutgoing: SendOutgoing;
  readonly secrets: SecretBox;
  /** Milliseconds since 1970. Tests inject a clock. */
  readonly now: () => number;
  /** Milliseconds of a clock that is never set: for rate limits, caches and intervals. */
  readonly uptime: () => number;
}
