import type { QueueView, SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import type { IpcHandlers } from '../ipc/ipc-dispatcher.ts';
import { explainFreshness } from '../sync/freshness.ts';
import { isExcluded } from '../uploads/queue/queued-observation.ts';
import type { Refusal } from '../uploads/queue/queue-report.ts';
import { isOtherAddonsKey } from '../watcher/parse/observation.ts';
import type { DesktopContext } from './desktop-context.ts';

/** Characters that the server refused, apart from those that the player left out. */
function listRefusals(refusals: readonly Refusal[]): Pick<QueueView, 'refused' | 'excluded'> {
  const items = refusals.map(({ game: _game, sections, ...rest }) => ({ ...rest, sections: [...sections] }));
  return {
    refused: items.filter(({ reason }) => !isExcluded(reason)),
    excluded: items.filter(({ reason }) => isExcluded(reason)),
  };
}

export function createSyncHandlers(context: DesktopContext) {
  const { sync } = context;
  const statusAfter = (act: () => void): SyncStatus => {
    act();
    return context.status();
  };

  return {
    'sync.status': () => context.status(),
    'sync.queue': () => ({
      waiting: sync.report
        .characters(sync.target)
        .filter(({ waiting }) => waiting > 0)
        .map(({ character, gameKey, name, realm, waiting, waitingSince }) => ({
          character,
          gameKey,
          name,
          realm,
          waiting,
          since: waitingSince,
        })),
      ...listRefusals(sync.report.refusals(sync.target)),
    }),
    'sync.history': ({ limit }) =>
      sync.report
        .sent(sync.target, limit)
        .map(({ game: _game, sections, ...rest }) => ({ ...rest, sections: [...sections] })),
    'sync.pause': () => statusAfter(() => sync.pause()),
    'sync.resume': () => statusAfter(() => sync.resume()),
    'sync.sendNow': () => statusAfter(() => sync.wake()),
    'sync.sendAllAgain': () => statusAfter(() => sync.sendAllAgain()),
    'sync.rescan': async () => {
      await sync.rescan();
      // A patch of the game or an addon installed by hand changes no watched file.
      context.dependencies.push('games.changed', null);
      return context.status();
    },
    'sync.retry': ({ character }) => statusAfter(() => sync.retryRefused(character)),
    'freshness.list': async () =>
      explainFreshness(
        // Data of other addons arrives without our addon, a watched folder or one of our files; excluded characters never do.
        sync.report
          .characters(sync.target)
          .filter(({ character, refused }) => !isOtherAddonsKey(character) && !(refused && isExcluded(refused.reason))),
        await context.games(),
        sync.status,
        sync.sources().flatMap(({ skipped }) => skipped.characters),
      ),
    'log.read': ({ limit }) => context.log.read(limit),
  } satisfies Partial<IpcHandlers>;
}
