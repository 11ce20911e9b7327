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
import { OutboxRunner, WEBHOOK_RETRY_MS } from '../../base/outbox/runner.ts';
import { POST, queueNews } from './post-store.ts';
import { createWebhookSender } from './sender.ts';
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
  const { events } = context;
  const sender = createWebhookSender(context, { readNews, notifier });
  const runner = new OutboxRunner(
    context,
    {
      kind: POST,
      retryAfterMs: WEBHOOK_RETRY_MS,
      isEndless: true,
      places: 16,
      placesOfAccount: 2,
      send: sender.send,
      collect: () => queueNews(context),
    },
    { pollMs },
  );
  // Imports of shared characters.
  const stopListening = events.on('rosterChanged', () => runner.collect());
  app.addHook('onReady', async () => runner.collect());
  app.addHook('onClose', async () => {
    stopListening();
    await runner.close();
  });
  const wake = (): void => runner.wake();
  const tests = createQuota(context, 'webhook tests', limits.webhookTests);
  const webhooks = createWebhooks(context, { access, sender, tests, wake });

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
  return withEventPosts(notifier, context, wake);
}
