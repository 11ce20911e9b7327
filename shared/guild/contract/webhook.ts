import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { WEBHOOK_EXAMPLES } from '../webhook-kinds.ts';
import { LanguageCode } from '../../base/messages/message.schema.ts';

export const WEBHOOK_URL_MAX = 300;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });
const OfGroup = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const WebhookTopics = Type.Object(
  {
    events: Type.Boolean({ description: 'Events that are new, moved or cancelled.' }),
    reminders: Type.Boolean({ description: 'Events that are about to start.' }),
    levels: Type.Boolean({ description: 'Level-ups of characters that are shared with the group.' }),
    epics: Type.Boolean({ description: 'New epic items of gear and bags that are shared with the group.' }),
  },
  { additionalProperties: false },
);
export type WebhookTopics = Type.Static<typeof WebhookTopics>;

/** A group's webhook without the secret part of its address. */
export const Webhook = Type.Object({
  host: Type.String(),
  id_end: Type.String({ description: "The last characters of the webhook's id." }),
  language: LanguageCode,
  topics: WebhookTopics,
  waiting: Type.Integer({ description: 'Posts that are not sent yet.' }),
  sent_at: Nullable(Time),
  failure: Nullable(
    Type.Object({
      at: Time,
      reason: Type.String({
        description:
          'Of the last attempt: a status of HTTP, `timed_out`, `unreachable`, `address_refused` or `key_changed`.',
      }),
    }),
  ),
  ended_at: Nullable(
    Type.String({ description: 'Set once the other side no longer knows the webhook. ISO 8601, UTC.' }),
  ),
});
export type Webhook = Type.Static<typeof Webhook>;

export const getWebhook = route({
  method: 'GET',
  url: '/groups/:id/webhook',
  summary: "The group's webhook, without its secret.",
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfGroup,
    response: { 200: Type.Object({ webhook: Nullable(Webhook) }), ...failures(401, 403, 404) },
  },
});

export const setWebhook = route({
  method: 'PUT',
  url: '/groups/:id/webhook',
  summary: "Set or change the group's webhook.",
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfGroup,
    body: Type.Object(
      {
        url: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: WEBHOOK_URL_MAX,
            description: `${WEBHOOK_EXAMPLES.join(' or ')} Without it, the address stays.`,
          }),
        ),
        language: LanguageCode,
        topics: WebhookTopics,
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ webhook: Webhook }), ...failures(400, 401, 403, 404) },
  },
});

export const removeWebhook = route({
  method: 'DELETE',
  url: '/groups/:id/webhook',
  summary: "Remove the group's webhook, with the posts that wait.",
  tag: 'groups',
  access: 'session',
  schema: { params: OfGroup, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const testWebhook = route({
  method: 'POST',
  url: '/groups/:id/webhook/test',
  summary: 'Post a test message through the webhook.',
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfGroup,
    response: {
      200: Type.Object({
        outcome: Type.Union([Type.Literal('sent'), Type.Literal('failed'), Type.Literal('ended')]),
        webhook: Webhook,
      }),
      ...failures(401, 403, 404, 429),
    },
  },
});
