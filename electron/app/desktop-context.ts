import { join } from 'node:path';
import type { ServerCheck, ServerState } from '#shared/base/ipc/ipc-app.ts';
import type { Games } from '#shared/imports/contract/ipc-games.ts';
import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import { guessRegion } from '#shared/games/resets.ts';
import { checkServer } from '../local-server/server-check.ts';
import { createServerControl, type ServerControl } from '../local-server/server-control.ts';
import { startReminders, type Reminders } from '../reminders/reminders.ts';
import { openShownReminders } from '../reminders/shown-reminders.ts';
import { createSessionManager, type SessionManager } from '../session/session-manager.ts';
import { openSessionVault, type SessionVault } from '../session/session-vault.ts';
import { createSystemNotifications, type SystemNotifications } from '../shell/system-notifications.ts';
import { openActivityLog, type ActivityLog } from '../sync/activity-log.ts';
import { buildGamesStatus, isWatchEnabled } from '../sync/games-status.ts';
import { serverStateEntry, settingsNotKeptEntry, type LogEntry } from '../sync/log-entries.ts';
import { buildSyncStatus } from '../sync/sync-status.ts';
import { Sync } from '../sync/sync.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import { resolveInstall } from '../watcher/installs/find-installs.ts';
import type { Install } from '../watcher/installs/install.ts';
import { NOT_KEPT } from '../watcher/parse/parse-job.ts';
import type { WatchCandidate } from '../watcher/watcher.ts';
import { readAddonState } from './addon-install.ts';
import type { DesktopDependencies } from './desktop-dependencies.ts';

/** Sync, server and session of the desktop app, and the state that the pages see of them. */
export class DesktopContext {
  readonly dependencies: DesktopDependencies;
  readonly log: ActivityLog;
  readonly vault: SessionVault;
  readonly sync: Sync;
  readonly server: ServerControl;
  readonly session: SessionManager;
  readonly notifications: SystemNotifications;
  private readonly reminders: Reminders;
  /** Installs that the player removed; the watcher drops an install only when it has vanished. */
  readonly hiddenInstalls = new Set<string>();
  private sentSinceEmpty = 0;
  /** Pushes are suppressed before the start and after the stop. */
  private isRunning = false;
  private isDiscovering = true;
  private discovery: Promise<void> = Promise.resolve();
  private lastServerState: ServerState['state'] | null = null;

  /** Throws `QueueInUseError` and `NewerQueueError`. */
  constructor(dependencies: DesktopDependencies) {
    const { dataFolder, settings } = dependencies;
    this.dependencies = dependencies;
    this.log = openActivityLog(join(dataFolder, 'logs', 'sync.log'));
    settings.onUnsaved(() => this.writeLog({ at: (dependencies.now ?? Date.now)(), ...settingsNotKeptEntry() }));
    this.vault = openSessionVault(join(dataFolder, 'session.bin'), dependencies.encryption);
    this.notifications = createSystemNotifications({
      settings: () => settings.current,
      isWindowFocused: dependencies.isWindowFocused,
      create: dependencies.createNotification,
      go: dependencies.go,
    });
    this.reminders = this.startReminders();
    this.sync = this.createSync();
    this.server = createServerControl({
      settings,
      fork: () => dependencies.forkServer(join(dataFolder, 'server')),
      check: (address) => this.checkServer(address),
      onState: () => this.handleServerState(),
    });
    this.session = createSessionManager({
      vault: this.vault,
      server: this.server,
      onSession: (session) => {
        this.sync.setSession(session);
        dependencies.push('sync.changed', this.status());
      },
    });
  }

  start(): void {
    const { onError, push } = this.dependencies;
    this.isRunning = true;
    this.server.start();
    // Not awaited: the search for the game may take seconds.
    this.discovery = this.sync
      .start()
      .catch((error: unknown) => onError('watch', error))
      .finally(() => {
        this.isDiscovering = false;
        if (this.isRunning) push('sync.changed', this.status());
      });
  }

  /** Stops sync and session. The server outlives the gateway, so the caller stops it. */
  async stop(): Promise<void> {
    this.isRunning = false;
    this.session.stop();
    await this.discovery;
    await this.sync.stop();
    this.reminders.stop();
  }

  status(): SyncStatus {
    const { sync, session, server } = this;
    const { report, target } = sync;
    const sources = sync.sources();
    const damaged = sources.filter(({ phase }) => phase === 'damaged');
    const unstored = damaged.filter(({ problem }) => problem?.code === NOT_KEPT);
    return buildSyncStatus({
      sender: session.isPending
        ? withPendingSession(sync.status, server.state.problem ?? message('serverNotReady'))
        : sync.status,
      damaged: damaged.length - unstored.length,
      isQueueUnwritable: unstored.length > 0,
      skipped: sources.reduce((sum, source) => sum + source.skipped.characterCount, 0),
      refused: report.countOwnRefusals(target),
      isDiscovering: this.isDiscovering,
      installs: this.listedInstalls().length,
      accounts: sources.length,
      done: this.sentSinceEmpty,
      waitingForOthers: report.waitingForOthers(target),
      lastSentAt: report.sent(target, 1)[0]?.sentAt ?? null,
      isGuest: session.isGuest,
    });
  }

  async games(): Promise<Games> {
    const { addon, machine, settings } = this.dependencies;
    const { folders } = settings.current;
    const installs = this.listedInstalls();
    const flavours = installs.flatMap((install) => install.flavours);
    const addons = new Map(
      await Promise.all(
        flavours.map(async (flavour) => [flavour.folder, await readAddonState(addon, flavour)] as const),
      ),
    );
    const chosen = await Promise.all(
      folders.map(async (root) => ({ root, reading: await resolveInstall(machine.tree, root) })),
    );
    return buildGamesStatus({
      installs,
      sources: this.sync.sources(),
      alias: this.sync.alias,
      isWatched: (source) => this.isWatched(source),
      addons,
      isChosen: (root) => folders.includes(root),
      missing: chosen.flatMap(({ root, reading }) => (reading.ok ? [] : [{ root, why: reading.why }])),
    });
  }

  checkServer(address: string): Promise<ServerCheck> {
    return checkServer(address, {
      fetch: globalThis.fetch,
      version: this.dependencies.version,
      tokenFor: (key) => this.vault.get(key)?.token ?? null,
    });
  }

  private createSync(): Sync {
    const { dependencies } = this;
    const { settings, push, now, parseScript, times } = dependencies;
    return new Sync({
      queueFile: join(dependencies.dataFolder, 'queue.db'),
      machine: dependencies.machine,
      get folders() {
        return settings.current.folders;
      },
      findGames: dependencies.findGames ?? true,
      testRealms: true,
      isWatched: (source) => this.isWatched(source),
      otherAddons: () => ({ choice: settings.current.otherAddons, off: settings.current.otherAddonsOff }),
      onOtherAddons: () => {
        if (this.isRunning) push('otherAddons.changed', null);
      },
      onLog: (entry) => {
        if (entry.event === 'sent') this.sentSinceEmpty++;
        this.writeLog(entry);
        if (entry.event === 'installs') push('games.changed', null);
      },
      onStatus: ({ state, pending }) => {
        if (this.isRunning) push('sync.changed', this.status());
        if (pending === 0 && state !== 'sending') this.sentSinceEmpty = 0;
      },
      onRead: (characters) => this.reminders.read(characters),
      onSource: () => {
        if (!this.isRunning) return;
        push('games.changed', null);
        push('sync.changed', this.status());
      },
      ...(now !== undefined && { now }),
      ...(parseScript !== undefined && { parseScript }),
      ...(times !== undefined && { times }),
    });
  }

  private startReminders(): Reminders {
    const { dataFolder, settings, now = Date.now, remind } = this.dependencies;
    const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
    return startReminders({
      shown: openShownReminders(join(dataFolder, 'reminders.json')),
      region: guessRegion(timeZone, locale),
      now,
      isEnabled: (kind) => settings.current[kind === 'vault' ? 'notifyVault' : 'notifyExpiring'],
      show: remind,
    });
  }

  private handleServerState(): void {
    const { now = Date.now, push } = this.dependencies;
    const { state } = this.server;
    const entry = serverStateEntry(state, this.lastServerState);
    this.lastServerState = state.state;
    if (entry !== null) this.writeLog({ at: now(), ...entry });
    if (!this.isRunning) return;
    this.session.refresh();
    this.sync.wake();
    push('server.changed', state);
  }

  private writeLog(entry: LogEntry): void {
    this.dependencies.push('log.added', this.log.add(entry));
  }

  private isWatched(source: WatchCandidate): boolean {
    return !this.hiddenInstalls.has(source.install) && isWatchEnabled(this.dependencies.settings.current.watch, source);
  }

  private listedInstalls(): Install[] {
    return this.sync.installs().filter(({ root }) => !this.hiddenInstalls.has(root));
  }
}

/** Shows a signed-in player as waiting, not as signed out, while the server is not ready. */
function withPendingSession(sender: SenderStatus, what: Message): SenderStatus {
  if (sender.state === 'paused') return sender;
  return { ...sender, state: 'waiting', obstacle: { code: 'unreachable', what } };
}
