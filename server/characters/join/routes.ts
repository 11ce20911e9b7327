import type { FastifyInstance } from 'fastify';
import { findJoinHints, joinCharacters, keepApart, undoJoin } from '#shared/characters/contract/joins.ts';
import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { describeChange, reportFailedWrite } from '../report-changes.ts';
import { createJoinStore } from './store.ts';

export function joinRoutes(app: FastifyInstance, { db, events, now }: Context): void {
  const store = createJoinStore(db);
  const emitChanged = (userId: number, revision: number, changed: readonly ChangedCharacter[]) =>
    events.emit('charactersChanged', { userId, revision, changed });

  registerRoute(app, findJoinHints, async ({ session }) => {
    const [guids, apart] = await Promise.all([store.guids(session.user.id), store.apart(session.user.id)]);
    return { data: { guids, apart } };
  });

  registerRoute(app, joinCharacters, async ({ body: { keep, other }, session }) => {
    const userId = session.user.id;
    const { revision, document, gone } = await reportFailedWrite(
      { events },
      userId,
      store.join(userId, keep, other, now()),
    );
    emitChanged(userId, revision, [describeChange(document, 'edited'), describeChange(gone, 'deleted')]);
    return { data: document };
  });

  registerRoute(app, undoJoin, async ({ params, session }) => {
    const userId = session.user.id;
    const result = await reportFailedWrite({ events }, userId, store.undo(userId, params.id));
    if (result === null) throw new Failure('join_not_found');
    const { revision, documents } = result;
    emitChanged(
      userId,
      revision,
      documents.map((document) => describeChange(document, 'edited')),
    );
    return { data: [...documents] };
  });

  registerRoute(app, keepApart, async ({ body: { keep, other }, session }) => {
    if (keep === other || !(await store.keepApart(session.user.id, keep, other, now())))
      throw new Failure('character_not_found');
    return null;
  });
}
