import type { FastifyInstance } from 'fastify';
import { hideRun, readRun } from '#shared/dungeon/contract/run-records.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import { findViewer } from '../cellar/store.ts';
import { dayOf, unknownRun } from '../rules.ts';
import { findRecord, setHidden } from './store.ts';

export function runRecordRoutes(app: FastifyInstance, { db, config, now }: Context): void {
  registerRoute(app, readRun, async ({ params, request }) => {
    const session = await app.authenticate(request);
    const viewer = await findViewer(db.read, session?.user.id ?? null, dayOf(now()));
    const found = await findRecord(db.read, params.id, viewer);
    if (!found) throw unknownRun();
    const { x: _x, y: _y, ...record } = found;
    return { ...record, url: `${config.publicUrl}/dungeon/runs/${params.id}` };
  });

  registerRoute(app, hideRun, async ({ params, body, session }) => {
    const change = { runId: params.id, userId: session.user.id, isHidden: body.hidden };
    if (!(await db.writeUnlocked((transaction) => setHidden(transaction, change)))) throw unknownRun();
    return null;
  });
}
