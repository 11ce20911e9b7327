import type { FastifyInstance } from 'fastify';
import {
  characterTrends,
  charactersMoney,
  MONEY_CURVE_DAYS,
  TREND_DAYS,
} from '#shared/characters/contract/insights.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findMoneyDays } from './money-days.ts';
import { findTrends } from './store.ts';

const DAY_MS = 86_400_000;

export function insightRoutes(app: FastifyInstance, { db, now }: Context): void {
  registerRoute(app, characterTrends, async ({ session }) => ({
    data: await findTrends(db.read, session.user.id, now() - TREND_DAYS * DAY_MS),
  }));
  registerRoute(app, charactersMoney, async ({ session }) => ({
    data: await findMoneyDays(db.read, session.user.id, Math.floor(now() / DAY_MS) - MONEY_CURVE_DAYS + 1),
  }));
}
