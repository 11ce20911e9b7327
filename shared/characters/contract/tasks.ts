import * as Type from 'typebox';
import { failures, ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const TASKS_MAX = 40;
export const TASK_NAME_MAX = 60;
export const TASK_REF_MAX = 64;

export const TaskReset = Type.Union([Type.Literal('weekly'), Type.Literal('daily')]);
export type TaskReset = Type.Static<typeof TaskReset>;

/** Ticked once for the account, or by each character. */
export const TaskScope = Type.Union([Type.Literal('account'), Type.Literal('character')]);
export type TaskScope = Type.Static<typeof TaskScope>;

const Tick = Type.Object({
  character_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Null for a task of the account.' }),
  at: Type.String({ description: "ISO 8601, UTC. It counts until the next reset of the reader's region." }),
});
export type Tick = Type.Static<typeof Tick>;

export const Task = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  reset: TaskReset,
  scope: TaskScope,
  ticks: Type.Array(Tick, { description: 'The latest one of each character.' }),
});
export type Task = Type.Static<typeof Task>;

const OfTask = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const listTasks = route({
  method: 'GET',
  url: '/tasks',
  summary: "The caller's own tasks with their ticks, in the order they were added.",
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Type.Object({ data: Type.Array(Task) }), 401: ApiFailure } },
});

export const createTask = route({
  method: 'POST',
  url: '/tasks',
  summary: 'Add a task.',
  tag: 'characters',
  access: 'session',
  schema: {
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: TASK_NAME_MAX }),
        reset: TaskReset,
        scope: TaskScope,
        ref: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: TASK_REF_MAX,
            description: 'Chosen by the client: a repeated call with it answers with the same task.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 201: Type.Object({ data: Task }), ...failures(400, 401, 403, 409) },
  },
});

export const deleteTask = route({
  method: 'DELETE',
  url: '/tasks/:id',
  summary: 'Delete a task with its ticks.',
  tag: 'characters',
  access: 'session',
  schema: { params: OfTask, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const tickTask = route({
  method: 'PUT',
  url: '/tasks/:id/tick',
  summary: 'Tick a task, or take the tick back.',
  tag: 'characters',
  access: 'session',
  schema: {
    params: OfTask,
    body: Type.Object(
      {
        character_id: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
        done: Type.Boolean(),
        at: Type.Optional(
          Type.String({
            format: 'date-time',
            description: 'Moment of a tick that was made without a network; now by default. A later tick stays.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});
