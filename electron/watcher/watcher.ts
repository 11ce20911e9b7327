import path from 'node:path';
import type { GameCode } from '#shared/contract/characters/import.ts';
import { createMissingInstalls } from './missing-installs.ts';
import { watchInstall, type InstallWatch } from './install-watch.ts';
import type { Flavour, GameAccount, Install, InstallResult } from './installs/install.ts';
import type { ObservedCharacter } from './parse/observation.ts';
import type { ParseThread } from './parse/parse-thread.ts';
import { createSource, type Source, type SourceState } from './source.ts';
import { SAVED_FILE } from './watched-path.ts';

/** One file of the addon's, as it may be shown and logged: the account goes by its alias. */
export interface SourceReport extends SourceState {
  readonly install: string;
  /** As players call it. */
  readonly flavour: string;
  readonly flavourFolder: string;
  readonly game: GameCode;
  readonly account: string;
}

/** Which account of which flavour may be followed or not; the account goes by its alias. */
export interface WatchCandidate extends Pick<SourceReport, 'install' | 'flavourFolder' | 'account'> {
  /** Of a test realm. */
  readonly test: boolean;
}

/** Times in milliseconds. */
export interface WatchTimes {
  readonly stableMs: number;
  readonly pollMs: number;
  readonly graceMs: number;
  /** How often folders of other machines are looked at, which do not tell. */
  readonly networkPollMs: number;
  /** How often everything is looked at, in case a change was not told. */
  readonly sweepMs: number;
}

export const WATCH_TIMES: WatchTimes = {
  stableMs: 400,
  pollMs: 5,
  graceMs: 2_000,
  networkPollMs: 5_000,
  sweepMs: 60_000,
};
/** Every so many sweeps, installs are looked for anew. */
const DISCOVER_EVERY = 10;
const STRUCTURE_PAUSE_MS = 200;

export interface WatcherOptions {
  /** Every install to watch: those found and those chosen by hand; `missing` are chosen folders that hold none yet. */
  readonly discover: () => Promise<{ readonly installs: readonly Install[]; readonly missing: readonly string[] }>;
  /** The install that a folder stands for that was chosen, or in which one was. */
  readonly choose: (folder: string) => Promise<InstallResult>;
  readonly readInstall: (root: string) => Promise<InstallResult>;
  readonly isNetwork: (root: string) => Promise<boolean>;
  readonly parser: Pick<ParseThread, 'parse' | 'warm'>;
  /** Takes in what a file showed, for good. When it fails, the file is looked at again later. */
  readonly deliver: (characters: readonly ObservedCharacter[], source: SourceReport) => Promise<void>;
  /** The name by which a game account is shown and logged. */
  readonly alias: (folderName: string) => string;
  /** Whether characters of test realms are taken in: they are copies that vanish. */
  readonly testRealms: boolean;
  /** Whether the player wants this account to be followed; asked at every look, so that a change holds from the next `rescan` on. */
  readonly isWatched?: (source: WatchCandidate) => boolean;
  readonly onSource?: (source: SourceReport) => void;
  /** Watches one install; a test brings one that the system lets down. */
  readonly watch?: typeof watchInstall;
  /** What is followed of each install, and whether there are others to follow that are not there now. */
  readonly onInstalls?: (installs: readonly Install[], isAwaited: boolean) => void;
  readonly times?: Partial<WatchTimes>;
}

/** Follows the addon's files in every install, flavour and account, those that come later too. */
export interface Watcher {
  /** Begins to watch; resolves when changes from now on are noticed. Files that are there already are being read then. */
  start(): Promise<void>;
  /** Looks for installs, flavours, accounts and changed files anew: after sleep, or when the player asks. */
  rescan(): Promise<void>;
  /** Reads every file anew, changed or not: somebody else is signed in, or everything is to be sent again. */
  reread(): void;
  installs(): readonly Install[];
  sources(): readonly SourceReport[];
  /** Resolves when nothing is known to be left to read. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

interface InstallWatchEntry {
  install: Install;
  watch: InstallWatch;
  polling: boolean;
  broken: boolean;
}

interface FollowedSource {
  readonly source: Source;
  readonly report: () => SourceReport;
}

export function createWatcher(options: WatcherOptions): Watcher {
  const times = { ...WATCH_TIMES, ...options.times };
  const watched = new Map<string, InstallWatchEntry>();
  const followed = new Map<string, FollowedSource>();
  const stopping = new AbortController();
  const pauses = new Map<string, NodeJS.Timeout>();
  let sweeping: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  const follow = (file: string, install: Install, flavour: Flavour, account: GameAccount): FollowedSource => {
    const about = {
      install: install.root,
      flavour: flavour.title,
      flavourFolder: flavour.folderName,
      game: flavour.game,
      account: options.alias(account.folderName),
    };
    const report = (): SourceReport => ({ ...about, ...source.state });
    const source = createSource({
      file,
      times,
      graceMs: times.graceMs,
      parse: options.parser.parse,
      warm: options.parser.warm,
      // The state says of the last reading that was taken in whether it was the backup: this one is not taken in yet.
      deliver: (characters, taken) => options.deliver(characters, { ...report(), ...taken }),
      onState: () => options.onSource?.(report()),
      signal: stopping.signal,
    });
    return { source, report };
  };

  const key = (file: string): string => (path.sep === '\\' ? path.normalize(file).toLowerCase() : file);

  /** What of an install is to be followed: without the flavours and accounts that are not wanted. */
  const withoutDisabled = (install: Install): Install => ({
    ...install,
    flavours: install.flavours
      .filter((flavour) => options.testRealms || !flavour.test)
      .map((flavour) => ({
        ...flavour,
        accounts: flavour.accounts.filter(
          ({ folderName }) =>
            options.isWatched?.({
              install: install.root,
              flavourFolder: flavour.folderName,
              account: options.alias(folderName),
              test: flavour.test,
            }) !== false,
        ),
      })),
  });

  /** Follows every account of an install and drops those that are gone. */
  const followAll = (install: Install): void => {
    const present = new Set<string>();
    for (const flavour of withoutDisabled(install).flavours) {
      for (const account of flavour.accounts) {
        const file = path.join(account.savedVariables, SAVED_FILE);
        present.add(key(file));
        if (!followed.has(key(file))) followed.set(key(file), follow(file, install, flavour, account));
        followed.get(key(file))?.source.touch();
      }
    }
    for (const [file, { report }] of followed)
      if (report().install === install.root && !present.has(file)) followed.delete(file);
  };

  const openWatch = (root: string, polling: boolean): InstallWatch =>
    (options.watch ?? watchInstall)({
      root,
      pollMs: polling ? times.networkPollMs : null,
      onFile: (file) => {
        const found = followed.get(key(file));
        if (found === undefined) refreshSoon(root);
        else found.source.touch();
      },
      onStructure: () => refreshSoon(root),
      onFailure: (code) => {
        const entry = watched.get(root);
        if (entry === undefined) return;
        entry.broken = true;
        // The system's watches are used up: looking costs more, but always works.
        if (code === 'ENOSPC' || code === 'EMFILE') entry.polling = true;
        refreshSoon(root);
      },
    });

  const drop = async (root: string): Promise<void> => {
    await watched.get(root)?.watch.close();
    watched.delete(root);
    for (const [file, { report }] of followed) if (report().install === root) followed.delete(file);
  };

  const take = async (install: Install): Promise<void> => {
    const known = watched.get(install.root);
    if (known === undefined || known.broken) {
      await known?.watch.close();
      const polling = (known?.polling ?? false) || (await options.isNetwork(install.root));
      const watch = openWatch(install.root, polling);
      watched.set(install.root, { install, watch, polling, broken: false });
      await watch.ready;
    } else known.install = install;
    awaited.found(install.root);
    followAll(install);
  };

  const refresh = async (root: string): Promise<void> => {
    const reading = await options.readInstall(root);
    if (reading.ok) return take(reading.install);
    awaited.add([root]);
    return drop(root);
  };

  /** One after another: two at once would watch the same folder twice. */
  const runSerially = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(() => (stopping.signal.aborted ? undefined : work()));
    turn = next.catch(() => {});
    return next;
  };

  function refreshSoon(root: string): void {
    clearTimeout(pauses.get(root));
    pauses.set(
      root,
      setTimeout(() => {
        pauses.delete(root);
        void runSerially(() => refresh(root)).then(notifyInstalls);
      }, STRUCTURE_PAUSE_MS),
    );
  }

  const awaited = createMissingInstalls({
    everyMs: times.networkPollMs,
    choose: options.choose,
    onFound: (install) => void runSerially(() => take(install)).then(notifyInstalls),
  });

  const notifyInstalls = (): void =>
    options.onInstalls?.(
      [...watched.values()].map(({ install }) => withoutDisabled(install)),
      awaited.any,
    );

  const discover = (): Promise<void> =>
    runSerially(async () => {
      const { installs, missing } = await options.discover();
      const roots = new Set(installs.map((install) => install.root));
      for (const install of installs) await take(install);
      awaited.add(missing);
      for (const root of watched.keys()) if (!roots.has(root)) await refresh(root);
      notifyInstalls();
    });

  return {
    async start() {
      await discover();
      let sweeps = 0;
      sweeping = setInterval(() => {
        sweeps++;
        if (sweeps % DISCOVER_EVERY === 0) void discover();
        else
          void runSerially(async () => {
            for (const root of watched.keys()) await refresh(root);
          });
      }, times.sweepMs);
    },
    rescan: discover,
    reread() {
      for (const { source } of followed.values()) source.reread();
    },
    installs: () => [...watched.values()].map((entry) => entry.install),
    sources: () => [...followed.values()].map(({ report }) => report()),
    async idle() {
      await turn;
      await Promise.all([...followed.values()].map(({ source }) => source.idle()));
    },
    async stop() {
      stopping.abort();
      clearInterval(sweeping);
      awaited.close();
      for (const pause of pauses.values()) clearTimeout(pause);
      await turn;
      await Promise.all([...watched.values()].map(({ watch }) => watch.close()));
      await Promise.all([...followed.values()].map(({ source }) => source.idle()));
    },
  };
}
