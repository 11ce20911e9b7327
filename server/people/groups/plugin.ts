import type { FastifyInstance } from 'fastify';
import type { Context } from '../../base/context.ts';
import { findInvitations } from './list-store.ts';
import { removeInvitationsFrom } from './store.ts';

/** Reactions to blocks. */
export function groupPlugin(app: FastifyInstance, { db, events, log }: Context): void {
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
  app.addHook('onClose', async () => stop());
}
