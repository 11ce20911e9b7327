import type { FastifyInstance } from 'fastify';
import { removeSecondFactor } from '#shared/accounts/contract/second-factor.ts';
import { removeLostSecondFactor } from '../removal/second-factor-removal.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { checkSecondFactorRemoval } from '../admin/rules.ts';
import { findAdminAction } from '../admin/store.ts';
import type { Notices } from './notices.ts';

/** Help for people who lost both their app and their recovery codes. */
export function secondFactorAdminRoutes(app: FastifyInstance, { db, events, log }: Context, notices: Notices): void {
  registerRoute(app, removeSecondFactor, async ({ params: { id }, session, request }) => {
    await db.write(async (transaction) => {
      checkSecondFactorRemoval(await findAdminAction(transaction, session.user.id, id));
      if (!(await removeLostSecondFactor(transaction, id))) throw new Failure('second_factor_is_off');
      await notices.require(transaction, { kind: 'second_factor_removed', userId: id, language: languageOf(request) });
    });
    events.emit('sessionsEnded', { userId: id });
    notices.wake();
    log.info({ admin: session.user.id, account: id }, 'an administrator removed a second factor');
    return null;
  });
}
