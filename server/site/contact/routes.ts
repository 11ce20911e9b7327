import type { Transaction } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { messageReply } from '#shared/base/messages/wire-message.ts';
import {
  CONTACT_PAGE_SIZE,
  deleteContact,
  listContact,
  markContact,
  sendContact,
} from '#shared/site/contract/contact.ts';
import type { Tables } from '../../base/db/tables.ts';
import { takeQuota } from '../../base/http/client-address.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import type { MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import { contactMail } from '../../base/outbox/mail/templates.ts';
import { createQuota } from '../../base/http/quota.ts';
import { createTakeOnce } from '../../base/http/rate-limit.ts';
import type { Language } from '#shared/base/messages/language.ts';
import { languageOf } from '../../base/http/language.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { inboxFull, cleanContactMessage, toContactMessage, MESSAGES_MAX } from './rules.ts';
import {
  countContactMessages,
  findContactMessage,
  findContactMessages,
  findAdminIds,
  findAdminAddress,
  insertContactMessage,
  markContactMessageRead,
  removeContactMessage,
} from './store.ts';

interface ContactServices {
  readonly limits: Limits;
  readonly mailOrders: MailOrders;
}

export function contactRoutes(app: FastifyInstance, context: Context, { limits, mailOrders }: ContactServices): void {
  const { config, db, log, now } = context;
  const byAddress = createQuota(context, 'contact messages', limits.contactByAddress);
  // Own quota: contact mails share the queue with sign-in mails, which a flood must not delay.
  const mails = createQuota(context, 'contact mails', limits.contactMails);

  mailOrders.register('contact', async (transaction, { user_id, contact_message_id, language }) => {
    const to = user_id === null ? config.contactEmail : await findAdminAddress(transaction, user_id);
    const message = await findContactMessage(transaction, contact_message_id ?? 0);
    if (to === null || message === undefined) return null;
    return contactMail(to, message, `${config.publicUrl}/admin?tab=messages`, language);
  });

  /** The message is stored in any case: a mail that cannot be sent is not reported to the sender. */
  const orderMails = async (
    transaction: Transaction<Tables>,
    messageId: number,
    { language, isWithinLimit }: { readonly language: Language; readonly isWithinLimit: () => Promise<boolean> },
  ): Promise<void> => {
    const recipients = config.contactEmail === null ? await findAdminIds(transaction) : [null];
    if (recipients.length === 0) return;
    if (!(await isWithinLimit())) return log.warn('contact message stored but not mailed: hourly limit');
    for (const user_id of recipients) {
      const order = { kind: 'contact', user_id, contact_message_id: messageId, language } as const;
      if (!(await mailOrders.add(transaction, order)))
        log.error('contact message stored but not mailed: too many mails are waiting');
    }
  };

  registerRoute(app, sendContact, async ({ body, request }) => {
    await takeQuota(byAddress, request, 'too_many_messages');
    const session = await app.authenticate(request);
    const message = cleanContactMessage(body);
    const takeOnce = createTakeOnce();
    await db.write(async (transaction) => {
      if ((await countContactMessages(transaction)).total >= MESSAGES_MAX) throw inboxFull();
      // The guest account is shared by many people.
      const id = await insertContactMessage(transaction, message, {
        userId: session && session.user.role !== 'guest' ? session.user.id : null,
        at: now(),
      });
      const isWithinLimit = async (): Promise<boolean> => (await takeOnce(transaction, mails, 'all')) === null;
      await orderMails(transaction, id, { language: languageOf(request), isWithinLimit });
    });
    mailOrders.wake();
    return messageReply('contact_sent');
  });

  registerRoute(app, listContact, async ({ querystring }) => {
    const found = await findContactMessages(db.read, querystring.before);
    return {
      messages: found.slice(0, CONTACT_PAGE_SIZE).map(toContactMessage),
      more: found.length > CONTACT_PAGE_SIZE,
      ...(await countContactMessages(db.read)),
    };
  });

  registerRoute(app, markContact, async ({ params, body }) => {
    const message = await db.writeUnlocked(async (transaction) => {
      await markContactMessageRead(transaction, params.id, body.read ? now() : null);
      return findContactMessage(transaction, params.id);
    });
    if (!message) throw new Failure('contact_message_gone');
    return { data: toContactMessage(message) };
  });

  registerRoute(app, deleteContact, async ({ params }) => {
    if (!(await db.writeUnlocked((transaction) => removeContactMessage(transaction, params.id))))
      throw new Failure('contact_message_gone');
    return null;
  });
}
