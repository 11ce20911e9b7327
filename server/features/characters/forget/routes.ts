import type { FastifyInstance } from 'fastify';
import { forgetAddon } from '#shared/contract/characters/forget-addon.ts';
import type { Context } from '../../../context.ts';
import { registerRoute } from '../../../http/register-route.ts';
import type { Importer } from '../import/importer.ts';
import { describeChange } from '../report-changes.ts';
import { createForgetStore } from './store.ts';

export function forgetRoutes(app: FastifyInstance, { db, events, now }: Context, importer: Importer): void {
  const store = createForgetStore(db);

  registerRoute(app, forgetAddon, async ({ params: { addon }, session }) => {
    const userId = session.user.id;
    const deletedIds = new Set<number>();
    const changedIds = new Set<number>();
    let sections = 0;
    // An import that was sent before must not bring back what this call removes.
    await importer.settled(userId);
    try {
      if ((await store.forgetHoldings({ userId, addon })) > 0) events.emit('holdingsChanged', { userId });
      for (let after: number | null = 0; after !== null;) {
        const batch = await store.forgetNext({ userId, addon, now: now() }, after);
        after = batch.last;
        sections += batch.sections;
        for (const { id } of batch.deleted) deletedIds.add(id);
        for (const { id } of batch.edited) changedIds.add(id);
        if (batch.revision === null) continue;
        const changed = [
          ...batch.edited.map((document) => describeChange(document, 'edited')),
          ...batch.deleted.map((document) => describeChange(document, 'deleted')),
        ];
        events.emit('charactersChanged', { userId, revision: batch.revision, changed });
      }
    } catch (error) {
      events.emit('charactersInDoubt', { userId });
      throw error;
    }
    const changed = [...changedIds].filter((id) => !deletedIds.has(id));
    return { data: { characters: deletedIds.size, changed: changed.length, sections } };
  });
}
