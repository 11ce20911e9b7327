import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const ACCOUNT_WEBHOOK_URL_MAX = 500;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** An account's webhook. Neither its path nor its secret is shown again. */
export const AccountWebhook = Type.Object({
  host: Type.String(),
  created_at: Time,
  waiting: Type.Integer({ description: 'Changed characters that are not sent yet.' }),
  sent_at: Nullable(Time),
  answer: Nullable(
    Type.Object({
      at: Time,
      result: Type.String({
        description:
          'Of the last attempt: a status of HTTP, `timed_out`, `unreachable`, `address_refused` or `key_changed`.',
      }),
    }),
  ),
  failing_since: Nullable(Time),
  ended_at: Nullable(Type.String({ description: 'Switched off after days of failures. ISO 8601, UTC.' })),
});
export type AccountWebhook = Type.Static<typeof AccountWebhook>;

export const getAccountWebhook = route({
  method: 'GET',
  url: '/account/webhook',
  summary: "The account's webhook, which is called when a character changed.",
  tag: 'account',
  access: 'session',
  schema: { response: { 200: Type.Object({ webhook: Nullable(AccountWebhook) }), ...failures(401) } },
});

export const setAccountWebhook = route({
  method: 'PUT',
  url: '/account/webhook',
  summary: "Set the account's webhook. The secret of its signatures is new, and in this reply only.",
  tag: 'account',
  access: 'session',
  schema: {
    body: Type.Object(
      { url: Type.String({ minLength: 1, maxLength: ACCOUNT_WEBHOOK_URL_MAX, description: 'https://…' }) },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ secret: Type.String(), webhook: AccountWebhook }), ...failures(400, 401, 403) },
  },
});

export const removeAccountWebhook = route({
  method: 'DELETE',
  url: '/account/webhook',
  summary: "Remove the account's webhook.",
  tag: 'account',
  access: 'session',
  schema: { response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const testAccountWebhook = route({
  method: 'POST',
  url: '/account/webhook/test',
  summary: 'Send a signed test event. A webhook that was switched off and answers is on again.',
  tag: 'account',
  access: 'session',
  schema: {
    response: {
      200: Type.Object({ delivered: Type.Boolean(), webhook: AccountWebhook }),
      ...failures(401, 403, 404, 429),
    },
  },
});
