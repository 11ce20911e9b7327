import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import type { IpcHandlers } from '../ipc/ipc-dispatcher.ts';
import { explainFreshness } from '../sync/freshness.ts';
import { isOtherAddonsKey } from '../watcher/parse/observation.ts';
import type { DesktopContext } from './desktop-context.ts';

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
      refused: sync.report
        .refusals(sync.target)
        .map(({ game: _game, sections, ...rest }) => ({ ...rest, sections: [...sections] })),
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
        // Data of other addons arrives without our addon, a watched folder or one of our files.
        sync.report.characters(sync.target).filter(({ character }) => !isOtherAddonsKey(character)),
        await context.games(),
        sync.status,
        sync.sources().flatMap(({ skipped }) => skipped.characters),
      ),
    'log.read': ({ limit }) => context.log.read(limit),
  } satisfies Partial<IpcHandlers>;
}
