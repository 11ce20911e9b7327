import type { FastifyInstance } from 'fastify';
import {
  excludeCharacters,
  EXCLUDED_MAX,
  includeAddon,
  includeCharacter,
  listExcluded,
} from '#shared/characters/contract/excluded.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { addExcluded, addExcludedAddons, findExcluded, removeExcluded } from './store.ts';

/** What the player does not want: imports skip it, and what the ledger has of it stays. */
export function excludedRoutes(app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void {
  registerRoute(app, listExcluded, ({ session }) => findExcluded(db.read, session.user.id));

  registerRoute(app, excludeCharacters, ({ session, body: { characters = [], addons = [] } }) => {
    const userId = session.user.id;
    const at = now();
    return db.writeIn({ user: userId }, async (transaction) => {
      const entries = characters.map((each) => ({ ...each, at }));
      if (!(await addExcluded(transaction, userId, entries)))
        throw new Failure('too_many_excluded', { count: EXCLUDED_MAX });
      await addExcludedAddons(
        transaction,
        userId,
        addons.map((each) => ({ ...each, at })),
      );
      return findExcluded(transaction, userId);
    });
  });

  const remove = async (table: Parameters<typeof removeExcluded>[1], userId: number, id: number): Promise<null> => {
    if (!(await db.writeIn({ user: userId }, (transaction) => removeExcluded(transaction, table, userId, id))))
      throw new Failure('not_found');
    return null;
  };
  registerRoute(app, includeCharacter, ({ session, params }) =>
    remove('excluded_characters', session.user.id, params.id),
  );
  registerRoute(app, includeAddon, ({ session, params }) => remove('excluded_addons', session.user.id, params.id));
}
