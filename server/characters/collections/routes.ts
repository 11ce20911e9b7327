import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listCollections } from '#shared/characters/contract/collections.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { listPlayersCollections } from './store.ts';

export function collectionRoutes(app: FastifyInstance, { db }: Context): void {
  registerRoute(app, listCollections, async ({ session, request, reply }) => {
    const { id } = session.user;
    const data = await listPlayersCollections(db.read, id);
    const etag = `"${hash('sha256', JSON.stringify([id, data]), 'base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return { code: 200 as const, data };
  });
}
