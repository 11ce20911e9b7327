import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Character } from '#shared/characters/contract/characters.ts';
import {
  findObservations,
  type CharacterObservations,
  type Observations,
} from '#shared/characters/contract/observations.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { sectionOrderOf, sectionTimeOf } from '#shared/characters/merge/stored-character.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../base/db/database.ts';
import { registerRoute } from '../base/http/register-route.ts';
import { latestTimes, observedTimesOf, type ObservedTimes } from '../characters/removed-observations.ts';
import { findExcluded } from './excluded/store.ts';

/** Documents parsed in one turn of the event loop: 2 ms. */
const CHUNK = 20;

/** GET /characters/observations. */
export function observationRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerRoute(app, findObservations, async ({ session, request, reply }) => {
    const known = await readObservations(db, session.user.id);
    const etag = `"${createHash('sha256').update(JSON.stringify(known)).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : known;
  });
}

/** Orders of the sections that were seen at an unknown time. */
function undatedOrdersOf(document: Character): Readonly<Record<string, number>> {
  return Object.fromEntries(
    SECTIONS.flatMap((section) => {
      const order = sectionTimeOf(document, section) === null ? sectionOrderOf(document, section) : null;
      return order === null ? [] : [[section, order]];
    }),
  );
}

async function readObservations(db: Pick<Database, 'read' | 'ledgerId'>, userId: number): Promise<Observations> {
  const characters = await readCharacters(db.read, userId);
  const games: Record<string, ObservedTimes> = {};
  const add = (game: string, observed: ObservedTimes): void => {
    games[game] = latestTimes(games[game] ?? {}, observed);
  };
  const banks = db.read.selectFrom('holdings').select(['game_id', 'document']).where('user_id', '=', userId);
  for (const { game_id, document } of await banks.execute())
    add(game_id, { holdings: (JSON.parse(document) as HoldingState).observed_at });
  const collections = db.read
    .selectFrom('account_collections')
    .select(['game_id', 'observed_at'])
    .where('user_id', '=', userId);
  for (const { game_id, observed_at } of await collections.execute()) add(game_id, { collections: observed_at });
  const removed = db.read
    .selectFrom('removed_observations')
    .select(['game_id', 'guid', 'name', 'realm', 'observed'])
    .where('user_id', '=', userId)
    .orderBy('id');
  for (const { observed, ...identity } of await removed.execute()) {
    const times = JSON.parse(observed) as ObservedTimes;
    if (identity.name === '') add(identity.game_id, times);
    else characters.push({ ...identity, observed: times });
  }
  const excluded = await readExcluded(db.read, userId);
  return { ledger: db.ledgerId, characters, games, ...(excluded && { excluded }) };
}

async function readExcluded(read: Database['read'], userId: number): Promise<Observations['excluded']> {
  const { data, addons } = await findExcluded(read, userId);
  if (data.length === 0 && addons.length === 0) return undefined;
  return {
    characters: data.map(({ game_id, name, realm, guid }) => ({
      game_id,
      name,
      realm,
      ...(guid !== null && { guid }),
    })),
    addons: addons.map(({ game_id, addon }) => ({ game_id, addon })),
  };
}

async function readCharacters(read: Database['read'], userId: number): Promise<CharacterObservations[]> {
  const characters: CharacterObservations[] = [];
  for (let after = 0; ; await nextTurn()) {
    const rows = await read
      .selectFrom('characters')
      .select(['id', 'game_id', 'guid', 'name', 'realm', 'document'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const { game_id, guid, name, realm, document } of rows) {
      const parsed = JSON.parse(document) as Character;
      const [observed, orders] = [observedTimesOf(parsed), undatedOrdersOf(parsed)];
      const isUndated = Object.keys(orders).length > 0;
      characters.push({ game_id, guid, name, realm, observed, ...(isUndated && { orders }) });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return characters;
    after = last.id;
  }
}
