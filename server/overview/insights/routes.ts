import type { FastifyInstance } from 'fastify';
import { characterTrends, TREND_DAYS } from '#shared/characters/contract/insights.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findTrends } from './store.ts';

const DAY_MS = 86_400_000;

export function insightRoutes(app: FastifyInstance, { db, now }: Context): void {
  registerRoute(app, characterTrends, async ({ session }) => ({
    data: await findTrends(db.read, session.user.id, now() - TREND_DAYS * DAY_MS),
  }));
}
