import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOutcome, SignInProviderName, SignInPurpose } from '#shared/accounts/contract/sign-in-providers.ts';
import { requireMailbox } from '../../base/outbox/mail/mailbox.ts';
import type { SignInProvider } from '../../base/sign-in-provider.ts';
import { findUserById, findUserByMailbox } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { createToken, hashToken } from '../../base/http/sessions/tokens.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { insertTicket, type Ticket } from './attempt-store.ts';
import { SIGN_IN_LIFETIME_MS } from './attempts.ts';
import { findLinkOf } from './link-store.ts';
import type { Identity } from './provider-client.ts';

const LENGTH_MIN = 3;
const LENGTH_MAX = 20;

/** Valid username that resembles a name at a provider; empty where too little of the name is allowed. */
function suggestUsername(name: string): string {
  const allowed = name
    .normalize('NFC')
    // BattleTags and old Discord names end in a number sign and digits.
    .replace(/#\d+$/, '')
    .replace(/@.*$/, '')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]|\p{Default_Ignorable_Code_Point}/gu, '');
  const letters = [...allowed].slice(0, LENGTH_MAX);
  return letters.length < LENGTH_MIN ? '' : letters.join('');
}

export interface Identities {
  /** Signs in where the identity is linked; otherwise hands out a ticket for an account. */
  settle(identity: ProvenAt, request: FastifyRequest, reply: FastifyReply): Promise<SignInOutcome>;
  /** Ticket that only the holder of the challenge's verifier can redeem. */
  issueTicket(identity: ProvenAt, challenge: string | null): Promise<string>;
}

/** Identity with the provider and the purpose of its sign-in. */
export interface ProvenAt extends Identity {
  readonly provider: SignInProviderName;
  readonly purpose: SignInPurpose;
}

export function createIdentities({ db, now }: Pick<Context, 'db' | 'now'>, completeSignIn: CompleteSignIn): Identities {
  const issueTicket = async (identity: ProvenAt, challenge: string | null): Promise<string> => {
    const ticket = createToken();
    const row = {
      ticket_hash: hashToken(ticket),
      provider: identity.provider.id,
      purpose: identity.purpose,
      challenge,
      issuer: identity.issuer,
      subject: identity.subject,
      name: identity.name,
      email: identity.email,
      email_verified: identity.isEmailVerified ? 1 : 0,
      expires_at: now() + SIGN_IN_LIFETIME_MS,
    };
    await db.writeUnlocked((transaction) => insertTicket(transaction, row, now()));
    return ticket;
  };

  const awaitAccount = async (identity: ProvenAt): Promise<SignInOutcome> => ({
    outcome: identity.purpose === 'link' ? 'link' : 'new_account',
    identity: {
      ticket: await issueTicket(identity, null),
      provider: identity.provider,
      label: labelOf(identity),
      username: suggestUsername(identity.name),
      email: identity.email,
    },
  });

  return {
    issueTicket,

    async settle(identity, request, reply) {
      if (identity.purpose === 'link') return awaitAccount(identity);
      const link = await findLinkOf(db.read, identity);
      const user = link && (await findUserById(db.read, link.user_id));
      if (user) return { outcome: 'signed_in', session: await completeSignIn(user, request, reply) };
      // A provider may let people set any address, so an address never opens the account that has it here.
      if (identity.email !== '' && (await findUserByMailbox(db.read, requireMailbox(identity.email))))
        throw new Failure('sign_in_email_taken', { provider: identity.provider.name });
      return awaitAccount(identity);
    },
  };
}

export function labelOf({ name, email }: Pick<Identity, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

export function toProven(ticket: Ticket, providers: readonly SignInProvider[]): ProvenAt {
  const { id, name } = getProvider(providers, ticket.provider);
  return {
    provider: { id, name },
    purpose: ticket.purpose,
    issuer: ticket.issuer,
    subject: ticket.subject,
    name: ticket.name,
    email: ticket.email,
    isEmailVerified: ticket.email_verified === 1,
  };
}

/** Throws for a provider that the server does not offer. */
export function getProvider<P extends { readonly id: string }>(providers: readonly P[], id: string): P {
  const provider = providers.find((each) => each.id === id);
  if (!provider) throw new Failure('sign_in_provider_unknown');
  return provider;
}
