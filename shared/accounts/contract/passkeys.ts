import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';
import { route } from '../../base/http/route.ts';
import { DesktopWaiting, DesktopOutcome } from './desktop-sign-in.ts';
import { SignInReply } from './session.ts';

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

const Time = Type.String({ description: 'ISO 8601, UTC.' });
/** Binary value of Web Authentication, as base64url. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength });
/** A credential's id has 1023 bytes at most (Web Authentication, 4). */
const CredentialId = Bytes(1_364);
const Name = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX * 4 });
const Challenge = Type.String({ description: 'Single use, for ten minutes.' });

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: "The player's own; pages suggest browser and system." }),
  created_at: Time,
  last_used_at: Type.Union([Time, Type.Null()]),
});
export type Passkey = Type.Static<typeof Passkey>;

/** Rules of a passkey's name. First failing rule. */
export function checkPasskeyName(body: unknown): FieldProblem[] {
  const { name } = (typeof body === 'object' && body !== null ? body : {}) as { readonly name?: unknown };
  if (typeof name !== 'string') return [];
  if (name.trim() === '') return [fieldProblem('name', 'passkey_name_required')];
  return [...name.trim()].length > PASSKEY_NAME_MAX ? [fieldProblem('name', 'passkey_name_too_long')] : [];
}

/** `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
const RequestOptions = Type.Object({
  challenge: Challenge,
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});

/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
const CreationOptions = Type.Object({
  challenge: Challenge,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(
    Type.Object({ type: Type.Literal('public-key'), id: Type.String(), transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreationOptions = Type.Static<typeof CreationOptions>;

/** The parts of `AuthenticationResponseJSON` that prove a sign-in. */
const Assertion = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes(8_000),
    authenticatorData: Bytes(8_000),
    signature: Bytes(8_000),
    userHandle: Bytes(128),
  },
  { additionalProperties: false },
);
export type PasskeyAssertion = Type.Static<typeof Assertion>;

/** The parts of `RegistrationResponseJSON` that describe a new credential. */
const Attestation = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes(8_000),
    attestationObject: Bytes(40_000),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 }),
  },
  { additionalProperties: false },
);
export type PasskeyAttestation = Type.Static<typeof Attestation>;

export const startPasskeySignIn = route({
  method: 'POST',
  url: '/sign-in/passkeys/start',
  summary: 'Challenge of a sign-in by passkey. A cookie binds it to the browser.',
  tag: 'session',
  access: 'public',
  schema: {
    body: Type.Object({ desktop: Type.Optional(DesktopWaiting) }, { additionalProperties: false }),
    response: { 200: Type.Object({ options: RequestOptions }), ...failures(400, 404, 429) },
  },
});

export const finishPasskeySignIn = route({
  method: 'POST',
  url: '/sign-in/passkeys/finish',
  summary: 'Sign in with a passkey that has signed the challenge.',
  tag: 'session',
  access: 'public',
  schema: {
    body: Assertion,
    response: {
      200: Type.Union([Type.Object({ outcome: Type.Literal('signed_in'), session: SignInReply }), DesktopOutcome]),
      ...failures(400, 401, 403, 404, 429),
    },
  },
});

export const startPasskey = route({
  method: 'POST',
  url: '/users/passkeys/start',
  summary: 'Challenge of a new passkey. Takes the password or, where the account has none, a recent sign-in.',
  tag: 'account',
  access: 'session',
  schema: {
    body: Type.Object({ password: Type.Optional(Type.String()) }, { additionalProperties: false }),
    response: { 200: Type.Object({ options: CreationOptions }), ...failures(400, 401, 403, 404, 409, 429) },
  },
});

export const addPasskey = route({
  method: 'POST',
  url: '/users/passkeys',
  summary: 'Add a passkey that has answered the challenge in the same session.',
  tag: 'account',
  access: 'session',
  check: checkPasskeyName,
  schema: {
    body: Type.Object({ name: Name, credential: Attestation }, { additionalProperties: false }),
    response: { 201: Type.Object({ data: Passkey }), ...failures(400, 401, 403, 404, 409) },
  },
});

const params = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const renamePasskey = route({
  method: 'PATCH',
  url: '/users/passkeys/:id',
  summary: 'Rename a passkey.',
  tag: 'account',
  access: 'session',
  check: checkPasskeyName,
  schema: {
    params,
    body: Type.Object({ name: Name }, { additionalProperties: false }),
    response: { 200: Type.Object({ data: Passkey }), ...failures(400, 401, 403, 404) },
  },
});

export const removePasskey = route({
  method: 'DELETE',
  url: '/users/passkeys/:id',
  summary: 'Remove a passkey. The last way to sign in stays.',
  tag: 'account',
  access: 'session',
  schema: { params, response: { 204: NoContent, ...failures(401, 403, 404, 409) } },
});
