import type { FastifyInstance } from 'fastify';
import { CONTACT_PAGE, CONTACT_SENT, deleteContact, listContact, markContact, sendContact } from '#shared/contract/contact.ts';
import { addressKey } from '../../http/client-address.ts';
import type { Context } from '../../context.ts';
import { notFound, tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { contactMail } from '../../mail/templates.ts';
import { createAllowance, createQuota } from '../../http/rate-limit.ts';
import { mount } from '../../http/register-route.ts';
import { boxIsFull, cleanLetter, describeContact, KEPT_MAX, type Letter } from './rules.ts';
import { countLetters, findLetter, findLetters, findRecipients, insertLetter, markLetter, removeLetter } from './store.ts';

/** Section 2's contact form: kept, mailed to those who look after the server, and listed for administrators. */
export function contactRoutes(app: FastifyInstance, { config, db, log, mailer, now }: Context, limits: Limits): void {
  const byAddress = createQuota(limits.contactByAddress, now);
  // Mails share a queue with those that let people sign in again: a flood of letters must not fill it.
  const mails = createAllowance(limits.contactMails, now);

  const mail = async (letter: Letter): Promise<void> => {
    const recipients = config.contactEmail === null ? await findRecipients(db.read) : [config.contactEmail];
    if (recipients.length === 0) return;
    if (!mails.take()) log.warn('a contact message was kept but not mailed: there were too many within the hour');
    else for (const to of recipients) mailer.send(contactMail(to, letter, `${config.publicUrl}/admin?tab=messages`));
  };

  mount(app, sendContact, async ({ body, request }) => {
    const wait = byAddress.take(addressKey(request));
    if (wait !== null) throw tooManyRequests(wait, 'You have sent many messages in a short time.');
    const session = await app.authenticate(request);
    const letter = cleanLetter(body);
    await db.write(async (transaction) => {
      if ((await countLetters(transaction)).total >= KEPT_MAX) throw boxIsFull();
      // The guest is many people.
      await insertLetter(transaction, letter, { userId: session && session.user.role !== 'guest' ? session.user.id : null, at: now() });
    });
    // The message is kept: whether it can be mailed, too, is not the sender's concern.
    await mail(letter).catch((error: unknown) => log.error({ err: error }, 'a contact message was kept but not mailed'));
    return { message: CONTACT_SENT };
  });

  mount(app, listContact, async ({ querystring }) => {
    const found = await findLetters(db.read, querystring.before);
    return { messages: found.slice(0, CONTACT_PAGE).map(describeContact), more: found.length > CONTACT_PAGE, ...(await countLetters(db.read)) };
  });

  mount(app, markContact, async ({ params, body }) => {
    const letter = await db.write(async (transaction) => {
      await markLetter(transaction, params.id, body.read ? now() : null);
      return findLetter(transaction, params.id);
    });
    if (!letter) throw notFound('This message is no longer there.');
    return { data: describeContact(letter) };
  });

  mount(app, deleteContact, async ({ params }) => {
    if (!(await db.write((transaction) => removeLetter(transaction, params.id)))) throw notFound('This message is no longer there.');
    return null;
  });
}
