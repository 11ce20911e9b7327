import type { FastifyInstance } from 'fastify';
import { listGraves, type Grave } from '#shared/dungeon/contract/graves.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { unknownRun } from '../rules.ts';
import { findGraves, findOwnDescent } from './store.ts';

/** Graves on one floor. */
const GRAVES_MAX = 4;

export function graveRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  registerRoute(app, listGraves, async ({ params, querystring: { floor }, session: { user } }) => {
    const descent = await findOwnDescent(db.read, user.id, params.id);
    // A grave on a floor that is still to come would tell of the way there.
    if (descent === null || floor > descent.floors) throw unknownRun();
    const found = await findGraves(db.read, { userId: user.id, descent, floor });
    return { data: oneOnEachCell(found).slice(0, GRAVES_MAX) };
  });
}

function oneOnEachCell(graves: readonly Grave[]): Grave[] {
  return graves.filter((grave, index) => graves.findIndex(({ x, y }) => x === grave.x && y === grave.y) === index);
}
