import { isGroupEventNews } from '#shared/notices/contract/notified-event.ts';
import type { Transaction } from 'kysely';

import type { EventNotifier, NewEventNotification } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { insertPost } from './post-store.ts';
import { findWebhook } from './store.ts';

/** True when a post waits now. */
async function queueEvent(
  transaction: Transaction<Tables>,
  { groupId, event }: NewEventNotification,
  now: number,
): Promise<boolean> {
  const { news } = event;
  if (!isGroupEventNews(news)) return false;
  const webhook = await findWebhook(transaction, groupId);
  if (!webhook || webhook.ended_at !== null) return false;
  const isWanted = news === 'reminder' ? webhook.posts_reminders : webhook.posts_events;
  if (isWanted === 0) return false;
  await insertPost(transaction, webhook, { event: event.id, news }, now);
  return true;
}

/** A notifier that also queues posts of events, in the same transaction. */
export function withEventPosts(
  notifier: EventNotifier,
  { now }: Pick<Context, 'now'>,
  wake: () => void,
): EventNotifier {
  return {
    ...notifier,
    async addEvent(transaction, notification) {
      const announce = await notifier.addEvent(transaction, notification);
      const isQueued = await queueEvent(transaction, notification, now());
      return () => {
        announce();
        if (isQueued) wake();
      };
    },
  };
}
