import type { FastifyInstance } from 'fastify';
import type { Context } from '../../base/context.ts';
import type { BulkJobs } from '../../accounts/bulk-jobs.ts';
import { repeat } from '../../base/ops/repeat.ts';
import { hasEndedGroups } from './deletion.ts';
import { findInvitations } from './list-store.ts';
import { removeInvitationsFrom } from './store.ts';

const PURGE_EVERY_MS = 600_000;

/** Reactions to blocks, and the end of deleted groups. */
export function groupPlugin(app: FastifyInstance, { db, events, log, now }: Context, bulkJobs: BulkJobs): void {
  /** A block withdraws invitations between the two. */
  const withdraw = async (userId: number, inviterId: number): Promise<void> => {
    const left = await db.write(async (transaction) => {
      const removed = await removeInvitationsFrom(transaction, inviterId, userId);
      return removed ? findInvitations(transaction, userId) : null;
    });
    if (left) events.emit('invitesChanged', { userId, invites: left });
  };
  const stop = events.on('blockPlaced', ({ userId, blockedId }) => {
    Promise.all([withdraw(userId, blockedId), withdraw(blockedId, userId)]).catch((error: unknown) => {
      log.error({ err: error }, 'invitations between two who are apart were not withdrawn');
    });
  });
  const closing = new AbortController();
  const purge = async (): Promise<void> => {
    if (await hasEndedGroups(db.read, now())) await bulkJobs.removeInBatches({ kind: 'purgeGroups' }, closing.signal);
  };
  const logError = (error: unknown): void => log.error({ err: error }, 'deleted groups were not removed');
  const stopPurging = repeat(purge, PURGE_EVERY_MS, logError);
  app.addHook('onReady', async () => void purge().catch(logError));
  app.addHook('onClose', async () => {
    stop();
    closing.abort();
    await stopPurging();
  });
}
