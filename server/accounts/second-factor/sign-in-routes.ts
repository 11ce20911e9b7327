import type { FastifyInstance } from 'fastify';
import { signInWithCode } from '#shared/accounts/contract/second-factor.ts';
import { findUserById } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { languageOf } from '../../base/http/language.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { createToken } from '../../base/http/sessions/tokens.ts';
import type { AccountRateLimits } from '../rate-limits.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { verifyDeviceCookie } from '../sessions/device-cookie.ts';
import {
  clearChallengeCookie,
  createChallengeCookie,
  matchesPassword,
  readChallengeCookie,
} from './challenge-cookie.ts';
import type { OwnerMails } from '../owner-mails.ts';
import { findSecondFactor } from './store.ts';
import { isWrongCode, type RedeemCode } from './redeem-code.ts';

/**
 * Ends the first step of a sign-in by password or provider. Accounts with a second factor get no session yet: it throws
 * `second_factor_required` and sets the cookie that the second step takes.
 */
export function createFinishFirstStep(
  { config, db, now, secrets }: Context,
  completeSignIn: CompleteSignIn,
): CompleteSignIn {
  return async (user, request, reply) => {
    if (!(await findSecondFactor(db.read, user.id))) return completeSignIn(user, request, reply);
    const isSecure = config.publicUrl.startsWith('https://');
    void reply.header('set-cookie', createChallengeCookie(secrets, user, now(), isSecure));
    throw new Failure('second_factor_required');
  };
}

interface SecondStepServices {
  readonly rateLimits: AccountRateLimits;
  readonly mails: OwnerMails;
  readonly completeSignIn: CompleteSignIn;
  readonly redeemCode: RedeemCode;
}

/** Second step of signing in: a code of the app, or a recovery code. */
export function secondStepRoutes(
  app: FastifyInstance,
  { config, db, now, secrets }: Context,
  { rateLimits, mails, completeSignIn, redeemCode }: SecondStepServices,
): void {
  const dummyHash = createToken();

  registerRoute(app, signInWithCode, async ({ body, request, reply }) => {
    const { cookie } = request.headers;
    const challenge = readChallengeCookie(secrets, cookie, now());
    const user = challenge ? await findUserById(db.read, challenge.userId) : undefined;
    if (!challenge || !user || !matchesPassword(challenge, user)) throw new Failure('second_factor_expired');
    const device = verifyDeviceCookie(cookie, user.password_hash || dummyHash);
    const attempt = await rateLimits.code(request, String(user.id), device);
    const used = await db
      .writeUnlocked(async (transaction) => {
        const kind = await redeemCode(transaction, user.id, body.code);
        if (kind === 'recovery_code')
          await mails.add(transaction, { kind: 'recovery_code_used', userId: user.id, language: languageOf(request) });
        return kind;
      })
      .catch(async (error: unknown) => {
        // Only wrong codes count.
        if (!isWrongCode(error)) await attempt.release();
        throw error instanceof Failure && error.code === 'second_factor_is_off'
          ? new Failure('second_factor_expired')
          : error;
      });
    if (used === 'recovery_code') mails.wake();
    await attempt.succeeded();
    void reply.header('set-cookie', clearChallengeCookie(config.publicUrl.startsWith('https://')));
    return completeSignIn(user, request, reply);
  });
}
