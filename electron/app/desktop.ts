import { join } from 'node:path';
import type { ServerState } from '#shared/contract/ipc/ipc-app.ts';
import type { Games } from '#shared/contract/ipc/ipc-games.ts';
import type { SyncStatus } from '#shared/contract/ipc/ipc-sync.ts';
import { phrase, type Phrase } from '#shared/messages/format-message.ts';
import { readAddonState } from './addon-install.ts';
import type { DesktopDependencies } from './desktop-dependencies.ts';
import { buildGamesStatus, isWatchEnabled } from '../sync/games-status.ts';
import { openGateway, type Gateway } from '../gateway/gateway.ts';
import { createIpcDispatcher, type IpcDispatcher } from '../ipc/ipc-dispatcher.ts';
import { createHandlers } from './ipc-handlers.ts';
import { openActivityLog } from '../sync/activity-log.ts';
import { isOwnPage } from '../gateway/page-security.ts';
import { checkServer } from '../local-server/server-check.ts';
import { createServerControl } from '../local-server/server-control.ts';
import { createSessionManager } from '../session/session-manager.ts';
import { openSessionVault } from '../session/session-vault.ts';
import { createSync } from '../sync/sync.ts';
import { serverStateEntry, type LogEntry } from '../sync/log-entries.ts';
import { buildSyncStatus } from '../sync/sync-status.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import { resolveInstall } from '../watcher/installs/find-installs.ts';
import type { Install } from '../watcher/installs/install.ts';
import type { WatchCandidate } from '../watcher/watcher.ts';

/** The desktop app without a window: the server, the pages' address, the watcher and the queue, and the answers to every call. */
export interface DesktopApp {
  readonly gateway: Gateway;
  readonly ipc: IpcDispatcher;
  status(): SyncStatus;
  pause(): void;
  resume(): void;
  /** The machine has woken, or the network is back. */
  wake(): void;
  stop(): Promise<void>;
}

/** Starts everything. Fails with `QueueInUseError` and `NewerQueueError`. */
export async function startDesktop(dependencies: DesktopDependencies): Promise<DesktopApp> {
  const { dataFolder, settings, machine, push, now = Date.now } = dependencies;
  const log = openActivityLog(join(dataFolder, 'logs', 'sync.log'));
  const vault = openSessionVault(join(dataFolder, 'session.bin'), dependencies.encryption);
  /** Taken off the list by the player: the watcher lets go of an install only when it has vanished. */
  const hiddenInstalls = new Set<string>();
  const isWatched = (source: WatchCandidate): boolean =>
    !hiddenInstalls.has(source.install) && isWatchEnabled(settings.current.watch, source);
  const listed = (): Install[] => sync.installs().filter(({ root }) => !hiddenInstalls.has(root));
  let done = 0;
  let ready = false;
  let looked = false;
  let serverWas: ServerState['state'] | null = null;
  const note = (entry: LogEntry): void => push('log.added', log.add(entry));

  const sync = createSync({
    queueFile: join(dataFolder, 'queue.db'),
    machine,
    get folders() {
      return settings.current.folders;
    },
    findGames: dependencies.findGames ?? true,
    testRealms: true,
    isWatched,
    onLog: (entry) => {
      if (entry.event === 'sent') done++;
      note(entry);
      if (entry.event === 'installs') push('games.changed', null);
    },
    onStatus: ({ state, pending }) => {
      if (ready) push('sync.changed', status());
      if (pending === 0 && state !== 'sending') done = 0;
    },
    onSource: () => {
      if (!ready) return;
      push('games.changed', null);
      push('sync.changed', status());
    },
    now,
    ...(dependencies.parseScript !== undefined && { parseScript: dependencies.parseScript }),
    ...(dependencies.times !== undefined && { times: dependencies.times }),
  });

  const server = createServerControl({
    settings,
    fork: () => dependencies.forkServer(join(dataFolder, 'server')),
    check: (address) => check(address),
    onState: () => {
      const line = serverStateEntry(server.state, serverWas);
      serverWas = server.state.state;
      if (line !== null) note({ at: now(), ...line });
      if (!ready) return;
      session.refresh();
      sync.wake();
      push('server.changed', server.state);
    },
  });
  const check = (address: string): ReturnType<typeof checkServer> =>
    checkServer(address, {
      fetch: globalThis.fetch,
      version: dependencies.version,
      tokenFor: (key) => vault.get(key)?.token ?? null,
    });
  const session = createSessionManager({
    vault,
    server,
    onSession: (next) => {
      sync.setSession(next);
      push('sync.changed', status());
    },
  });

  function status(): SyncStatus {
    const { report, target } = sync;
    const sources = sync.sources();
    return buildSyncStatus({
      sender: session.isPending
        ? withPendingSession(sync.status, server.state.problem ?? phrase('serverNotReady'))
        : sync.status,
      damaged: sources.filter(({ phase }) => phase === 'damaged').length,
      skipped: sources.reduce((sum, source) => sum + source.skipped.characterCount, 0),
      refused: report.refusals(target).length,
      isDiscovering: !looked,
      installs: listed().length,
      accounts: sources.length,
      done,
      waitingForOthers: report.waitingForOthers(target),
      lastSentAt: report.sent(target, 1)[0]?.sentAt ?? null,
      isGuest: session.isGuest,
    });
  }

  const games = async (): Promise<Games> => {
    const installs = listed();
    const flavours = installs.flatMap((install) => install.flavours.map(({ folder }) => folder));
    const addons = new Map(
      await Promise.all(
        flavours.map(async (folder) => [folder, await readAddonState(dependencies.addon, folder)] as const),
      ),
    );
    const chosen = await Promise.all(
      settings.current.folders.map(async (root) => ({ root, reading: await resolveInstall(machine.tree, root) })),
    );
    const missing = chosen.flatMap(({ root, reading }) => (reading.ok ? [] : [{ root, why: reading.why }]));
    return buildGamesStatus({
      installs,
      sources: sync.sources(),
      alias: sync.alias,
      isWatched,
      addons,
      isChosen: (root) => settings.current.folders.includes(root),
      missing,
    });
  };

  const gateway = await openGateway({
    pages: dependencies.pages,
    upstream: () => server.address,
    port: settings.current.pagesPort,
  });
  if (gateway.port !== settings.current.pagesPort) settings.change({ pagesPort: gateway.port });
  const forgetSettings = settings.on(
    ({ theme, language, startAtLogin, startHidden, closeToTray, notifications, checkForUpdates }) =>
      push('settings.changed', {
        theme,
        language,
        startAtLogin,
        startHidden,
        closeToTray,
        notifications,
        checkForUpdates,
      }),
  );
  const handlers = createHandlers({
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
    isSessionPersistent: vault.isPersistent,
    dropConnections: gateway.dropConnections,
  });
  const ipc = createIpcDispatcher({
    handlers,
    isOwnPage: (url) => isOwnPage(url, gateway.origin),
    onError: dependencies.onError,
  });

  ready = true;
  server.start();
  // Looking for the game may take seconds; the window need not wait for it.
  const looking = sync
    .start()
    .catch((error: unknown) => dependencies.onError('watch', error))
    .finally(() => {
      looked = true;
      if (ready) push('sync.changed', status());
    });

  return {
    gateway,
    ipc,
    status,
    pause: sync.pause,
    resume: sync.resume,
    wake() {
      sync.wake();
      void sync.rescan().catch((error: unknown) => dependencies.onError('rescan', error));
    },
    async stop() {
      ready = false;
      forgetSettings();
      session.stop();
      await looking;
      await sync.stop();
      await gateway.close();
      await server.stop();
    },
  };
}

/** A session is there and its server is not yet: that is no reason to sign in again. */
function withPendingSession(sender: SenderStatus, what: Phrase): SenderStatus {
  if (sender.state === 'paused') return sender;
  return { ...sender, state: 'waiting', obstacle: { code: 'unreachable', what } };
}
