import type { FastifyInstance } from 'fastify';
import type { Context } from '../../base/context.ts';
import type { Limits } from '../../base/http/limits.ts';
import type { MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import type { ProveOwner } from '../prove-owner.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { secondFactorAdminRoutes } from './admin-routes.ts';
import { createNotices } from './notices.ts';
import { createRedeemCode } from './redeem-code.ts';
import { secondFactorRoutes } from './routes.ts';
import { createFinishFirstStep, secondStepRoutes } from './sign-in-routes.ts';

interface SecondFactorOptions {
  readonly limits: Limits;
  readonly rateLimits: AccountRateLimits;
  readonly mailOrders: MailOrders;
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
  { limits, rateLimits, mailOrders, proveOwner, completeSignIn }: SecondFactorOptions,
): CompleteSignIn {
  const [notices, redeemCode] = [createNotices(context, mailOrders), createRedeemCode(context)];
  secondStepRoutes(app, context, { rateLimits, notices, completeSignIn, redeemCode });
  secondFactorRoutes(app, context, { limits, notices, proveOwner, redeemCode });
  secondFactorAdminRoutes(app, context, notices);
  return createFinishFirstStep(context, completeSignIn);
}
