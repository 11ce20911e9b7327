import type { FastifyInstance } from 'fastify';
import { findMergeStates } from '#shared/characters/contract/merge-states.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { createMergeStateStore } from './store.ts';

export function mergeStateRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const store = createMergeStateStore(db);
  registerRoute(app, findMergeStates, async ({ session }) => ({ data: await store.all(session.user.id) }));
}
