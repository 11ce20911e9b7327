import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '#shared/accounts/contract/passkeys.ts';
import type { SignInReply } from '#shared/accounts/contract/session.ts';
import { findUserById } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { createUserHandle } from './options.ts';
import type { RelyingParty } from './relying-party.ts';
import { findByCredential, recordUse } from './store.ts';
import { verifyAssertion } from './verify.ts';

export interface PasskeySignIns {
  verify(assertion: PasskeyAssertion, challenge: string, party: RelyingParty): Promise<void>;
  complete(
    credentialId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly outcome: 'signed_in'; readonly session: SignInReply }>;
}

export function createPasskeySignIns(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  completeSignIn: CompleteSignIn,
): PasskeySignIns {
  const findOwner = async (credentialId: string) => {
    const passkey = await findByCredential(db.read, credentialId);
    const user = passkey && (await findUserById(db.read, passkey.user_id));
    if (!user) throw new Failure('passkey_unknown');
    return { passkey, user };
  };
  return {
    async verify(assertion, challenge, party) {
      const { passkey, user } = await findOwner(assertion.id);
      const warn = (reason: unknown): void =>
        log.warn({ passkey: passkey.id, reason: String(reason) }, 'a sign-in by passkey was refused');
      if (assertion.userHandle !== createUserHandle(user)) {
        warn('user handle of another account');
        throw new Failure('passkey_rejected');
      }
      const counter = await verifyAssertion(assertion, passkey, { challenge, party }, warn);
      const use = { counter, at: now() };
      if (await db.write((transaction) => recordUse(transaction, passkey.id, use))) return;
      warn(`counter ${counter} after ${passkey.counter}`);
      throw new Failure('passkey_counter');
    },

    async complete(credentialId, request, reply) {
      const { user } = await findOwner(credentialId);
      return { outcome: 'signed_in', session: await completeSignIn(user, request, reply) };
    },
  };
}
