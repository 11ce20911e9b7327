import type { FastifyInstance } from 'fastify';
import { finishPasskeySignIn, startPasskeySignIn } from '#shared/accounts/contract/passkeys.ts';
import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';
import type { Context } from '../../base/context.ts';
import { takeQuota } from '../../base/http/client-address.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { createToken, hashToken } from '../../base/http/sessions/tokens.ts';
import { insertTicket } from '../sign-in-providers/attempt-store.ts';
import {
  beginAttempt,
  requireOwnPage,
  SIGN_IN_LIFETIME_MS,
  takeAttempt,
  type Attempt,
  createBrowserCookie,
  readBrowserCookie,
} from '../sign-in-providers/attempts.ts';
import { toDesktopOutcome } from '../sign-in-providers/redeem-ticket.ts';
import { requestOptions } from './options.ts';
import type { PasskeySignIns } from './passkey-sign-ins.ts';
import { findRelyingParty, type RelyingParty } from './relying-party.ts';
import { parseClientData } from './verify.ts';

interface PasskeyServices {
  readonly limits: Limits;
  readonly passkeySignIns: PasskeySignIns;
}

/** Calls with which a browser signs in by passkey, for itself or for the desktop app. */
export function passkeySignInRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, passkeySignIns }: PasskeyServices,
): void {
  const { config, db, now } = context;
  const starts = createQuota(context, 'passkey challenges by address', limits.passkeyChallengesByAddress);

  registerRoute(app, startPasskeySignIn, async ({ body, request, reply }) => {
    const party = getRelyingParty(config.publicUrl);
    requireOwnPage(request, config.publicUrl);
    await takeQuota(starts, request, 'too_many_attempts');
    const browser = readBrowserCookie(request.headers.cookie) ?? createToken();
    const secret = createToken();
    await beginAttempt(context, { ...body, provider: PASSKEY_PROVIDER, purpose: 'sign_in', secret, browser });
    void reply.header('set-cookie', createBrowserCookie(browser, config.publicUrl));
    return { options: requestOptions(secret, party) };
  });

  registerRoute(app, finishPasskeySignIn, async ({ body, request, reply }) => {
    const party = getRelyingParty(config.publicUrl);
    const { challenge, origin } = parseClientData(body.clientDataJSON);
    const browser = readBrowserCookie(request.headers.cookie);
    const attempt = await takeAttempt(context, { secret: challenge, browser, accepts: isPasskeySignIn });
    requireOrigin(origin, party);
    await passkeySignIns.verify(body, challenge, party);
    if (attempt.desktop_port === null) return passkeySignIns.complete(body.id, request, reply);
    const ticket = createToken();
    const row = {
      ticket_hash: hashToken(ticket),
      provider: PASSKEY_PROVIDER,
      purpose: attempt.purpose,
      challenge: attempt.challenge,
      issuer: party.origin,
      subject: body.id,
      name: '',
      email: '',
      email_verified: 0,
      expires_at: now() + SIGN_IN_LIFETIME_MS,
    };
    await db.writeUnlocked((transaction) => insertTicket(transaction, row, now()));
    return toDesktopOutcome(attempt.desktop_port, attempt.challenge, ticket);
  });
}

/** Throws where browsers offer no passkeys at the public address. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const party = findRelyingParty(publicUrl);
  if (!party) throw new Failure('sign_in_provider_unknown');
  return party;
}

export function requireOrigin(origin: string, party: RelyingParty): void {
  if (origin !== party.origin) throw new Failure('sign_in_wrong_address', { address: party.origin });
}

function isPasskeySignIn({ provider, purpose }: Attempt): boolean {
  return provider === PASSKEY_PROVIDER && purpose === 'sign_in';
}
