import type { FastifyInstance } from 'fastify';
import type { Context } from '../../base/context.ts';
import type { Limits } from '../../base/http/limits.ts';
import type { ProveOwner } from '../prove-owner.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import type { OwnerMails } from '../owner-mails.ts';
import { createRedeemCode } from './redeem-code.ts';
import { secondFactorRoutes } from './routes.ts';
import { createFinishFirstStep, secondStepRoutes } from './sign-in-routes.ts';
import { removeSecondFactor } from '#shared/accounts/contract/second-factor.ts';
import { removeLostSecondFactor } from './store.ts';
import { Failure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { checkSecondFactorRemoval } from '../admin/rules.ts';
import { findAdminAction } from '../admin/store.ts';

/** Help for people who lost both their app and their recovery codes. */
function secondFactorAdminRoutes(app: FastifyInstance, { db, events, log }: Context, mails: OwnerMails): void {
  registerRoute(app, removeSecondFactor, async ({ params: { id }, session, request }) => {
    await db.write(async (transaction) => {
      checkSecondFactorRemoval(await findAdminAction(transaction, session.user.id, id));
      if (!(await removeLostSecondFactor(transaction, id))) throw new Failure('second_factor_is_off');
      await mails.require(transaction, { kind: 'second_factor_removed', userId: id, language: languageOf(request) });
    });
    events.emit('sessionsEnded', { userId: id });
    mails.wake();
    log.info({ admin: session.user.id, account: id }, 'an administrator removed a second factor');
    return null;
  });
}

interface SecondFactorOptions {
  readonly limits: Limits;
  readonly rateLimits: AccountRateLimits;
  readonly mails: OwnerMails;
  readonly proveOwner: ProveOwner;
  readonly completeSignIn: CompleteSignIn;
}

/**
 * Calls about second factors. Returns the end of the first step of a sign-in by password or provider; a passkey proves
 * both factors, so its sign-in calls `completeSignIn`.
 */
export function secondFactorPlugin(
  app: FastifyInstance,
  context: Context,
  { limits, rateLimits, mails, proveOwner, completeSignIn }: SecondFactorOptions,
): CompleteSignIn {
  const redeemCode = createRedeemCode(context);
  secondStepRoutes(app, context, { rateLimits, mails, completeSignIn, redeemCode });
  secondFactorRoutes(app, context, { limits, mails, proveOwner, redeemCode });
  secondFactorAdminRoutes(app, context, mails);
  return createFinishFirstStep(context, completeSignIn);
}
