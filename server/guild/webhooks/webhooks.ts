import type { Webhook, WebhookTopics } from '#shared/guild/contract/webhook.ts';
import { WEBHOOK_EXAMPLES, WEBHOOK_LABELS } from '#shared/guild/webhook-kinds.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { GroupAccess, GroupActor } from '../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../people/groups/require-group-access.ts';
import type { Context } from '../../base/context.ts';
import { Failure, invalidFields, tooManyRequests } from '../../base/http/errors.ts';
import type { Quota } from '../../base/http/rate-limit.ts';
import { countTurn, trimTurn } from '../../base/outbox/order-store.ts';
import { parseWebhookUrl, serviceOf, type WebhookAddress } from './address.ts';
import { composeTest } from './compose.ts';
import { turnOf } from './post-store.ts';
import { secretUse, type WebhookSender } from './sender.ts';
import { findWebhook, putWebhook, removeWebhook, updateWebhook, type WebhookRow } from './store.ts';

const ID_END = 4;

interface WebhookChoice {
  readonly url?: string | undefined;
  readonly language: Language;
  readonly topics: WebhookTopics;
}

export interface Webhooks {
  get(actor: GroupActor, groupId: number): Promise<Webhook | null>;
  set(actor: GroupActor, groupId: number, choice: WebhookChoice): Promise<Webhook>;
  remove(actor: GroupActor, groupId: number): Promise<void>;
  test(actor: GroupActor, groupId: number): Promise<{ outcome: 'sent' | 'failed' | 'ended'; webhook: Webhook }>;
}

interface WebhookDependencies {
  readonly access: GroupAccess;
  readonly sender: WebhookSender;
  readonly tests: Quota;
  readonly wake: () => void;
}

const toTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function toWebhook(row: WebhookRow, waiting: number): Webhook {
  return {
    host: row.host,
    id_end: row.webhook_id.slice(-ID_END),
    language: row.language,
    topics: {
      events: row.posts_events === 1,
      reminders: row.posts_reminders === 1,
      levels: row.posts_levels === 1,
      epics: row.posts_epics === 1,
    },
    waiting,
    sent_at: toTime(row.sent_at),
    failure: row.failure === null ? null : { at: new Date(row.failed_at ?? 0).toISOString(), reason: row.failure },
    ended_at: toTime(row.ended_at),
  };
}

const toColumns = ({ events, reminders, levels, epics }: WebhookTopics) => ({
  posts_events: Number(events),
  posts_reminders: Number(reminders),
  posts_levels: Number(levels),
  posts_epics: Number(epics),
});

function toNewRow(
  groupId: number,
  { host, webhookId }: WebhookAddress,
  { language, topics }: WebhookChoice,
  at: number,
) {
  return {
    group_id: groupId,
    host,
    webhook_id: webhookId,
    language,
    ...toColumns(topics),
    changed_at: at,
    paused_until: 0,
  };
}

function createDescriber({ read }: Pick<Context['db'], 'read'>) {
  const describe = async (groupId: number): Promise<Webhook | null> => {
    const row = await findWebhook(read, groupId);
    return row ? toWebhook(row, await countTurn(read, turnOf(groupId))) : null;
  };
  const requireDescribed = async (groupId: number): Promise<Webhook> => {
    const webhook = await describe(groupId);
    if (!webhook) throw new Failure('webhook_not_found');
    return webhook;
  };
  return { describe, requireDescribed };
}

export function createWebhooks(
  { config, db, now, secrets }: Pick<Context, 'config' | 'db' | 'now' | 'secrets'>,
  { access, sender, tests, wake }: WebhookDependencies,
): Webhooks {
  const requireAddress = (url: string): WebhookAddress => {
    const address = parseWebhookUrl(url, config.webhookHosts);
    if (address) return address;
    throw invalidFields([
      fieldProblem('url', 'webhook_url_invalid', { services: WEBHOOK_LABELS, examples: WEBHOOK_EXAMPLES }),
    ]);
  };

  const { describe, requireDescribed } = createDescriber(db);

  return {
    async get(actor, groupId) {
      const webhook = await describe(groupId);
      await requireGroupAccess(access, actor, groupId, 'editWebhook');
      return webhook;
    },

    async set(actor, groupId, choice) {
      const address = choice.url === undefined ? null : requireAddress(choice.url);
      await db.write(async (transaction) => {
        const write = { transaction, at: now() };
        await access.requirePermission(write, actor, groupId, 'editWebhook');
        const known = await findWebhook(transaction, groupId);
        if (address) {
          // Posts that wait go to nobody else than those who could see the earlier channel.
          await removeWebhook(transaction, groupId);
          await trimTurn(transaction, turnOf(groupId));
          const secret = secrets.encrypt(address.token, secretUse(groupId));
          await putWebhook(transaction, { ...toNewRow(groupId, address, choice, write.at), secret });
          await access.logWebhook(write, groupId, actor.id, 'set_webhook');
        } else if (known) {
          await updateWebhook(transaction, known, {
            language: choice.language,
            ...toColumns(choice.topics),
            changed_at: write.at,
          });
        } else throw new Failure('webhook_not_found');
      });
      wake();
      return requireDescribed(groupId);
    },

    async remove(actor, groupId) {
      await db.write(async (transaction) => {
        const write = { transaction, at: now() };
        await access.requirePermission(write, actor, groupId, 'editWebhook');
        if (!(await removeWebhook(transaction, groupId))) throw new Failure('webhook_not_found');
        await trimTurn(transaction, turnOf(groupId));
        await access.logWebhook(write, groupId, actor.id, 'remove_webhook');
      });
    },

    async test(actor, groupId) {
      const row = await findWebhook(db.read, groupId);
      const { group } = await requireGroupAccess(access, actor, groupId, 'editWebhook');
      if (!row) throw new Failure('webhook_not_found');
      const tooMany = await tests.take(String(groupId));
      if (tooMany !== null) throw tooManyRequests(tooMany);
      const limitMs = row.paused_until - now();
      if (limitMs > 0) throw tooManyRequests(Math.ceil(limitMs / 1000));
      const verdict = await sender.test(
        row,
        composeTest(group.name, { service: serviceOf(row.host), language: row.language }),
      );
      wake();
      const outcome = verdict === 'sent' || verdict === 'ended' ? verdict : 'failed';
      return { outcome, webhook: await requireDescribed(groupId) };
    },
  };
}
