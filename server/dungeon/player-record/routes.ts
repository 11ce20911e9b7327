import type { FastifyInstance } from 'fastify';
import { getPlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findPlayerRecord } from './store.ts';

export function playerRecordRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerRoute(app, getPlayerRecord, async ({ session: { user } }) => findPlayerRecord(db.read, user.id));
}
