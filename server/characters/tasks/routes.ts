import type { FastifyInstance } from 'fastify';
import { createTask, deleteTask, listTasks, TASKS_MAX, tickTask } from '#shared/characters/contract/tasks.ts';
import type { Context } from '../../base/context.ts';
import { Failure } from '../../base/http/errors.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findTasks, insertTask, removeTask, setTick } from './store.ts';

/** Own tasks of a player. A tick counts until the reset of the reader's region, so the server stores its time only. */
export function taskRoutes(app: FastifyInstance, { db, now }: Context): void {
  registerRoute(app, listTasks, async ({ session }) => ({ data: await findTasks(db.read, session.user.id) }));

  registerRoute(app, createTask, async ({ session, body }) => {
    const name = body.name.normalize('NFC').trim();
    if (name === '') throw new Failure('invalid_request');
    const task = await db.writeIn({ user: session.user.id }, (transaction) =>
      insertTask(transaction, { ref: null, ...body, name, user_id: session.user.id }),
    );
    if (task === null) throw new Failure('too_many_tasks', { count: TASKS_MAX });
    return { data: task };
  });

  registerRoute(app, deleteTask, async ({ session, params }) => {
    if (
      !(await db.writeIn({ user: session.user.id }, (transaction) =>
        removeTask(transaction, session.user.id, params.id),
      ))
    )
      throw new Failure('not_found');
    return null;
  });

  registerRoute(app, tickTask, async ({ session, params, body }) => {
    const userId = session.user.id;
    // A client's clock may be fast.
    const at = Math.min(now(), body.at === undefined ? Infinity : Date.parse(body.at));
    const change = { userId, taskId: params.id, characterId: body.character_id, done: body.done, at };
    if (!(await db.writeIn({ user: userId }, (transaction) => setTick(transaction, change))))
      throw new Failure('not_found');
    return null;
  });
}
