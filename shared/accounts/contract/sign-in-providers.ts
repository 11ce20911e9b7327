import * as Type from 'typebox';
import { MessageReply, NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { checkPassword, checkRegister } from './account-fields.ts';
import { DesktopOutcome, DesktopWaiting, Secret } from './desktop-sign-in.ts';
import { Passkey } from './passkeys.ts';
import { SignInReply } from './session.ts';

/** Path of the page to which providers send browsers back. */
export const PROVIDER_SIGN_IN_PATH = '/sign-in';
const QUERY_MAX = 8_000;

const Purpose = Type.Union([Type.Literal('sign_in'), Type.Literal('link')], {
  description: '`link`: to add the provider to an account, which takes a session and its password later.',
});
export type SignInPurpose = Type.Static<typeof Purpose>;

export const SignInProviderName = Type.Object({ id: Type.String(), name: Type.String() });
export type SignInProviderName = Type.Static<typeof SignInProviderName>;

/** Proven identity at a provider, waiting for ten minutes for an account. */
const ProvenIdentity = Type.Object({
  ticket: Secret,
  provider: SignInProviderName,
  label: Type.String({ description: 'Name or e-mail address at the provider; may be empty.' }),
  username: Type.String({ description: 'Suggestion for a new account; may be empty.' }),
  email: Type.String({ description: 'Of the provider; empty where it names none.' }),
});
export type ProvenIdentity = Type.Static<typeof ProvenIdentity>;

const SignInOutcome = Type.Union([
  Type.Object({ outcome: Type.Literal('signed_in'), session: SignInReply }),
  Type.Object({ outcome: Type.Literal('new_account'), identity: ProvenIdentity }),
  Type.Object({ outcome: Type.Literal('link'), identity: ProvenIdentity }),
  DesktopOutcome,
]);
export type SignInOutcome = Type.Static<typeof SignInOutcome>;

export const SignInLink = Type.Object({
  id: Type.Integer(),
  provider: Type.String({ description: 'Name of the provider, or its issuer where it is no longer configured.' }),
  label: Type.String(),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type SignInLink = Type.Static<typeof SignInLink>;

const PasskeysOffered = Type.Boolean({
  description: 'False where the public address is an IP address or not encrypted: browsers have no passkeys there.',
});

const SignInWays = Type.Object({
  has_password: Type.Boolean(),
  links: Type.Array(SignInLink),
  available: Type.Array(SignInProviderName, { description: 'Providers that can be linked.' }),
  passkeys: Type.Array(Passkey),
  passkeys_offered: PasskeysOffered,
  page: Type.String({ description: 'Address of the page that signs in by a provider.' }),
});
export type SignInWays = Type.Static<typeof SignInWays>;

export const listSignInProviders = route({
  method: 'GET',
  url: '/sign-in/providers',
  summary: 'Providers by which this server lets people sign in, and whether passkeys work.',
  tag: 'session',
  access: 'public',
  schema: {
    response: {
      200: Type.Object({
        data: Type.Array(SignInProviderName),
        passkeys: PasskeysOffered,
        page: Type.String({ description: 'Address of the page that signs in by a provider.' }),
      }),
    },
  },
});

export const startProviderSignIn = route({
  method: 'POST',
  url: '/sign-in/start',
  summary: 'Address at the provider to which to send the browser. A cookie binds the attempt to the browser.',
  tag: 'session',
  access: 'public',
  schema: {
    body: Type.Object(
      { provider: Type.String({ maxLength: 32 }), purpose: Purpose, desktop: Type.Optional(DesktopWaiting) },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ url: Type.String() }), ...failures(400, 404, 429, 503) },
  },
});

export const finishProviderSignIn = route({
  method: 'POST',
  url: '/sign-in/finish',
  summary: 'Finish a sign-in with the query with which the provider sent the browser back.',
  tag: 'session',
  access: 'public',
  schema: {
    body: Type.Object({ query: Type.String({ maxLength: QUERY_MAX }) }, { additionalProperties: false }),
    response: { 200: SignInOutcome, ...failures(400, 403, 404, 409, 503) },
  },
});

export const claimProviderSignIn = route({
  method: 'POST',
  url: '/sign-in/claim',
  summary: 'Finish a sign-in of the desktop app with the ticket that the browser brought and its own verifier.',
  tag: 'session',
  access: 'public',
  schema: {
    body: Type.Object({ ticket: Secret, verifier: Secret }, { additionalProperties: false }),
    response: { 200: SignInOutcome, ...failures(400, 403, 409) },
  },
});

export const createProviderAccount = route({
  method: 'POST',
  url: '/sign-in/accounts',
  summary: 'Create an account for a proven identity, and sign in to it. It has no password.',
  tag: 'session',
  access: 'public',
  check: (body) => checkRegister(body).filter(({ field }) => field !== 'password'),
  schema: {
    body: Type.Object(
      { ticket: Secret, username: Type.String(), email: Type.String() },
      { additionalProperties: false },
    ),
    response: { 201: SignInReply, ...failures(400, 409, 429) },
  },
});

export const listSignInWays = route({
  method: 'GET',
  url: '/users/sign-ins',
  summary: 'Ways to sign in to the account: its password, the linked providers and its passkeys.',
  tag: 'account',
  access: 'session',
  schema: { response: { 200: Type.Object({ data: SignInWays }), ...failures(401) } },
});

export const addSignInLink = route({
  method: 'POST',
  url: '/users/sign-ins',
  summary: 'Link a proven identity to the account. Takes its password or, where it has none, a recent sign-in.',
  tag: 'account',
  access: 'session',
  schema: {
    body: Type.Object({ ticket: Secret, password: Type.Optional(Type.String()) }, { additionalProperties: false }),
    response: { 201: Type.Object({ data: SignInLink }), ...failures(400, 401, 403, 409, 429) },
  },
});

export const removeSignInLink = route({
  method: 'DELETE',
  url: '/users/sign-ins/:id',
  summary: 'Unlink a provider. The last way to sign in stays.',
  tag: 'account',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...failures(401, 403, 404, 409) },
  },
});

export const setFirstPassword = route({
  method: 'POST',
  url: '/users/password/first',
  summary: 'Set a password for an account without one. Takes a recent sign-in.',
  tag: 'account',
  access: 'session',
  check: (body) => checkPassword(passwordOf(body)),
  schema: {
    body: Type.Object({ password: Type.String() }, { additionalProperties: false }),
    response: { 200: MessageReply, ...failures(400, 401, 403, 409) },
  },
});

function passwordOf(body: unknown): string {
  const { password } = (typeof body === 'object' && body !== null ? body : {}) as { readonly password?: unknown };
  return typeof password === 'string' ? password : '';
}
