import * as Type from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { forgetAddon } from '#shared/characters/contract/forget-addon.ts';
import { Addon } from '#shared/characters/contract/section-source.ts';
import type { BusShapes, MessageBus } from '../../base/bus/message-bus.ts';
import type { Context } from '../../base/context.ts';
import { registerRoute } from '../../base/http/register-route.ts';
import type { Importer } from '../importer.ts';
import { describeChange } from '../../characters/report-changes.ts';
import { createForgetStore } from './store.ts';

/** Each server waits for its imports of the user, then removes the addon's data again. */
export const FORGET_BUS = {
  addonForgotten: Type.Object({ userId: Type.Integer({ minimum: 1 }), addon: Addon }),
} as const;

declare module '../../base/bus/message-bus.ts' {
  interface BusMessages extends BusShapes<typeof FORGET_BUS> {}
}

interface ForgetServices {
  readonly bus: Pick<MessageBus, 'publish' | 'on'>;
  readonly importer: Pick<Importer, 'settled'>;
}

export function forgetRoutes(app: FastifyInstance, context: Context, { bus, importer }: ForgetServices): void {
  const { log } = context;
  const forget = createForget(context);

  registerRoute(app, forgetAddon, async ({ params: { addon }, session }) => {
    const userId = session.user.id;
    // An import that was sent before must not bring back what this call removes.
    await importer.settled(userId);
    const data = await forget(userId, addon);
    bus.publish('addonForgotten', { userId, addon });
    return { data };
  });

  // Neither must one that was sent to this server. The bus ends with the app.
  bus.on('addonForgotten', ({ userId, addon }) => {
    importer
      .settled(userId)
      .then(() => forget(userId, addon))
      .catch((error: unknown) => log.error({ err: error, account: userId }, 'an addon was not forgotten'));
  });
}

interface Forgotten {
  /** Characters that only the addon knew. */
  readonly characters: number;
  readonly changed: number;
  readonly sections: number;
}

/** Removes what the addon told of the user's characters, in batches, and emits the changes. */
function createForget({ db, events, now }: Pick<Context, 'db' | 'events' | 'now'>) {
  const store = createForgetStore(db);
  return async (userId: number, addon: AddonCode): Promise<Forgotten> => {
    const deletedIds = new Set<number>();
    const changedIds = new Set<number>();
    let sections = 0;
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
    return { characters: deletedIds.size, changed: changed.length, sections };
  };
}
