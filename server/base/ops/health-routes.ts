import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Output } from '#shared/base/http/route.ts';
import { health } from '#shared/base/http/system.ts';
import type { MessageBus } from '../bus/message-bus.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { findStorageProblem, isUnreachable } from '../db/storage-problem.ts';
import { registerRoute } from '../http/register-route.ts';
import type { Drain } from './drain.ts';
import { version } from './version.ts';

async function writeHeartbeat(db: Database, at: number): Promise<void> {
  await db.writeUnlocked((transaction) =>
    transaction
      .insertInto('heartbeat')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute(),
  );
}

/** Longer than an import holds the writer. */
const SILENCE_MS = 10_000;
/** A probe every second must not write every second. */
const REMEMBER_MS = 2_000;
const DRAINING = 'The server is being stopped.';
const DISCONNECTED = 'Messages of other servers do not arrive.';
const DAMAGED = 'The database is damaged. Restore a backup.';

/** /healthz, and /readyz for balancers, which also refuses while the server drains or receives nothing from the others. */
export function healthRoutes(
  app: FastifyInstance,
  { db, log, now, uptime }: Context,
  { drain, bus }: { readonly drain: Drain; readonly bus: Pick<MessageBus, 'isReceiving'> },
): void {
  let last: { readonly at: number; readonly trouble: Promise<string | null> } | undefined;
  const check = (): Promise<string | null> => {
    if (!last || uptime() - last.at >= REMEMBER_MS)
      last = {
        at: uptime(),
        trouble: findDatabaseProblem(db, now(), (err) => log.error({ err }, 'health check failed')),
      };
    return last.trouble;
  };
  const findProblem = async (): Promise<string | null> => (db.isDamaged() ? DAMAGED : check());
  const answer = async (
    reply: FastifyReply,
    find: () => Promise<string | null>,
  ): Promise<Output<typeof health> | FastifyReply> => {
    const trouble = await find();
    const about = { service: 'tavern-ledger', version } as const;
    reply.header('cache-control', 'no-store');
    if (trouble === null) return { status: 'ok', ...about };
    return reply.code(503).send({ status: 'failing', ...about, message: trouble });
  };
  registerRoute(app, health, ({ reply }) => answer(reply, findProblem));
  app.get('/healthz', (_request, reply) => answer(reply, findProblem));
  const findObstacle = async (): Promise<string | null> => {
    if (drain.isActive) return DRAINING;
    return (await findProblem()) ?? (bus.isReceiving() ? null : DISCONNECTED);
  };
  app.get('/readyz', (_request, reply) => answer(reply, findObstacle));
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
