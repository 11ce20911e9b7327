import type { FastifyInstance } from 'fastify';
import { isTimeZone } from '#shared/base/text/zoned-time.ts';
import {
  addPushSubscription,
  getPushKey,
  getQuietHours,
  removePushSubscription,
  setQuietHours,
} from '#shared/notices/contract/push.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { areSubscriptionKeys, isPushEndpoint } from './subscription-rules.ts';
import {
  findQuietHours,
  insertSubscription,
  removeSubscriptionOfSession,
  storeQuietHours,
} from './subscription-store.ts';
import { loadVapidKeys } from './vapid.ts';

export function pushRoutes(
  app: FastifyInstance,
  context: Context,
  { allowLocal = false }: { readonly allowLocal?: boolean },
): void {
  const { db, events, now } = context;
  registerRoute(app, getPushKey, async () => ({ publicKey: (await loadVapidKeys(context)).publicKey }));

  registerRoute(app, addPushSubscription, async ({ session, body }) => {
    const { endpoint, keys, language } = body;
    if (!isPushEndpoint(endpoint, { allowLocal }) || !areSubscriptionKeys(keys)) throw new Failure('push_invalid');
    await db.write((transaction) =>
      insertSubscription(transaction, {
        user_id: session.user.id,
        session_id: session.sessionId,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        language,
        created_at: now(),
      }),
    );
    return null;
  });

  registerRoute(app, removePushSubscription, async ({ session }) => {
    await db.writeUnlocked((transaction) => removeSubscriptionOfSession(transaction, session.sessionId));
    return null;
  });

  registerRoute(app, getQuietHours, async ({ session }) => ({
    quietHours: await findQuietHours(db.read, session.user.id),
  }));

  registerRoute(app, setQuietHours, async ({ session, body: { quietHours } }) => {
    const { id: userId } = session.user;
    if (quietHours !== null && (quietHours.from === quietHours.to || !isTimeZone(quietHours.zone)))
      throw new Failure('quiet_hours_invalid');
    await db.write((transaction) => storeQuietHours(transaction, userId, quietHours));
    events.emit('notificationsChanged', { userId });
    return null;
  });
}
