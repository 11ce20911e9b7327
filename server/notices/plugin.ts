import type { FastifyInstance } from 'fastify';
import type { DirectUnread } from '#shared/people/contract/direct-messages.ts';
import {
  countNotifications,
  listNotifications,
  ReadRequest,
  readNotifications,
  setGroupLevel,
} from '#shared/notices/contract/notifications.ts';
import type { GroupAccess } from '../people/groups/group-access.ts';
import type { Context } from '../base/context.ts';
import { Failure } from '../base/http/errors.ts';
import { registerRoute } from '../base/http/register-route.ts';
import { checkedHandler, type MessageHandler } from '../base/live/dispatch.ts';
import { announceUnread } from './announce-unread.ts';
import { createPush, type PushOptions } from './push/push.ts';
import { pushRoutes } from './push/routes.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { countUnread, findNotifications, markNotificationsRead, purgeNotifications } from './store.ts';
import { countUnreadByGroup, setNotifyLevel } from './unread-store.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 60 * DAY_MS;
const PURGE_EVERY_MS = 3_600_000;

interface NotificationOptions {
  readonly access: GroupAccess;
  readonly countDirect: (userId: number) => Promise<DirectUnread[]>;
  readonly pushOptions?: PushOptions | undefined;
}

/** Notifications, unread counts and pushes. Returns the handlers of live messages. */
export function notificationPlugin(
  app: FastifyInstance,
  context: Context,
  { access, countDirect, pushOptions = {} }: NotificationOptions,
): Map<string, MessageHandler> {
  const marks = createReadMarks(context);
  const push = createPush(context, pushOptions);
  const stops = [announceUnread(context, push.announceMessages), startPurge(context)];
  app.addHook('onReady', async () => push.wake());
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    await marks.settle();
    await push.close();
  });
  notificationRoutes(app, context, { access, countDirect, marks });
  pushRoutes(app, context, pushOptions);

  return new Map([
    checkedHandler('read', ReadRequest, (connection, { groupId, id }) =>
      marks.add({ userId: connection.session.user.id, groupId, id }),
    ),
  ]);
}

function notificationRoutes(
  app: FastifyInstance,
  { db, events, now }: Context,
  { access, countDirect, marks }: Omit<NotificationOptions, 'pushOptions'> & { readonly marks: ReadMarks },
): void {
  registerRoute(app, listNotifications, ({ session, querystring }) =>
    findNotifications(db.read, session.user.id, now(), querystring.before),
  );
  registerRoute(app, countNotifications, async ({ session }) => {
    await marks.settle();
    const { id } = session.user;
    return {
      ...(await countUnread(db.read, id, now())),
      groups: await countUnreadByGroup(db.read, id, now()),
      conversations: await countDirect(id),
    };
  });
  registerRoute(app, readNotifications, async ({ session, body }) => {
    const userId = session.user.id;
    const which = 'ids' in body ? body : { until: Date.parse(body.until) };
    if ('until' in which && Number.isNaN(which.until)) throw new Failure('invalid_request');
    await db.writeUnlocked((transaction) => markNotificationsRead(transaction, userId, which, now()));
    const { unread } = await countUnread(db.read, userId, now());
    events.emit('notificationsRead', { userId, unread });
    return { unread };
  });
  registerRoute(app, setGroupLevel, async ({ session, params, body }) => {
    const { user } = session;
    await db.write(async (transaction) => {
      await access.requirePermission({ transaction, at: now() }, user, params.id, 'enter');
      await setNotifyLevel(transaction, user.id, params.id, body.level);
    });
    events.emit('notificationsChanged', { userId: user.id });
    return null;
  });
}

function startPurge({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>): () => void {
  const purge = (): void => {
    db.writeUnlocked((transaction) => purgeNotifications(transaction, now() - KEPT_MS)).catch((error: unknown) =>
      log.error({ err: error }, 'old notifications were not deleted'),
    );
  };
  const timer = setInterval(purge, PURGE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
