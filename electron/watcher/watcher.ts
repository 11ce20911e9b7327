import { watchInstall } from './install-watch.ts';
import type { Install, InstallResult } from './installs/install.ts';
import { createMissingInstalls, type MissingInstalls } from './missing-installs.ts';
import type { ObservedCharacter } from './parse/observation.ts';
import type { ParseThread } from './parse/parse-thread.ts';
import { WatchedInstalls } from './watched-installs.ts';
import { WatchedSources, type SourceReport } from './watched-sources.ts';

/** An account of a flavour that may be watched; the account goes by its alias. */
export interface WatchCandidate extends Pick<SourceReport, 'install' | 'flavourFolder' | 'account'> {
  readonly test: boolean;
}

/** Times in milliseconds. */
export interface WatchTimes {
  readonly stableMs: number;
  readonly pollMs: number;
  readonly graceMs: number;
  /** Poll interval for network drives, whose file systems send no events, and for folders whose names are not UTF-8. */
  readonly networkPollMs: number;
  /** Interval of full checks, for events that the system lost. */
  readonly sweepMs: number;
}

export const WATCH_TIMES: WatchTimes = {
  stableMs: 400,
  pollMs: 5,
  graceMs: 2_000,
  networkPollMs: 5_000,
  sweepMs: 60_000,
};
/** Sweeps per search for installs. */
const DISCOVER_EVERY = 10;
const STRUCTURE_DEBOUNCE_MS = 200;

export interface WatcherOptions {
  /** All installs to watch; `missing` are chosen folders without an install. */
  readonly discover: () => Promise<{ readonly installs: readonly Install[]; readonly missing: readonly string[] }>;
  readonly choose: (folder: string) => Promise<InstallResult>;
  readonly readInstall: (root: string) => Promise<InstallResult>;
  readonly isNetwork: (root: string) => Promise<boolean>;
  readonly parser: Pick<ParseThread, 'parse' | 'warm'>;
  /** Stores the characters of a file. A rejection makes the file due again. */
  readonly deliver: (characters: readonly ObservedCharacter[], source: SourceReport) => Promise<void>;
  readonly alias: (folderName: string) => string;
  /** Watches test realms, whose characters are temporary copies. */
  readonly testRealms: boolean;
  /** The player's switch per account; a change applies from the next `rescan`. */
  readonly isWatched?: (source: WatchCandidate) => boolean;
  readonly onSource?: (source: SourceReport) => void;
  readonly onOtherFile?: (file: string) => void;
  /** Replaced in tests by a watch that fails. */
  readonly watch?: typeof watchInstall;
  readonly onInstalls?: (installs: readonly Install[], hasMissing: boolean) => void;
  readonly times?: Partial<WatchTimes>;
}

/** Watches the addon's files in all installs, flavours and accounts, including later ones. */
export class Watcher {
  private readonly options: WatcherOptions;
  private readonly times: WatchTimes;
  private readonly watched: WatchedInstalls;
  private readonly followed: WatchedSources;
  private readonly missing: MissingInstalls;
  private readonly stopping = new AbortController();
  private readonly debounces = new Map<string, NodeJS.Timeout>();
  private sweepTimer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private lastTask: Promise<void> = Promise.resolve();

  constructor(options: WatcherOptions) {
    this.options = options;
    this.times = { ...WATCH_TIMES, ...options.times };
    const { times } = this;
    this.watched = new WatchedInstalls({
      networkPollMs: times.networkPollMs,
      isNetwork: options.isNetwork,
      watch: options.watch ?? watchInstall,
      onFile: (root, file) => {
        if (!this.followed.touch(file)) this.refreshSoon(root);
      },
      onOtherFile: (file) => options.onOtherFile?.(file),
      onStructure: (root) => this.refreshSoon(root),
    });
    this.followed = new WatchedSources({
      times,
      graceMs: times.graceMs,
      parse: (file, place) => options.parser.parse(file, place),
      warm: () => options.parser.warm(),
      signal: this.stopping.signal,
      alias: options.alias,
      deliver: options.deliver,
      onSource: options.onSource,
    });
    this.missing = createMissingInstalls({
      intervalMs: times.networkPollMs,
      choose: options.choose,
      onFound: (install) => void this.enqueue(() => this.add(install)).then(() => this.notifyInstalls()),
    });
  }

  /** Resolves when changes are noticed; existing files are being read by then. */
  async start(): Promise<void> {
    await this.rescan();
    let sweeps = 0;
    this.sweepTimer = setInterval(() => {
      sweeps++;
      if (sweeps % DISCOVER_EVERY === 0) void this.rescan();
      else
        void this.enqueue(async () => {
          for (const root of this.watched.roots()) await this.refresh(root);
        });
    }, this.times.sweepMs);
  }

  /** Searches for installs, flavours, accounts and changed files. */
  rescan(): Promise<void> {
    return this.enqueue(async () => {
      const { installs, missing } = await this.options.discover();
      const roots = new Set(installs.map(({ root }) => root));
      for (const install of installs) await this.add(install);
      this.missing.add(missing);
      for (const root of this.watched.roots()) if (!roots.has(root)) await this.refresh(root);
      this.notifyInstalls();
    });
  }

  /** Reads all files, changed or not: after an account change, or to send everything again. */
  reread(): void {
    this.followed.reread();
  }

  installs(): readonly Install[] {
    return this.watched.installs();
  }

  sources(): readonly SourceReport[] {
    return this.followed.reports();
  }

  /** Resolves when nothing known is left to read. */
  async idle(): Promise<void> {
    await this.lastTask;
    await this.followed.idle();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.sweepTimer);
    this.missing.close();
    for (const debounce of this.debounces.values()) clearTimeout(debounce);
    await this.lastTask;
    clearInterval(this.pollTimer);
    await this.watched.close();
    await this.followed.idle();
  }

  private async add(install: Install): Promise<void> {
    await this.watched.add(install);
    this.missing.remove(install.root);
    this.followed.update(this.withoutDisabled(install));
    if (this.followed.bytePaths().length > 0)
      this.pollTimer ??= setInterval(() => this.pollBytePaths(), this.times.networkPollMs);
  }

  private pollBytePaths(): void {
    for (const file of this.followed.bytePaths()) {
      this.followed.touch(file);
      this.options.onOtherFile?.(file);
    }
  }

  private async refresh(root: string): Promise<void> {
    const reading = await this.options.readInstall(root);
    if (reading.ok) return this.add(reading.install);
    this.missing.add([root]);
    await this.watched.remove(root);
    this.followed.remove(root);
  }

  private refreshSoon(root: string): void {
    clearTimeout(this.debounces.get(root));
    const refresh = (): void => {
      this.debounces.delete(root);
      void this.enqueue(() => this.refresh(root)).then(() => this.notifyInstalls());
    };
    this.debounces.set(root, setTimeout(refresh, STRUCTURE_DEBOUNCE_MS));
  }

  private withoutDisabled(install: Install): Install {
    const { testRealms, isWatched, alias } = this.options;
    const flavours = install.flavours
      .filter(({ test }) => testRealms || !test)
      .map((flavour) => {
        const { folderName: flavourFolder, test } = flavour;
        const accounts = flavour.accounts.filter(
          ({ folderName }) =>
            isWatched?.({ install: install.root, flavourFolder, account: alias(folderName), test }) !== false,
        );
        return { ...flavour, accounts };
      });
    return { ...install, flavours };
  }

  private notifyInstalls(): void {
    const installs = this.watched.installs().map((install) => this.withoutDisabled(install));
    this.options.onInstalls?.(installs, this.missing.hasAny);
  }

  /** Runs tasks one at a time: two at once could watch the same folder twice. */
  private enqueue(task: () => Promise<void>): Promise<void> {
    const next = this.lastTask.then(() => (this.stopping.signal.aborted ? undefined : task()));
    this.lastTask = next.catch(() => {});
    return next;
  }
}
