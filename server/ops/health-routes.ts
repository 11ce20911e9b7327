import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Output } from '#shared/contract/http/route.ts';
import { health } from '#shared/contract/system.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { findStorageProblem, isUnreachable } from '../db/storage-problem.ts';
import { registerRoute } from '../http/register-route.ts';
import { writeHeartbeat } from './heartbeat-store.ts';
import { version } from './version.ts';

/** Longer than an import holds the writer. */
const SILENCE_MS = 10_000;
/** A probe every second must not write every second. */
const REMEMBER_MS = 2_000;
const DAMAGED = 'The database is damaged. Restore a backup.';

export function healthRoutes(app: FastifyInstance, { db, log, now, uptime }: Context): void {
  let last: { readonly at: number; readonly trouble: Promise<string | null> } | undefined;
  const check = (): Promise<string | null> => {
    if (!last || uptime() - last.at >= REMEMBER_MS)
      last = {
        at: uptime(),
        trouble: findDatabaseProblem(db, now(), (err) => log.error({ err }, 'health check failed')),
      };
    return last.trouble;
  };
  const answer = async (reply: FastifyReply): Promise<Output<typeof health> | FastifyReply> => {
    const trouble = db.isDamaged() ? DAMAGED : await check();
    const about = { service: 'tavern-ledger', version } as const;
    reply.header('cache-control', 'no-store');
    if (trouble === null) return { status: 'ok', ...about };
    return reply.code(503).send({ status: 'failing', ...about, message: trouble });
  };
  registerRoute(app, health, ({ reply }) => answer(reply));
  app.get('/healthz', (_request, reply) => answer(reply));
}

async function findDatabaseProblem(db: Database, at: number, report: (error: unknown) => void): Promise<string | null> {
  const silence = Promise.withResolvers<string>();
  const timer = setTimeout(() => silence.resolve('The database does not answer.'), SILENCE_MS);
  const beat = writeHeartbeat(db, at)
    .then(() => null)
    .catch((error: unknown) => {
      report(error);
      return describeError(error);
    });
  try {
    return await Promise.race([beat, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function describeError(error: unknown): string {
  if (isUnreachable(error)) return 'PostgreSQL cannot be reached.';
  switch (findStorageProblem(error)) {
    case 'busy':
      return 'Another process holds the lock of the database.';
    case 'damaged':
      return DAMAGED;
    default:
      return 'The database cannot be written to. Is the disk full?';
  }
}
