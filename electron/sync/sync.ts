import { createAccountAliases, createBattleNetHash } from '../uploads/queue/account-aliases.ts';
import { createCharacterSources, type CharacterSources } from '../uploads/queue/character-sources.ts';
import { openQueueFile, type QueueFile, createQueueSettings, type QueueSettings } from '../uploads/queue/queue-file.ts';
import { createQueueReport, type QueueReport } from '../uploads/queue/queue-report.ts';
import { createQueue, type Queue } from '../uploads/queue/queue.ts';
import { createReceipts } from '../uploads/queue/receipts.ts';
import { Sender, type SenderStatus } from '../uploads/sender.ts';
import type { OtherAddons } from '#shared/imports/contract/ipc-other-addons.ts';
import type { Session } from '../uploads/upload-pipeline.ts';
import { resolveInstall, discoverInstalls } from '../watcher/installs/find-installs.ts';
import { readInstall, type Install } from '../watcher/installs/install.ts';
import type { Machine } from '../watcher/installs/machine.ts';
import { isNetworkPath, readMounts } from '../watcher/installs/network-paths.ts';
import type { ObservedCharacter } from '../watcher/parse/observation.ts';
import { ParseThread } from '../watcher/parse/parse-thread.ts';
import type { SourceReport } from '../watcher/watched-sources.ts';
import { Watcher, WATCH_TIMES, type WatchCandidate, type WatchTimes } from '../watcher/watcher.ts';
import { fetchLedger } from './fetch-ledger.ts';
import { OtherAddonsSync } from './other-addons-sync.ts';
import { NO_OTHER_ADDONS, type OtherAddonsSettings } from './other-addons.ts';
import {
  closedFlavourEntry,
  damagedFileEntry,
  fileReadEntry,
  installsEntry,
  newRefusedEntry,
  obstacleEntry,
  queueDamagedEntry,
  refusedEntry,
  sentAgainEntry,
  sentEntry,
  skippedLogEntries,
  type LogEntry,
} from './log-entries.ts';
import { ReceiptCheck } from './receipt-check.ts';
import { SyncLog } from './sync-log.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface SyncOptions {
  readonly queueFile: string;
  readonly machine: Machine;
  readonly folders: readonly string[];
  /** Searches the machine for installs besides the chosen folders. */
  readonly findGames: boolean;
  readonly testRealms: boolean;
  /** The player's switch per account; a change applies from the next `rescan`. */
  readonly isWatched?: (source: WatchCandidate) => boolean;
  /** The player's choice for files of other addons; a change applies from the next `updateOtherAddons`. */
  readonly otherAddons?: () => OtherAddonsSettings;
  /** Other addons were found, read or counted. */
  readonly onOtherAddons?: () => void;
  /** Polls every disk, for network drives that are not recognised as such. */
  readonly poll?: boolean;
  readonly onLog: (entry: LogEntry) => void;
  readonly onStatus?: (status: SenderStatus) => void;
  readonly onSource?: (source: SourceReport) => void;
  /** Called with all characters of a file, changed or not, once they are stored. */
  readonly onRead?: (characters: readonly ObservedCharacter[]) => void;
  /** Script of the parse thread, where a build moved it. */
  readonly parseScript?: URL;
  /** Called when the parse thread has ended for lack of files. */
  readonly onIdle?: () => void;
  readonly times?: Partial<WatchTimes>;
  readonly now?: () => number;
}

const SETTLE_FACTOR = 5;

/** Watcher, queue and sender: from the game's files to the server, without a window. */
export class Sync {
  readonly report: QueueReport;
  /** Name of a game account for screens and logs. */
  readonly alias: (folderName: string) => string;
  private readonly options: SyncOptions;
  private readonly file: QueueFile;
  private readonly queue: Queue;
  private readonly settings: QueueSettings;
  private readonly characterSources: CharacterSources;
  private readonly log: SyncLog;
  private readonly parser: ParseThread;
  private readonly others: OtherAddonsSync;
  private readonly sender: Sender;
  private readonly receiptCheck: ReceiptCheck;
  private readonly watcher: Watcher;
  private session: Session | null = null;

  /** Opens the queue. Throws `QueueInUseError` and `NewerQueueError`. */
  constructor(options: SyncOptions) {
    const { now = Date.now } = options;
    this.options = options;
    this.file = openQueueFile(options.queueFile, now);
    const { db } = this.file;
    this.queue = createQueue(db, now);
    this.report = createQueueReport(db);
    this.settings = createQueueSettings(db);
    this.characterSources = createCharacterSources(db);
    this.alias = createAccountAliases(db);
    this.log = new SyncLog(options.onLog, now);
    this.parser = this.createThread();
    this.sender = this.createSender(now);
    this.receiptCheck = this.createReceiptCheck();
    this.watcher = this.createWatcher();
    this.others = this.createOtherAddons();
  }

  get status(): SenderStatus {
    return this.sender.status;
  }

  /** Account that is, or last was, signed in; its queue is shown. */
  get target(): string {
    return this.settings.target;
  }

  async start(): Promise<void> {
    if (this.file.damaged !== null) this.log.write(queueDamagedEntry());
    await this.watcher.start();
    this.sender.wake();
  }

  /** Sets the signed-in account; null when signed out, where changes are queued all the same. */
  setSession(session: Session | null): void {
    this.session = session;
    this.sender.persist(() => this.storeTarget());
    if (session !== null) {
      this.others.rereadLacking();
      this.receiptCheck.ask();
    }
    this.sender.wake();
  }

  /** Searches for installs, accounts and changed files. */
  rescan(): Promise<void> {
    return this.watcher.rescan();
  }

  /** Attempts to send now. */
  wake(): void {
    this.sender.wake();
  }

  pause(): void {
    this.sender.pause();
  }

  resume(): void {
    this.sender.resume();
  }

  sendAllAgain(): void {
    this.sender.persist(() => {
      this.queue.forget(this.target);
      this.reread();
    });
  }

  otherAddons(): OtherAddons {
    return this.others.status();
  }

  /** Forgets here what another choice queued or sent, and reads again. Resolves when none of it is under way to the server. */
  updateOtherAddons(): Promise<void> {
    this.sender.persist(() => {
      this.queue.forgetOtherAddons();
      this.others.reread();
    });
    return this.sender.settle();
  }

  retryRefused(character: string): void {
    this.sender.persist(() => this.queue.requeueRefused(this.target, character));
    this.sender.wake();
  }

  installs(): readonly Install[] {
    return this.watcher.installs();
  }

  sources(): readonly SourceReport[] {
    return this.watcher.sources();
  }

  /** Resolves when all known files are read and sent, or an obstacle prevents sending. */
  async idle(): Promise<SenderStatus> {
    for (;;) {
      const { asks } = this.receiptCheck;
      await this.receiptCheck.idle();
      await this.watcher.idle();
      await this.others.idle();
      const status = await this.sender.idle();
      // Another ledger answered: what it lacks is read again.
      if (asks === this.receiptCheck.asks) return status;
    }
  }

  async stop(): Promise<void> {
    await this.receiptCheck.stop();
    await this.watcher.stop();
    await this.others.stop();
    await this.sender.stop();
    await this.parser.close();
    this.file.db.close();
  }

  private createThread(): ParseThread {
    const { parseScript, onIdle } = this.options;
    return new ParseThread({
      ...(parseScript !== undefined && { script: parseScript }),
      accountHash: createBattleNetHash(this.file.db),
      onIdle: () => {
        if (this.file.db.open) this.file.db.pragma('shrink_memory');
        onIdle?.();
      },
    });
  }

  private storeTarget(): void {
    const { target } = this.session ?? this;
    if (target === this.target) return;
    if (this.target === '') this.queue.adopt('', target);
    this.settings.setTarget(target);
    this.reread();
  }

  private createSender(now: () => number): Sender {
    return new Sender({
      queue: this.queue,
      session: () => this.session,
      target: () => this.target,
      notBefore: this.settings.notBefore,
      now,
      onSent: (acknowledged) => {
        for (const each of acknowledged) this.log.write(sentEntry(each));
        if (acknowledged.some(({ status }) => status === 'created')) this.others.rereadLacking();
      },
      onAnswer: (target, ledger) => this.receiptCheck.answeredBy(target, ledger),
      onNewRefused: (characters, reason) => this.log.write(newRefusedEntry(characters, reason)),
      onRefused: (observation, reason) => this.log.write(refusedEntry(observation, reason)),
      onStatus: (status) => {
        if (status.state !== 'sending') this.log.writeOnChange('sender', obstacleEntry(status));
        this.options.onStatus?.(status);
      },
    });
  }

  private createReceiptCheck(): ReceiptCheck {
    return new ReceiptCheck({
      receipts: createReceipts(this.file.db),
      session: () => this.session,
      persist: (write) => this.sender.persist(write),
      onForgotten: (characters) => {
        this.log.write(sentAgainEntry(characters));
        this.reread();
      },
      onIncluded: () => this.reread(),
    });
  }

  private createWatcher(): Watcher {
    const { options } = this;
    const { machine } = options;
    return new Watcher({
      discover: () => discoverInstalls(machine, options.folders, options.findGames),
      choose: (folder) => resolveInstall(machine.tree, folder),
      readInstall: (root) => readInstall(machine.tree, root),
      isNetwork: async (root) =>
        options.poll === true || isNetworkPath(await machine.tree.realPath(root), await readMounts(machine)),
      parser: this.parser,
      deliver: (characters, source) => this.enqueue(characters, source),
      alias: this.alias,
      testRealms: options.testRealms,
      ...(options.isWatched !== undefined && { isWatched: options.isWatched }),
      onSource: (source) => {
        const topic = `${source.install} ${source.flavourFolder} ${source.account}`;
        if (source.phase === 'current' || source.phase === 'damaged')
          this.log.writeOnChange(topic, damagedFileEntry(source));
        this.log.writeOnChange(`${topic} skipped`, ...skippedLogEntries(source));
        options.onSource?.(source);
      },
      onOtherFile: (file) => this.others.touch(file),
      onInstalls: (installs, hasMissing) => {
        this.log.writeOnChange('installs', installsEntry(installs, hasMissing));
        const closed = installs.flatMap((install) =>
          install.flavours.filter(({ isClosed }) => isClosed).map((flavour) => closedFlavourEntry(install, flavour)),
        );
        this.log.writeOnChange('closed', ...closed);
        this.others.update(installs);
      },
      ...(options.times !== undefined && { times: options.times }),
    });
  }

  private createOtherAddons(): OtherAddonsSync {
    const { otherAddons, onOtherAddons, times } = this.options;
    return new OtherAddonsSync({
      settings: () => otherAddons?.() ?? NO_OTHER_ADDONS,
      parser: this.createThread(),
      fetchLedger: async (signal) => this.session && fetchLedger(this.session, signal),
      ownFilesRead: () => this.watcher.idle(),
      addToQueue: (characters) => this.addToQueue(characters),
      log: this.log,
      alias: this.alias,
      settleMs: (times?.stableMs ?? WATCH_TIMES.stableMs) * SETTLE_FACTOR,
      onChange: () => onOtherAddons?.(),
    });
  }

  private reread(): void {
    this.watcher.reread();
    this.others.reread();
  }

  private async enqueue(characters: readonly ObservedCharacter[], source: SourceReport): Promise<void> {
    const queued = await this.addToQueue(characters);
    const keys = characters.map(({ key }) => key);
    this.characterSources.record(keys, source);
    this.log.write(fileReadEntry(source, characters.length, queued));
    this.options.onRead?.(characters);
  }

  private addToQueue(characters: readonly ObservedCharacter[]): Promise<number> {
    // An account change that could not be stored yet: these characters belong to the new account.
    this.sender.flush();
    return addInBatches(characters, (batch) => {
      const added = this.queue.add(this.target, batch);
      if (added > 0) this.sender.wake();
      return added;
    });
  }
}

/** Characters queued at once: the first upload of a file in which everything is new. */
const BATCH_SIZE = 24;

/** Lets the sender start with the batches queued so far. Returns the number of characters with news. */
async function addInBatches(
  characters: readonly ObservedCharacter[],
  add: (batch: readonly ObservedCharacter[]) => number,
): Promise<number> {
  let queued = 0;
  for (let from = 0; from < characters.length; from += BATCH_SIZE) {
    if (queued > 0) await nextTurn();
    queued += add(characters.slice(from, from + BATCH_SIZE));
  }
  return queued;
}
