import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listHoldings } from '#shared/characters/contract/holdings.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findHoldings, findHoldingsVersion } from './store.ts';

export function holdingRoutes(app: FastifyInstance, { db }: Context): void {
  registerRoute(app, listHoldings, async ({ session, request, reply }) => {
    const { id } = session.user;
    const version = hash('sha256', `${id} ${await findHoldingsVersion(db.read, id)}`, 'base64url').slice(0, 22);
    const etag = `"${version}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return { code: 200 as const, data: await findHoldings(db.read, id) };
  });
}
