import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listCollections, type Collection } from '#shared/characters/contract/collections.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { Kysely } from 'kysely';
import { withoutKnown } from '#shared/characters/collections/collection-state.ts';
import { findCollections, serveCollection } from './store.ts';
import { charactersOfAccount, findAccountCharacters, hashCharacters } from '../game-account-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

async function listPlayersCollections(db: Kysely<Tables>, userId: number): Promise<Collection[]> {
  const collections = withoutKnown(await findCollections(db, userId));
  if (collections.length === 0) return [];
  const characters = hashCharacters(await findAccountCharacters(db, userId));
  const accounts = Map.groupBy(collections, ({ game_id, kind }) => `${game_id} ${kind}`);
  return collections.map((collection) => {
    const { game_id, kind, account } = collection;
    const isOnly = accounts.get(`${game_id} ${kind}`)?.length === 1;
    const known = account.length === 0 ? undefined : account;
    return {
      ...serveCollection(collection),
      character_ids: charactersOfAccount(characters, { game_id, account: known }, isOnly),
    };
  });
}

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
