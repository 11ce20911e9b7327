import type { Transaction } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';
import { findUserById } from './user-store.ts';
import type { Context } from '../base/context.ts';
import type { Tables } from '../base/db/tables.ts';
import { busy } from '../base/http/errors.ts';
import { ORDER_RETRY_SECONDS, type MailOrders } from '../base/outbox/mail/mail-orders.ts';
import { NOTICE_KINDS, type NoticeKind } from '../base/outbox/mail/mail.ts';
import { noticeMail } from '../base/outbox/mail/templates.ts';
import { countRecoveryCodes } from './second-factor/store.ts';

/** Mails that report to its owner what happened to an account. */
export interface OwnerMails {
  /** In the transaction of the change; `wake` follows its commit. Throws when too many mails are waiting. */
  require(transaction: Transaction<Tables>, mail: OwnerMail): Promise<void>;
  /** As `require`, but sends nothing when too many mails are waiting. */
  add(transaction: Transaction<Tables>, mail: OwnerMail): Promise<void>;
  wake(): void;
}

interface OwnerMail {
  readonly kind: NoticeKind;
  readonly userId: number;
  readonly language: Language;
}

export function createOwnerMails({ config }: Pick<Context, 'config'>, mailOrders: MailOrders): OwnerMails {
  for (const kind of NOTICE_KINDS) {
    mailOrders.register(kind, async (transaction, { user_id, language }) => {
      const user = user_id === null ? undefined : await findUserById(transaction, user_id);
      if (!user) return null;
      const left = kind === 'recovery_code_used' ? await countRecoveryCodes(transaction, user.id) : 0;
      const link = `${config.publicUrl}/settings?tab=account`;
      return noticeMail(kind, user.email, { username: user.username, link, left, language });
    });
  }
  const add = (transaction: Transaction<Tables>, { kind, userId, language }: OwnerMail): Promise<boolean> =>
    mailOrders.add(transaction, { kind, user_id: userId, language });
  return {
    async require(transaction, mail) {
      if (!(await add(transaction, mail))) throw busy(ORDER_RETRY_SECONDS);
    },
    async add(transaction, mail) {
      await add(transaction, mail);
    },
    wake: () => mailOrders.wake(),
  };
}
