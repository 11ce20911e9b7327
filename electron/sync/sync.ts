import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAccountAliases } from '../uploads/queue/account-aliases.ts';
import { createCharacterSources } from '../uploads/queue/character-sources.ts';
import { openQueueFile } from '../uploads/queue/queue-file.ts';
import { createQueueReport, type QueueReport } from '../uploads/queue/queue-report.ts';
import { createQueueSettings } from '../uploads/queue/queue-settings.ts';
import { createQueue } from '../uploads/queue/queue.ts';
import { Sender, type SenderStatus } from '../uploads/sender.ts';
import type { Session } from '../uploads/upload-pipeline.ts';
import {
  damagedFileEntry,
  installsEntry,
  skippedLogEntries,
  obstacleEntry,
  queueDamagedEntry,
  fileReadEntry,
  refusedEntry,
  sentEntry,
  type LogEntry,
  type NewLogEntry,
} from './log-entries.ts';
import { resolveInstall, findInstalls } from '../watcher/installs/find-installs.ts';
import { readInstall, type Install, type InstallResult } from '../watcher/installs/install.ts';
import type { Machine } from '../watcher/installs/machine.ts';
import { isNetworkPath } from '../watcher/installs/network-paths.ts';
import { readMounts } from '../watcher/installs/node-mounts.ts';
import { createParseThread } from '../watcher/parse/parse-thread.ts';
import { createWatcher, type SourceReport, type WatchCandidate, type WatchTimes } from '../watcher/watcher.ts';

export interface SyncOptions {
  readonly queueFile: string;
  readonly machine: Machine;
  /** Folders of the game chosen by hand. */
  readonly folders: readonly string[];
  /** Whether the game is looked for as well. */
  readonly findGames: boolean;
  /** Whether characters of test realms are taken in. */
  readonly testRealms: boolean;
  /** Whether the player wants this account to be followed; a change holds from the next `rescan` on. */
  readonly isWatched?: (source: WatchCandidate) => boolean;
  /** Looks at files instead of waiting to be told, on every disk: for file systems that tell nothing and are not known for it. */
  readonly poll?: boolean;
  readonly onLog: (entry: LogEntry) => void;
  readonly onStatus?: (status: SenderStatus) => void;
  readonly onSource?: (source: SourceReport) => void;
  /** The program of the thread that reads files, where a build puts it elsewhere. */
  readonly parseScript?: URL;
  /** Nothing has been read for a while. */
  readonly onIdle?: () => void;
  readonly times?: Partial<WatchTimes>;
  readonly now?: () => number;
}

/** Characters that are queued at one go: those of the first upload of a file in which everything is new. */
const QUEUE_BATCH_SIZE = 24;

/** From the game's files to the server: the watcher, the queue and the sender as one. Knows nothing of windows. */
export interface Sync {
  start(): Promise<void>;
  /** Who is signed in; null for nobody. What the game writes is queued either way. */
  setSession(session: Session | null): void;
  /** Looks for installs, accounts and changed files anew: after sleep, or when the player asks. */
  rescan(): Promise<void>;
  /** Tries to send now: the network is back. */
  wake(): void;
  pause(): void;
  resume(): void;
  /** Forgets what the server knows and sends everything the files hold. */
  sendAllAgain(): void;
  /** Tries again what the server refused of a character. */
  retryRefused(character: string): void;
  readonly status: SenderStatus;
  /** Whose queue is shown: the account that is, or last was, signed in. */
  readonly target: string;
  readonly report: QueueReport;
  installs(): readonly Install[];
  sources(): readonly SourceReport[];
  /** The name by which a game account is shown and logged. */
  alias(folderName: string): string;
  /** Resolves when every file that is known is read and everything is sent, or something is in the way. */
  idle(): Promise<SenderStatus>;
  stop(): Promise<void>;
}

/** Opens the queue and puts the parts together. Fails with `QueueInUseError` and `NewerQueueError`. */
export function createSync(options: SyncOptions): Sync {
  const { machine, now = Date.now } = options;
  const { db, damaged } = openQueueFile(options.queueFile, now);
  const queue = createQueue(db, now);
  const origins = createCharacterSources(db);
  const settings = createQueueSettings(db);
  const alias = createAccountAliases(db);
  const onIdle = (): void => {
    if (db.open) db.pragma('shrink_memory');
    options.onIdle?.();
  };
  const parser = createParseThread({
    ...(options.parseScript !== undefined && { script: options.parseScript }),
    onIdle,
  });
  const lastLogged = new Map<string, string>();
  let session: Session | null = null;

  const log = (line: NewLogEntry | null): void => {
    if (line !== null) options.onLog({ at: now(), ...line });
  };
  /** Logs a line about something that lasts, once as long as it stays the same. */
  const logOnce = (topic: string, ...lines: readonly (NewLogEntry | null)[]): void => {
    const text = JSON.stringify(lines.map((line) => line?.details ?? null));
    if (lastLogged.get(topic) === text) return;
    lastLogged.set(topic, text);
    lines.forEach(log);
  };

  const sender = new Sender({
    queue,
    session: () => session,
    target: () => settings.target,
    notBefore: settings.notBefore,
    now,
    onSent: (answered) => answered.forEach((each) => log(sentEntry(each))),
    onRefused: (waiting, reason) => log(refusedEntry(waiting, reason)),
    onStatus: (status) => {
      if (status.state !== 'sending') logOnce('sender', obstacleEntry(status));
      options.onStatus?.(status);
    },
  });

  const choose = (folder: string): Promise<InstallResult> => resolveInstall(machine.tree, folder);
  const discover = async (): Promise<{ installs: Install[]; missing: string[] }> => {
    const found = options.findGames ? await findInstalls(machine) : [];
    const chosen = await Promise.all(options.folders.map(choose));
    const all = [...chosen.flatMap((reading) => (reading.ok ? [reading.install] : [])), ...found];
    const real = await Promise.all(all.map(({ root }) => machine.tree.realPath(root)));
    return {
      installs: all.filter((_install, index) => real.indexOf(real[index] as string) === index),
      missing: options.folders.filter((_folder, index) => chosen[index]?.ok === false),
    };
  };

  const watcher = createWatcher({
    discover,
    choose,
    readInstall: (root) => readInstall(machine.tree, root),
    isNetwork: async (root) =>
      options.poll === true || isNetworkPath(await machine.tree.realPath(root), await readMounts(machine)),
    parser,
    async deliver(characters, source) {
      let queued = 0;
      for (let from = 0; from < characters.length; from += QUEUE_BATCH_SIZE) {
        // What is queued already is on its way to the server meanwhile.
        if (queued > 0) await nextTurn();
        const news = queue.add(settings.target, characters.slice(from, from + QUEUE_BATCH_SIZE));
        if (news > 0) sender.wake();
        queued += news;
      }
      origins.note(
        characters.map(({ key }) => key),
        source,
      );
      log(fileReadEntry(source, characters.length, queued));
    },
    alias,
    testRealms: options.testRealms,
    ...(options.isWatched !== undefined && { isWatched: options.isWatched }),
    onSource: (source) => {
      const topic = `${source.install} ${source.flavourFolder} ${source.account}`;
      if (source.phase === 'current' || source.phase === 'damaged') logOnce(topic, damagedFileEntry(source));
      logOnce(`${topic} left out`, ...skippedLogEntries(source));
      options.onSource?.(source);
    },
    onInstalls: (installs, isAwaited) => logOnce('installs', installsEntry(installs, isAwaited)),
    ...(options.times !== undefined && { times: options.times }),
  });

  return {
    async start() {
      if (damaged !== null) log(queueDamagedEntry());
      await watcher.start();
      sender.wake();
    },
    setSession(next) {
      session = next;
      if (next !== null && next.target !== settings.target) {
        if (settings.target === '') queue.adopt('', next.target);
        settings.setTarget(next.target);
        watcher.reread();
      }
      sender.wake();
    },
    rescan: () => watcher.rescan(),
    wake: sender.wake,
    pause: sender.pause,
    resume: sender.resume,
    sendAllAgain() {
      queue.forget(settings.target);
      watcher.reread();
    },
    retryRefused(character) {
      queue.retry(settings.target, character);
      sender.wake();
    },
    get status() {
      return sender.status;
    },
    get target() {
      return settings.target;
    },
    report: createQueueReport(db),
    installs: watcher.installs,
    sources: watcher.sources,
    alias,
    async idle() {
      await watcher.idle();
      return sender.idle();
    },
    async stop() {
      await watcher.stop();
      await sender.stop();
      await parser.close();
      db.close();
    },
  };
}
