import type { FastifyInstance } from 'fastify';
import type { Character } from '#shared/contract/characters/characters.ts';
import { findJoinHints, joinCharacters, keepApart, undoJoin } from '#shared/contract/characters/joins.ts';
import type { ChangedCharacter } from '#shared/contract/live/live.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../http/errors.ts';
import { registerRoute } from '../../../http/register-route.ts';
import { createJoinStore } from './store.ts';

function describe({ id, name, realm, game_id }: Character, status: 'edited' | 'deleted'): ChangedCharacter {
  return { id, name, realm, game_id, status, changes: [] };
}

export function joinRoutes(app: FastifyInstance, { db, events, now }: Context): void {
  const store = createJoinStore(db);
  const emitChanged = (userId: number, revision: number, changed: readonly ChangedCharacter[]) =>
    events.emit('charactersChanged', { userId, revision, changed });
  const reportFailedWrite = <T>(userId: number, write: Promise<T>): Promise<T> =>
    write.catch((error: unknown) => {
      events.emit('charactersInDoubt', { userId });
      throw error;
    });

  registerRoute(app, findJoinHints, async ({ session }) => {
    const [guids, apart] = await Promise.all([store.guids(session.user.id), store.apart(session.user.id)]);
    return { data: { guids, apart } };
  });

  registerRoute(app, joinCharacters, async ({ body: { keep, other }, session }) => {
    const userId = session.user.id;
    const { revision, document, gone } = await reportFailedWrite(userId, store.join(userId, keep, other, now()));
    emitChanged(userId, revision, [describe(document, 'edited'), describe(gone, 'deleted')]);
    return { data: document };
  });

  registerRoute(app, undoJoin, async ({ params, session }) => {
    const userId = session.user.id;
    const result = await reportFailedWrite(userId, store.undo(userId, params.id));
    if (result === null) throw new Failure('join_not_found');
    const { revision, documents } = result;
    emitChanged(
      userId,
      revision,
      documents.map((document) => describe(document, 'edited')),
    );
    return { data: [...documents] };
  });

  registerRoute(app, keepApart, async ({ body: { keep, other }, session }) => {
    if (keep === other || !(await store.keepApart(session.user.id, keep, other)))
      throw new Failure('character_not_found');
    return null;
  });
}
