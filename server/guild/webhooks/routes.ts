import type { FastifyInstance } from 'fastify';
import { getWebhook, removeWebhook, setWebhook, testWebhook } from '#shared/guild/contract/webhook.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import type { AllNotifier, EventNotifier } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Limits } from '../../base/http/limits.ts';
import { createQuota } from '../../base/http/quota.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { withEventPosts } from './event-posts.ts';
import type { ReadGroupNews } from './group-news.ts';
import { createGroupSource } from './group-source.ts';
import { startWebhookQueue } from '../../base/outbox/webhooks/queue.ts';
import { createWebhookSender } from './sender.ts';
import { findOwner } from './store.ts';
import { createWebhooks } from './webhooks.ts';

interface WebhookOptions {
  readonly access: GroupAccess;
  readonly limits: Limits;
  readonly notifier: AllNotifier;
  readonly readNews: ReadGroupNews;
  readonly pollMs?: number | undefined;
}

/** News of groups in their Discord channels. Returns the notifier for events, which queues a post with each. */
export function webhookRoutes(
  app: FastifyInstance,
  context: Context,
  { access, limits, notifier, readNews, pollMs }: WebhookOptions,
): EventNotifier {
  const { db, events } = context;
  const sender = createWebhookSender(context, {
    readNews,
    async onEnded({ group_id }) {
      const announce = await db.writeUnlocked(async (transaction) => {
        const owner = await findOwner(transaction, group_id);
        if (!owner) return undefined;
        return notifier.add(transaction, [{ kind: 'webhook', userId: owner.user_id, memberId: owner.id }]);
      });
      announce?.();
    },
  });
  const queue = startWebhookQueue(context, createGroupSource(context, sender), pollMs);
  // Imports of shared characters.
  const stopListening = events.on('rosterChanged', queue.wake);
  app.addHook('onReady', async () => queue.wake());
  app.addHook('onClose', async () => {
    stopListening();
    await queue.close();
  });
  const tests = createQuota(context, 'webhook tests', limits.webhookTests);
  const webhooks = createWebhooks(context, { access, sender, tests, wake: queue.wake });

  registerRoute(app, getWebhook, async ({ params, session }) => ({
    webhook: await webhooks.get(session.user, params.id),
  }));
  registerRoute(app, setWebhook, async ({ params, body, session }) => ({
    webhook: await webhooks.set(session.user, params.id, body),
  }));
  registerRoute(app, removeWebhook, async ({ params, session }) => {
    await webhooks.remove(session.user, params.id);
    return null;
  });
  registerRoute(app, testWebhook, ({ params, session }) => webhooks.test(session.user, params.id));
  return withEventPosts(notifier, context, queue.wake);
}
