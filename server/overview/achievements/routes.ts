import type { FastifyInstance } from 'fastify';
import { characterAchievements, listAchievements } from '#shared/characters/contract/achievements.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findAchievements, findAchievementsOf } from './store.ts';

export function achievementRoutes(app: FastifyInstance, { db }: Context): void {
  registerRoute(app, listAchievements, async ({ session }) => ({
    data: await findAchievements(db.read, session.user.id),
  }));
  registerRoute(app, characterAchievements, async ({ params, session }) => {
    const data = await findAchievementsOf(db.read, session.user.id, params.id);
    if (data === null) throw new Failure('character_not_found');
    return { data };
  });
}
