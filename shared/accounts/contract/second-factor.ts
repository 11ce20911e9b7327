import * as Type from 'typebox';
import { MessageReply, NoContent, failures } from '../../base/http/errors.ts';
import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';
import { route } from '../../base/http/route.ts';
import { SignInReply } from './session.ts';

export const RECOVERY_CODES = 10;

const Code = Type.String({ maxLength: 64, description: 'Six digits of the app, or a recovery code.' });
const Password = Type.Optional(
  Type.String({ description: 'Of the account. One without a password needs a sign-in of the last 15 minutes.' }),
);

const SecondFactor = Type.Object({
  since: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601, UTC; null while it is off.' }),
  recovery_codes: Type.Integer({ description: 'Recovery codes that are left.' }),
});
export type SecondFactor = Type.Static<typeof SecondFactor>;

const SecondFactorSetup = Type.Object({
  secret: Type.String({ description: 'Base32, to type into an app.' }),
  uri: Type.String({ description: '`otpauth://` address of the secret, for a QR code.' }),
  setup: Type.String({ description: 'Encrypted secret. Confirm it within 30 minutes in the same session.' }),
});
export type SecondFactorSetup = Type.Static<typeof SecondFactorSetup>;

const RecoveryCodes = Type.Object({
  data: Type.Object({ recovery_codes: Type.Array(Type.String(), { description: 'Shown here only.' }) }),
});

export function checkCode(body: unknown): FieldProblem[] {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { readonly code?: unknown };
  return typeof code === 'string' && code.trim() !== '' ? [] : [fieldProblem('code', 'code_required')];
}

export const signInWithCode = route({
  method: 'POST',
  url: '/login/second-factor',
  summary:
    'Finish a sign-in that was answered with `second_factor_required`. Takes the cookie of that answer, for ten minutes.',
  tag: 'session',
  access: 'public',
  check: checkCode,
  schema: {
    body: Type.Object({ code: Code }, { additionalProperties: false }),
    response: { 200: SignInReply, ...failures(400, 409, 429) },
  },
});

export const getSecondFactor = route({
  method: 'GET',
  url: '/users/second-factor',
  summary: "The account's second factor.",
  tag: 'account',
  access: 'session',
  schema: { response: { 200: Type.Object({ data: SecondFactor }), ...failures(401) } },
});

export const beginSecondFactor = route({
  method: 'POST',
  url: '/users/second-factor/setup',
  summary: 'Create a secret for an authenticator app (TOTP: SHA-1, six digits, 30 seconds). Stores nothing.',
  tag: 'account',
  access: 'session',
  schema: {
    body: Type.Object({ password: Password }, { additionalProperties: false }),
    response: { 200: Type.Object({ data: SecondFactorSetup }), ...failures(400, 401, 403, 409, 429) },
  },
});

export const confirmSecondFactor = route({
  method: 'POST',
  url: '/users/second-factor',
  summary: 'Turn the second factor on with a code of its secret. Ends every other session of the account.',
  tag: 'account',
  access: 'session',
  check: checkCode,
  schema: {
    body: Type.Object({ setup: Type.String({ maxLength: 1_000 }), code: Code }, { additionalProperties: false }),
    response: { 201: RecoveryCodes, ...failures(400, 401, 403, 409, 503) },
  },
});

export const renewRecoveryCodes = route({
  method: 'POST',
  url: '/users/second-factor/recovery-codes',
  summary: 'Replace the recovery codes. The former ones stop working.',
  tag: 'account',
  access: 'session',
  check: checkCode,
  schema: {
    body: Type.Object({ password: Password, code: Code }, { additionalProperties: false }),
    response: { 201: RecoveryCodes, ...failures(400, 401, 403, 409, 429) },
  },
});

export const turnOffSecondFactor = route({
  method: 'POST',
  url: '/users/second-factor/off',
  summary: 'Turn the second factor off. Ends every other session of the account.',
  tag: 'account',
  access: 'session',
  check: checkCode,
  schema: {
    body: Type.Object({ password: Password, code: Code }, { additionalProperties: false }),
    response: { 200: MessageReply, ...failures(400, 401, 403, 409, 429, 503) },
  },
});

export const removeSecondFactor = route({
  method: 'DELETE',
  url: '/users/:id/second-factor',
  summary: "Turn off somebody else's second factor, who lost the app and the recovery codes. Ends all their sessions.",
  tag: 'admin',
  access: 'admin',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...failures(401, 403, 404, 409, 503) },
  },
});
