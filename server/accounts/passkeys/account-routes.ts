import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#shared/accounts/contract/passkeys.ts';
import { PASSKEY_PROVIDER } from '#shared/base/http/session-user.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { Session } from '../../base/http/sessions/sessions.ts';
import { createToken } from '../../base/http/sessions/tokens.ts';
import { languageOf } from '../../base/http/language.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { ProveOwner } from '../prove-owner.ts';
import { beginAttempt, requireOwnPage, takeAttempt, type Attempt } from '../sign-in-providers/attempts.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import { creationOptions } from './options.ts';
import { getRelyingParty, requireOrigin } from './routes.ts';
import {
  deletePasskey,
  findByCredential,
  findCredentials,
  findPasskeys,
  insertPasskey,
  updateName,
  toPasskey,
} from './store.ts';
import { parseClientData, verifyAttestation } from './verify.ts';

export function passkeyRoutes(
  app: FastifyInstance,
  context: Context,
  { proveOwner, mails }: { readonly proveOwner: ProveOwner; readonly mails: OwnerMails },
): void {
  const { config, db, log, now } = context;

  registerRoute(app, startPasskey, async ({ session, body, request }) => {
    const party = getRelyingParty(config.publicUrl);
    requireOwnPage(request, config.publicUrl);
    const user = await proveOwner.byPassword(session, body.password);
    const credentials = await findCredentials(db.read, user.id);
    requireRoom(credentials);
    const secret = createToken();
    await beginAttempt(context, { provider: PASSKEY_PROVIDER, purpose: 'link', secret, browser: browserOf(session) });
    return { options: creationOptions(secret, party, { user, credentials }) };
  });

  registerRoute(app, addPasskey, async ({ session, body, request }) => {
    const party = getRelyingParty(config.publicUrl);
    const { credential } = body;
    const { challenge, origin } = parseClientData(credential.clientDataJSON);
    await takeAttempt(context, { secret: challenge, browser: browserOf(session), accepts: isNewPasskey });
    requireOrigin(origin, party);
    const userId = session.user.id;
    const { publicKey, counter } = await verifyAttestation(credential, { challenge, party }, (reason) =>
      log.warn({ userId, reason: String(reason) }, 'a new passkey was refused'),
    );
    const passkey = await db.write(async (transaction) => {
      if (await findByCredential(transaction, credential.id)) throw new Failure('passkey_exists');
      requireRoom(await findCredentials(transaction, userId));
      await mails.require(transaction, { kind: 'passkey_added', userId, language: languageOf(request) });
      return insertPasskey(transaction, {
        user_id: userId,
        credential_id: credential.id,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(credential.transports),
        name: body.name.trim(),
        created_at: now(),
        last_used_at: null,
      });
    });
    mails.wake();
    return { data: toPasskey(passkey) };
  });

  registerRoute(app, renamePasskey, async ({ session, params, body }) => {
    const change = { id: params.id, userId: session.user.id, name: body.name.trim() };
    const passkey = await db.write((transaction) => updateName(transaction, change));
    if (!passkey) throw new Failure('passkey_not_found');
    return { data: toPasskey(passkey) };
  });

  registerRoute(app, removePasskey, async ({ session, params }) => {
    await db.write(async (transaction) => {
      const userId = session.user.id;
      const own = await findPasskeys(transaction, userId);
      if (!own.some(({ id }) => id === params.id)) throw new Failure('passkey_not_found');
      await requireAnotherWayIn(transaction, userId);
      await deletePasskey(transaction, params.id);
    });
    return null;
  });
}

/** Binds the challenge of a new passkey to the session in which the password was given. */
function browserOf({ sessionId }: Session): string {
  return `session ${sessionId}`;
}

function requireRoom(credentials: readonly unknown[]): void {
  if (credentials.length >= PASSKEYS_MAX) throw new Failure('too_many_passkeys', { count: PASSKEYS_MAX });
}

function isNewPasskey({ provider, purpose }: Attempt): boolean {
  return provider === PASSKEY_PROVIDER && purpose === 'link';
}
