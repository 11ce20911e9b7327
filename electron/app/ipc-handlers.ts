import { join } from 'node:path';
import type { DesktopSettings, ServerCheck } from '#shared/contract/ipc/ipc-app.ts';
import type { Games } from '#shared/contract/ipc/ipc-games.ts';
import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { phrase } from '#shared/messages/format-message.ts';
import { AddonInstallError, installAddon, readAddonState } from './addon-install.ts';
import type { DesktopDependencies } from './desktop-dependencies.ts';
import { explainFreshness } from '../sync/freshness.ts';
import { watchKey } from '../sync/games-status.ts';
import { IpcRefusal, type IpcHandlers } from '../ipc/ipc-dispatcher.ts';
import type { ActivityLog } from '../sync/activity-log.ts';
import { externalAddress } from '../gateway/page-security.ts';
import type { ServerControl } from '../local-server/server-control.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { SettingsFile } from '../storage/settings.ts';
import type { Sync } from '../sync/sync.ts';
import { resolveInstall, findInstalls } from '../watcher/installs/find-installs.ts';
import type { Flavour } from '../watcher/installs/install.ts';

export interface HandlerDependencies {
  readonly dependencies: DesktopDependencies;
  readonly sync: Sync;
  readonly server: ServerControl;
  readonly session: SessionManager;
  readonly settings: SettingsFile;
  readonly log: ActivityLog;
  /** Installs that the player has taken off the list. */
  readonly hiddenInstalls: Set<string>;
  readonly games: () => Promise<Games>;
  readonly status: () => SyncStatus;
  readonly check: (address: string) => Promise<ServerCheck>;
  /** Whether sessions outlive the app. */
  readonly isSessionPersistent: boolean;
  readonly dropConnections: () => void;
}

/** The answers to every call of the map. */
export function createHandlers({
  dependencies,
  sync,
  server,
  session,
  settings,
  log,
  hiddenInstalls,
  games,
  status,
  check,
  isSessionPersistent,
  dropConnections,
}: HandlerDependencies): IpcHandlers {
  const { shell, updates, machine } = dependencies;

  const shown = (): DesktopSettings => {
    const { theme, language, startAtLogin, startHidden, closeToTray, notifications, checkForUpdates } =
      settings.current;
    return { theme, language, startAtLogin, startHidden, closeToTray, notifications, checkForUpdates };
  };
  /** Only what was found may be named: a page cannot lead the app to other folders. */
  const flavourOf = (root: string, folder: string): Flavour => {
    const flavour = sync
      .installs()
      .find((install) => install.root === root)
      ?.flavours.find(({ folderName }) => folderName === folder);
    if (flavour === undefined) throw new IpcRefusal('no_such_flavour', phrase('noSuchFlavour'));
    return flavour;
  };
  const rescanned = async (): Promise<Games> => {
    await sync.rescan();
    dependencies.push('sync.changed', status());
    return games();
  };
  const then = (act: () => void): SyncStatus => {
    act();
    return status();
  };

  return {
    'app.info': () => ({
      version: dependencies.version,
      platform: dependencies.platform,
      keepsSession: isSessionPersistent,
    }),
    'settings.get': shown,
    'settings.set': (change) => {
      settings.change(change);
      return shown();
    },

    'server.state': () => server.state,
    'server.check': ({ address }) => check(address),
    'server.use': async (choice) => {
      const before = server.key;
      const found = await server.use(choice);
      if (found.usable && server.key !== before) dropConnections();
      return found;
    },

    'games.list': games,
    'games.chooseFolder': async () => {
      const folder = await shell.chooseFolder();
      if (folder === null) return { outcome: 'cancelled' };
      const reading = await resolveInstall(machine.tree, folder);
      if (!reading.ok) return { outcome: 'refused', why: reading.why };
      const { root } = reading.install;
      hiddenInstalls.delete(root);
      if (!settings.current.folders.includes(root)) settings.change({ folders: [...settings.current.folders, root] });
      await rescanned();
      return { outcome: 'added', root };
    },
    'games.forgetFolder': async ({ root }) => {
      const found = (dependencies.findGames ?? true) ? await findInstalls(machine) : [];
      // One that is found by itself as well only stops being a chosen one.
      if (settings.current.folders.includes(root) && !found.some((install) => install.root === root))
        hiddenInstalls.add(root);
      settings.change({ folders: settings.current.folders.filter((each) => each !== root) });
      return rescanned();
    },
    'games.watch': ({ root, flavour, account, watched }) => {
      const known = flavourOf(root, flavour).accounts.some(({ folderName }) => sync.alias(folderName) === account);
      if (!known) throw new IpcRefusal('no_such_account', phrase('noSuchAccount'));
      settings.change({
        watch: { ...settings.current.watch, [watchKey({ install: root, flavourFolder: flavour, account })]: watched },
      });
      return rescanned();
    },
    'addon.install': async ({ root, flavour }) => {
      const { folder } = flavourOf(root, flavour);
      try {
        await installAddon(dependencies.addon, folder);
      } catch (error) {
        throw error instanceof AddonInstallError ? new IpcRefusal(error.code, error.said) : error;
      }
      dependencies.push('games.changed', null);
      return readAddonState(dependencies.addon, folder);
    },

    'sync.status': status,
    'sync.queue': () => {
      const waiting = sync.report.characters(sync.target).filter((each) => each.waiting > 0);
      return {
        waiting: waiting.map(({ character, game, name, realm, waiting: count, waitingSince }) => ({
          character,
          game,
          name,
          realm,
          waiting: count,
          since: waitingSince,
        })),
        refused: sync.report
          .refusals(sync.target)
          .map(({ message, sections, ...rest }) => ({ ...rest, reason: message, sections: [...sections] })),
      };
    },
    'sync.history': ({ limit }) =>
      sync.report.sent(sync.target, limit).map(({ sections, ...rest }) => ({ ...rest, sections: [...sections] })),
    'sync.pause': () => then(sync.pause),
    'sync.resume': () => then(sync.resume),
    'sync.sendNow': () => then(sync.wake),
    'sync.sendAllAgain': () => then(sync.sendAllAgain),
    'sync.rescan': async () => {
      await sync.rescan();
      return status();
    },
    'sync.retry': ({ character }) => then(() => sync.retryRefused(character)),
    'freshness.list': async () =>
      explainFreshness(
        sync.report.characters(sync.target),
        await games(),
        sync.status,
        sync.sources().flatMap(({ skipped }) => skipped.characters),
      ),

    'log.read': ({ limit }) => log.read(limit),

    'session.get': () => session.get(),
    'session.set': (next) => {
      session.set(next);
      return null;
    },

    'shell.openExternal': async ({ url }) => {
      const address = externalAddress(url);
      if (address === null) throw new IpcRefusal('not_a_web_address', phrase('notAWebAddress'));
      await shell.openExternal(address);
      return null;
    },
    'shell.openLogs': async () => {
      await shell.openFolder(join(dependencies.dataFolder, 'logs'));
      return null;
    },

    'update.state': () => updates.state,
    'update.check': () => updates.check(),
    'update.download': () => updates.download(),
    'update.install': () => {
      updates.install();
      return null;
    },
  };
}
