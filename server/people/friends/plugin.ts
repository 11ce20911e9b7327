import type { FastifyInstance } from 'fastify';
import type { Context } from '../../base/context.ts';
import { findFriendIds, findPlayer } from './store.ts';

export function friendPlugin(app: FastifyInstance, { db, events, log }: Context): void {
  const broadcastPresence = async (userId: number, online: boolean): Promise<void> => {
    const user = await findPlayer(db.read, userId);
    const audience = user ? await findFriendIds(db.read, userId) : [];
    if (user && audience.length > 0) events.emit('friendPresence', { audience, username: user.username, online });
  };
  const onPresence =
    (online: boolean) =>
    ({ userId }: { readonly userId: number }): void => {
      broadcastPresence(userId, online).catch((error: unknown) =>
        log.error({ err: error }, 'friends were not told of a presence'),
      );
    };
  const stops = [events.on('userOnline', onPresence(true)), events.on('userOffline', onPresence(false))];
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));
}
