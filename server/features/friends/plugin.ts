import type { FastifyInstance } from 'fastify';
import type { Farewells } from '../../accounts/account-deletion.ts';
import type { Context } from '../../context.ts';
import { findConcerned, findFriendIds } from './store.ts';

/** Tells friends of one another's coming and going. */
export function friendPlugin(app: FastifyInstance, { db, events, log }: Context, farewells: Farewells): void {
  const announce = async (userId: number, online: boolean): Promise<void> => {
    const user = await db.read.selectFrom('users').select('username').where('id', '=', userId).where('role', '!=', 'guest').executeTakeFirst();
    const audience = user ? await findFriendIds(db.read, userId) : [];
    if (user && audience.length > 0) events.emit('friendPresence', { audience, username: user.username, online });
  };
  const follow = (online: boolean) => ({ userId }: { readonly userId: number }): void => {
    announce(userId, online).catch((error: unknown) => log.error({ err: error }, 'friends were not told of a presence'));
  };
  const stops = [events.on('userOnline', follow(true)), events.on('userOffline', follow(false))];
  app.addHook('onClose', async () => stops.forEach((stop) => stop()));

  farewells.add(async (transaction, userId) => {
    const concerned = await findConcerned(transaction, userId);
    return () => concerned.forEach((id) => events.emit('friendsChanged', { userId: id }));
  });
}
