import type { OtherAddons } from '#shared/imports/contract/ipc-other-addons.ts';
import type { StoredFields } from '#shared/imports/stored-fields.ts';
import type { Install } from '../watcher/installs/install.ts';
import { OtherAddonFiles } from '../watcher/others/other-addon-files.ts';
import type { ObservedCharacter } from '../watcher/parse/observation.ts';
import type { ParseThread } from '../watcher/parse/parse-thread.ts';
import { otherFileEntries, otherFilesReadEntry } from './log-entries.ts';
import { buildOtherAddons, otherAddonsMode, type OtherAddonsSettings } from './other-addons.ts';
import type { SyncLog } from './sync-log.ts';

interface OtherAddonsSyncOptions {
  readonly settings: () => OtherAddonsSettings;
  /** Of its own, so that a large file of another addon never delays the own one. */
  readonly parser: ParseThread;
  /** The account's characters; null while the server does not say. */
  readonly fetchLedger: (signal: AbortSignal) => Promise<readonly StoredFields[] | null>;
  /** Resolves when the own addon's files are read. */
  readonly ownFilesRead: () => Promise<void>;
  /** Returns the number of characters with news. */
  readonly addToQueue: (characters: readonly ObservedCharacter[]) => Promise<number>;
  readonly log: SyncLog;
  readonly alias: (folderName: string) => string;
  /** A logout writes the files of all addons within seconds. */
  readonly settleMs: number;
  readonly onChange: () => void;
}

/** From the files of other addons to the queue, behind the own addon's files. */
export class OtherAddonsSync {
  private readonly options: OtherAddonsSyncOptions;
  private readonly files: OtherAddonFiles;
  private readonly stopping = new AbortController();

  constructor(options: OtherAddonsSyncOptions) {
    const { settings, parser, fetchLedger, ownFilesRead, addToQueue, log, alias, settleMs, onChange } = options;
    this.options = options;
    this.files = new OtherAddonFiles({
      mode: () => otherAddonsMode(settings()),
      settleMs,
      read: async (request) => {
        await ownFilesRead();
        const result = await parser.readOthers({ ...request, ledger: [] });
        if (result?.isLacking !== true || request.countOnly) return result;
        const ledger = await fetchLedger(this.stopping.signal);
        return ledger === null || ledger.length === 0 ? result : parser.readOthers({ ...request, ledger });
      },
      deliver: async (characters, report) => {
        const queued = await addToQueue(characters);
        if (queued > 0) log.write(otherFilesReadEntry(report, characters.length, queued));
      },
      alias,
      onReport: () => {
        for (const report of this.files.reports()) {
          const { install, flavourFolder, account } = report;
          log.writeOnChange(`others ${install} ${flavourFolder} ${account}`, ...otherFileEntries(report));
        }
        onChange();
      },
    });
  }

  status(): OtherAddons {
    return buildOtherAddons(this.files.reports(), this.options.settings(), this.files.isReading);
  }

  update(installs: readonly Install[]): void {
    this.files.update(installs);
  }

  touch(file: string): void {
    this.files.touch(file);
  }

  reread(): void {
    this.files.reread();
  }

  /** The ledger may have become known, or knows more characters. */
  rereadLacking(): void {
    this.files.rereadLacking();
  }

  idle(): Promise<void> {
    return this.files.idle();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const stopped = this.files.stop();
    await this.options.parser.close();
    await stopped;
  }
}
