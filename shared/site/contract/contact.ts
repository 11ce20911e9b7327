import * as Type from 'typebox';
import { failures, ApiFailure, MessageReply, NoContent } from '../../base/http/errors.ts';
import { checkContact } from './contact-fields.ts';
import { route } from '../../base/http/route.ts';

export const CONTACT_PAGE_SIZE = 50;

const Id = Type.Integer({ minimum: 1 });
const Time = Type.String({ description: 'ISO 8601, UTC.' });
const REFUSALS = failures(401, 403, 404);

export const ContactMessage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String({ description: 'As it was typed: nobody has confirmed it.' }),
  subject: Type.String(),
  message: Type.String({ description: 'Plain text; lines end with a line feed.' }),
  username: Type.Union([Type.String(), Type.Null()], {
    description: 'The account that was signed in; null for strangers and the guest.',
  }),
  created_at: Time,
  read: Type.Boolean(),
});
export type ContactMessage = Type.Static<typeof ContactMessage>;

export const sendContact = route({
  method: 'POST',
  url: '/contact',
  summary: 'Write to those who look after this server. Needs no token; with one the message says whose it is.',
  tag: 'contact',
  access: 'public',
  check: checkContact,
  schema: {
    body: Type.Object({ name: Type.String(), email: Type.String(), subject: Type.String(), message: Type.String() }),
    response: { 201: MessageReply, ...failures(400, 429, 503) },
  },
});

export const listContact = route({
  method: 'GET',
  url: '/contact',
  summary: `What was written, newest first, ${CONTACT_PAGE_SIZE} messages at a time.`,
  tag: 'contact',
  access: 'admin',
  schema: {
    querystring: Type.Object({
      before: Type.Optional(Type.Integer({ minimum: 1, description: 'The last id that is known.' })),
    }),
    response: {
      200: Type.Object({
        messages: Type.Array(ContactMessage),
        more: Type.Boolean(),
        total: Type.Integer(),
        unread: Type.Integer(),
      }),
      ...REFUSALS,
    },
  },
});

export const markContact = route({
  method: 'PATCH',
  url: '/contact/:id',
  summary: 'Mark a message as read or as unread.',
  tag: 'contact',
  access: 'admin',
  schema: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ read: Type.Boolean() }),
    response: { 200: Type.Object({ data: ContactMessage }), 400: ApiFailure, ...REFUSALS },
  },
});

export const deleteContact = route({
  method: 'DELETE',
  url: '/contact/:id',
  summary: 'Delete a message for good.',
  tag: 'contact',
  access: 'admin',
  schema: { params: Type.Object({ id: Id }), response: { 204: NoContent, ...REFUSALS } },
});
