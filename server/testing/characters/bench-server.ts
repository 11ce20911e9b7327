import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../base/config.ts';
import type { Context } from '../../base/context.ts';
import { DATABASE_FILE } from '../../base/db/sqlite/connection.ts';
import { openSqlite } from '../../base/db/sqlite/open-sqlite.ts';
import { createEventFeed } from '../../base/events.ts';
import { createLog } from '../../base/ops/log.ts';
import { createOutgoing } from '../../base/outbox/outgoing.ts';
import { createSecretBox } from '../../base/secrets/secret-box.ts';
import { loadSecretKey } from '../../base/secrets/secret-key.ts';

/** The real app for a benchmark: no log, no mails, no quota in the way, and an event listener that fails ends it. */
export interface BenchServer extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Its data folder; gone when it is disposed of. */
  readonly folder: string;
  readonly url: string;
  readonly port: number;
}

/** Starts one with an empty SQLite file on a free port. */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-bench-'));
  const context: Context = {
    config: readConfig({ DATA_DIR: folder, GUEST_LOGIN: 'off' }),
    log: createLog('silent'),
    db: await openSqlite(join(folder, DATABASE_FILE)),
    events: createEventFeed((error) => {
      throw error;
    }),
    deliver: async () => {},
    sendOutgoing: createOutgoing(),
    secrets: createSecretBox(() => loadSecretKey(folder)),
    now: Date.now,
    uptime: () => performance.now(),
  };
  const app = await buildApp(context, { limits: { requests: { max: 1e9, windowMs: 60_000 } } });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    context,
    folder,
    url,
    port: Number(new URL(url).port),
    async [Symbol.asyncDispose]() {
      await app.close();
      await context.db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
