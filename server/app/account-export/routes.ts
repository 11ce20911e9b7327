import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAccount } from '#shared/app/account-export.ts';
import type { Context } from '../../base/context.ts';
import { notSignedIn } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { BulkJobs } from '../../accounts/bulk-jobs.ts';
import { findProfile, toUserProfile } from '../../accounts/profile/store.ts';

export function exportRoutes(app: FastifyInstance, { db, now }: Context, bulkJobs: BulkJobs): void {
  registerRoute(app, exportAccount, async ({ session, reply }) => {
    const profile = await findProfile(db.read, session.user.id);
    if (!profile) throw notSignedIn();
    const pages = bulkJobs.exportAccount(toUserProfile(profile));
    // Before the headers: a failure still has its sentence.
    const first = await pages.next();
    const body = Readable.from(prepend(first, pages));
    // Also when the reader left during the first page: a body that is never read runs no `finally`.
    body.once('close', () => void pages.return());
    void reply.header('content-disposition', `attachment; filename="${fileName(now())}"`);
    return body;
  });
}

async function* prepend(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void, void>,
): AsyncGenerator<Uint8Array> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

function fileName(now: number): string {
  return `tavern-ledger-${new Date(now).toISOString().slice(0, 10)}.json`;
}
