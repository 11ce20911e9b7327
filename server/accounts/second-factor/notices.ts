import type { Transaction } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';
import { findUserById } from '../user-store.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { busy } from '../../base/http/errors.ts';
import { ORDER_RETRY_SECONDS, type MailOrders } from '../../base/outbox/mail/mail-orders.ts';
import type { NoticeKind } from '../../base/outbox/mail/mail.ts';
import { noticeMail } from '../../base/outbox/mail/templates.ts';
import { countRecoveryCodes } from './store.ts';

const KINDS: readonly NoticeKind[] = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_code_used',
];

/** Mails to the owner of an account whose second factor changed. */
export interface Notices {
  /** In the transaction of the change; `wake` follows its commit. Throws when too many mails are waiting. */
  require(transaction: Transaction<Tables>, notice: Notice): Promise<void>;
  /** As `require`, but sends nothing when too many mails are waiting. */
  add(transaction: Transaction<Tables>, notice: Notice): Promise<void>;
  wake(): void;
}

interface Notice {
  readonly kind: NoticeKind;
  readonly userId: number;
  readonly language: Language;
}

export function createNotices({ config }: Pick<Context, 'config'>, mailOrders: MailOrders): Notices {
  for (const kind of KINDS) {
    mailOrders.register(kind, async (transaction, { user_id, language }) => {
      const user = user_id === null ? undefined : await findUserById(transaction, user_id);
      if (!user) return null;
      const left = kind === 'recovery_code_used' ? await countRecoveryCodes(transaction, user.id) : 0;
      const link = `${config.publicUrl}/settings?tab=account`;
      return noticeMail(kind, user.email, { username: user.username, link, left, language });
    });
  }
  const add = (transaction: Transaction<Tables>, { kind, userId, language }: Notice): Promise<boolean> =>
    mailOrders.add(transaction, { kind, user_id: userId, language });
  return {
    async require(transaction, notice) {
      if (!(await add(transaction, notice))) throw busy(ORDER_RETRY_SECONDS);
    },
    async add(transaction, notice) {
      await add(transaction, notice);
    },
    wake: () => mailOrders.wake(),
  };
}
