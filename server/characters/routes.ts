import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  characterHistory,
  deleteCharacter,
  listCharacters,
  patchCharacter,
  type HistoryPoint,
} from '#shared/characters/contract/characters.ts';
import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';
import type { Context } from '../base/context.ts';
import { Failure } from '../base/http/errors.ts';
import { registerRoute } from '../base/http/register-route.ts';
import { createListStore } from './list/store.ts';
import { CharacterList, type EncodedList } from './list/character-list.ts';
import { describeChange, reportFailedWrite } from './report-changes.ts';
import { createCharacterStore } from './store.ts';
import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import { findMergeStates } from '#shared/characters/contract/merge-states.ts';
import { createMergeStateStore } from './merge-states/store.ts';

function mergeStateRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const store = createMergeStateStore(db);
  registerRoute(app, findMergeStates, async ({ session }) => ({ data: await store.all(session.user.id) }));
}

/** With its time as ISO 8601. */
function withTime<T extends { readonly observed_at: number }>(
  moment: T,
): Omit<T, 'observed_at'> & { readonly observed_at: string } {
  return { ...moment, observed_at: new Date(moment.observed_at).toISOString() };
}

function toHistoryPoint({ currencies, ...point }: HistoryPointValues): HistoryPoint {
  return {
    ...withTime(point),
    ...(currencies !== null && { currencies: JSON.parse(currencies) as Record<string, number> }),
  };
}

function noSuchCharacter(): Failure {
  return new Failure('character_not_found');
}

export function characterRoutes(app: FastifyInstance, context: Context): void {
  const store = createCharacterStore(context.db);
  const lists = new CharacterList(createListStore(context.db), context.events, context.db);
  mergeStateRoutes(app, context);

  registerRoute(app, listCharacters, ({ session, querystring, request, reply }) => {
    const { since: revision, ledger } = querystring;
    const since = revision === undefined ? undefined : { revision, ledger };
    const ifNoneMatch = request.headers['if-none-match'];
    const acceptsGzip = () => !isLoopback(request) && new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
    const cached = lists.matchCached(session.user.id, ifNoneMatch);
    if (cached !== null) return describeList(reply, cached, since).code(304).send();
    return lists.get(session.user.id, { since, ifNoneMatch, acceptsGzip }).then((list) => {
      void describeList(reply, list, since);
      return list.body ?? reply.code(304).send();
    });
  });

  registerRoute(app, patchCharacter, async ({ params, body, session }) => {
    const result = await reportFailedWrite(context, session.user.id, store.patch(session.user.id, params.id, body));
    if (result === null) throw noSuchCharacter();
    const { document, revision } = result;
    if (revision !== null) emitChanged(session.user.id, revision, document, 'edited');
    return { data: document };
  });

  registerRoute(app, deleteCharacter, async ({ params, session }) => {
    const result = await reportFailedWrite(context, session.user.id, store.remove(session.user.id, params.id));
    if (result === null) throw noSuchCharacter();
    const { document, revision, groupIds, friendIds } = result;
    emitChanged(session.user.id, revision, document, 'deleted');
    context.events.emit('viewersChanged', { userId: session.user.id, characterId: params.id, groupIds, friendIds });
    return null;
  });

  registerRoute(app, characterHistory, async ({ params, session }) => {
    const history = await store.history(session.user.id, params.id);
    if (history === null) throw noSuchCharacter();
    return {
      data: history.points.map(toHistoryPoint),
      money: history.money,
      reputation_steps: history.steps.map(withTime),
    };
  });

  const emitChanged = (
    userId: number,
    revision: number,
    character: Omit<ChangedCharacter, 'status' | 'changes'>,
    status: 'edited' | 'deleted',
  ) => context.events.emit('charactersChanged', { userId, revision, changed: [describeChange(character, status)] });
}

/** A client on the server's own machine: compressing and expanding a list take longer than sending it (13 ms for 3 MB). */
function isLoopback({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress) && headers['x-forwarded-for'] === undefined;
}

function describeList(reply: FastifyReply, { etag, gzip }: EncodedList, since: object | undefined): FastifyReply {
  void reply.headers({ etag, vary: 'accept-encoding' });
  // A delta is useless to caches.
  if (since === undefined) void reply.header('cache-control', 'private, no-cache');
  if (gzip) void reply.header('content-encoding', 'gzip');
  return reply;
}
