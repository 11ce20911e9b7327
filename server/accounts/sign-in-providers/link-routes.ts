import type { FastifyInstance } from 'fastify';
import type { SignInProvider } from '../../base/sign-in-provider.ts';
import {
  addSignInLink,
  listSignInWays,
  PROVIDER_SIGN_IN_PATH,
  removeSignInLink,
  setFirstPassword,
  type SignInLink,
} from '#shared/accounts/contract/sign-in-providers.ts';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { findUserById, type User } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import { Failure, notSignedIn } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { Session } from '../../base/http/sessions/sessions.ts';
import { hashToken } from '../../base/http/sessions/tokens.ts';
import { languageOf } from '../../base/http/language.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { ProveOwner } from '../prove-owner.ts';
import { findPasskeys, toPasskey } from '../passkeys/store.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import { findTicket, removeTicket } from './attempt-store.ts';
import { labelOf } from './identities.ts';
import { findLinkOf, findLinks, insertLink, insertPassword, removeLink, type LinkRow } from './link-store.ts';

interface LinkServices {
  readonly passwords: PasswordHasher;
  readonly proveOwner: ProveOwner;
  readonly mails: OwnerMails;
}

/** Ways to sign in to the account, as Settings shows them. */
export function signInLinkRoutes(
  app: FastifyInstance,
  { config, db, now }: Context,
  { passwords, proveOwner, mails }: LinkServices,
): void {
  const getAccount = async ({ user }: Session): Promise<User> => {
    const account = await findUserById(db.read, user.id);
    if (!account) throw notSignedIn();
    return account;
  };

  registerRoute(app, listSignInWays, async ({ session }) => {
    const [account, links] = [await getAccount(session), await findLinks(db.read, session.user.id)];
    const isLinked = ({ issuer }: SignInProvider): boolean => links.some((link) => link.issuer === issuer);
    return {
      data: {
        has_password: account.password_hash !== '',
        links: links.map((link) => toLink(link, config.signInProviders)),
        available: config.signInProviders.filter((each) => !isLinked(each)).map(({ id, name }) => ({ id, name })),
        passkeys: (await findPasskeys(db.read, account.id)).map(toPasskey),
        passkeys_offered: findRelyingParty(config.publicUrl) !== null,
        page: config.publicUrl + PROVIDER_SIGN_IN_PATH,
      },
    };
  });

  registerRoute(app, addSignInLink, async ({ session, body, request }) => {
    const { id: userId } = await proveOwner.byPassword(session, body.password);
    const link = await db.write(async (transaction) => {
      const ticket = await findTicket(transaction, hashToken(body.ticket), now());
      if (!ticket || ticket.challenge !== null || ticket.purpose !== 'link') throw new Failure('sign_in_expired');
      await removeTicket(transaction, ticket.ticket_hash);
      const other = await findLinkOf(transaction, ticket);
      if (other && other.user_id !== userId) throw new Failure('sign_in_linked_elsewhere', { label: labelOf(ticket) });
      if (other) return other;
      if ((await findLinks(transaction, userId)).some(({ issuer }) => issuer === ticket.issuer))
        throw new Failure('sign_in_already_linked');
      await mails.require(transaction, { kind: 'provider_linked', userId, language: languageOf(request) });
      const { issuer, subject } = ticket;
      return insertLink(transaction, { user_id: userId, issuer, subject, label: labelOf(ticket), created_at: now() });
    });
    mails.wake();
    return { data: toLink(link, config.signInProviders) };
  });

  registerRoute(app, removeSignInLink, async ({ session, params }) => {
    await db.write(async (transaction) => {
      const links = await findLinks(transaction, session.user.id);
      if (!links.some(({ id }) => id === params.id)) throw new Failure('sign_in_link_not_found');
      await requireAnotherWayIn(transaction, session.user.id);
      await removeLink(transaction, params.id);
    });
    return null;
  });

  registerRoute(app, setFirstPassword, async ({ session, body }) => {
    const account = await getAccount(session);
    if (account.password_hash !== '') throw new Failure('password_exists');
    await proveOwner.byRecentSession(session);
    const passwordHash = await passwords.hash(body.password);
    if (!(await db.write((transaction) => insertPassword(transaction, account.id, passwordHash))))
      throw new Failure('password_exists');
    return messageReply('password_set');
  });
}

function toLink({ id, issuer, label, created_at }: LinkRow, providers: readonly SignInProvider[]): SignInLink {
  const provider = providers.find((each) => each.issuer === issuer)?.name ?? issuer;
  return { id, provider, label, created_at: new Date(created_at).toISOString() };
}
