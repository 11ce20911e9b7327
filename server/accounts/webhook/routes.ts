import type { FastifyInstance } from 'fastify';
import {
  getAccountWebhook,
  removeAccountWebhook as removeRoute,
  setAccountWebhook,
  testAccountWebhook,
  type AccountWebhook,
} from '#shared/accounts/contract/account-webhook.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import { languageOf } from '../../base/http/language.ts';
import type { Notifier } from '../notifier.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { Context } from '../../base/context.ts';
import { Failure, invalidFields, tooManyRequests } from '../../base/http/errors.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { OutboxRunner, WEBHOOK_RETRY_MS } from '../../base/outbox/runner.ts';
import { composeTestDelivery, createSigningSecret } from './delivery.ts';
import { createAccountSender, signingUse, urlUse } from './sender.ts';
import {
  CALL,
  countWaitingCharacters,
  findAccountWebhook,
  putAccountWebhook,
  queueCalls,
  removeAccountWebhook,
  type AccountWebhookRow,
} from './store.ts';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../base/outbox/public-address.ts';

interface AccountWebhookOptions {
  readonly limits: Limits;
  readonly notifier: Notifier;
  readonly mails: OwnerMails;
  readonly pollMs?: number | undefined;
}

const toTime = (at: number): string => new Date(at).toISOString();
const toTimeOrNull = (at: number | null): string | null => (at === null ? null : toTime(at));

function toAccountWebhook(row: AccountWebhookRow, waiting: number): AccountWebhook {
  return {
    host: row.host,
    created_at: toTime(row.created_at),
    waiting,
    sent_at: toTimeOrNull(row.sent_at),
    answer: row.answer === null ? null : { at: toTime(row.answered_at ?? 0), result: row.answer },
    failing_since: toTimeOrNull(row.failing_since),
    ended_at: toTimeOrNull(row.ended_at),
  };
}

/** Calls about the account's own webhook, and the queue that tells it which characters changed. */
export function accountWebhookRoutes(
  app: FastifyInstance,
  context: Context,
  { limits, notifier, mails, pollMs }: AccountWebhookOptions,
): void {
  const { db, events, now, secrets } = context;
  const sender = createAccountSender(context, notifier);
  const runner = new OutboxRunner(
    context,
    {
      kind: CALL,
      retryAfterMs: WEBHOOK_RETRY_MS,
      isEndless: true,
      places: 16,
      placesOfAccount: 1,
      send: sender.send,
      collect: () => queueCalls(context),
    },
    { pollMs },
  );
  const stopListening = events.on('charactersChanged', () => runner.collect());
  app.addHook('onReady', async () => runner.collect());
  app.addHook('onClose', async () => {
    stopListening();
    await runner.close();
  });
  const tests = createQuota(context, 'account webhook tests', limits.webhookTests);

  const describe = async (userId: number): Promise<AccountWebhook | null> => {
    const row = await findAccountWebhook(db.read, userId);
    return row ? toAccountWebhook(row, await countWaitingCharacters(db.read, userId)) : null;
  };
  const requireDescribed = async (userId: number): Promise<AccountWebhook> => {
    const webhook = await describe(userId);
    if (!webhook) throw new Failure('own_webhook_not_found');
    return webhook;
  };

  registerRoute(app, getAccountWebhook, async ({ session }) => ({ webhook: await describe(session.user.id) }));

  registerRoute(app, setAccountWebhook, async ({ session, body, request }) => {
    const url = parseAccountWebhookUrl(body.url);
    if (!url) throw invalidFields([fieldProblem('url', 'own_webhook_url_invalid')]);
    const userId = session.user.id;
    const secret = createSigningSecret();
    await db.write(async (transaction) => {
      await mails.require(transaction, { kind: 'webhook_set', userId, language: languageOf(request) });
      await putAccountWebhook(transaction, {
        user_id: userId,
        host: url.host,
        url: secrets.encrypt(url.href, urlUse(userId)),
        secret: secrets.encrypt(secret, signingUse(userId)),
        created_at: now(),
      });
    });
    mails.wake();
    return { secret, webhook: await requireDescribed(userId) };
  });

  registerRoute(app, removeRoute, async ({ session }) => {
    if (!(await db.writeUnlocked((transaction) => removeAccountWebhook(transaction, session.user.id))))
      throw new Failure('own_webhook_not_found');
    return null;
  });

  registerRoute(app, testAccountWebhook, async ({ session }) => {
    const userId = session.user.id;
    const row = await findAccountWebhook(db.read, userId);
    if (!row) throw new Failure('own_webhook_not_found');
    const tooMany = await tests.take(String(userId));
    if (tooMany !== null) throw tooManyRequests(tooMany);
    const delivered = await sender.test(row, composeTestDelivery(now()));
    if (delivered) runner.collect();
    return { delivered, webhook: await requireDescribed(userId) };
  });
}

/** Null unless `https://host/…` without user, port, fragment or private address. Names are checked when connecting. */
function parseAccountWebhookUrl(text: string): URL | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '' || url.hash !== '') return null;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? null : url;
}
