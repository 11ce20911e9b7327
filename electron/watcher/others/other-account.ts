import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#shared/base/http/backoff.ts';
import type { FilePlace } from '#shared/imports/file-place.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { ObservedCharacter } from '../parse/observation.ts';
import { brokenOtherFile, listOtherFiles, type OtherFile } from './other-files.ts';
import type { OtherFilesRequest, OtherFilesResult } from './read-other-files.ts';

/** An account folder; the account goes by its alias. */
export interface OtherAccountAbout {
  readonly install: string;
  readonly flavour: string;
  readonly flavourFolder: string;
  readonly game: string;
  readonly account: string;
}

export interface OtherAccountReport extends OtherAccountAbout {
  readonly files: readonly OtherFile[];
  /** Null while the files are not read. */
  readonly result: OtherFilesResult | null;
}

/** Before the player has answered, files are only counted; after a no, they are not read. */
export interface OtherAddonsMode {
  readonly reads: 'nothing' | 'counts' | 'everything';
  readonly isOn: (addon: AddonCode) => boolean;
}

export interface OtherAccountOptions {
  readonly about: OtherAccountAbout;
  readonly savedVariables: string;
  readonly place: FilePlace;
  readonly mode: () => OtherAddonsMode;
  /** Time without a change after which a logout's files are all written. */
  readonly settleMs: number;
  readonly signal: AbortSignal;
  /** Null when the files cannot be read at all. */
  readonly read: (request: Omit<OtherFilesRequest, 'ledger'>) => Promise<OtherFilesResult | null>;
  /** A rejection makes the files due again. */
  readonly deliver: (characters: readonly ObservedCharacter[], report: OtherAccountReport) => Promise<void>;
  readonly onReport: () => void;
}

const STORE_BACKOFF = { firstMs: 1_000, maxMs: 60_000 } as const;
/** Files that could not be opened are tried again even when unchanged. */
const UNREADABLE_RETRY_MS = 600_000;

function failedResult({ files }: Pick<OtherFilesRequest, 'files'>): OtherFilesResult {
  const addons = [...new Set(files.map(({ addon }) => addon))];
  return {
    isChanging: false,
    isUnreadable: false,
    characters: [],
    identities: [],
    counts: {},
    leftOut: [],
    isLacking: false,
    problems: addons.map((addon) => ({ addon, problem: brokenOtherFile(addon, null) })),
  };
}

/** Files of other addons in one account folder: settled, read and delivered together. */
export class OtherAccount {
  private readonly options: OtherAccountOptions;
  private current: OtherAccountReport;
  private running: Promise<void> | null = null;
  private retry: NodeJS.Timeout | undefined;
  private isDue = false;
  private isClosed = false;
  /** Files and mode of the last reading. */
  private processed = '';
  /** Rereads so far: one during a check makes its result stale. */
  private rereads = 0;
  private failures = 0;

  constructor(options: OtherAccountOptions) {
    this.options = options;
    this.current = { ...options.about, files: [], result: null };
    options.signal.addEventListener('abort', () => clearTimeout(this.retry), { once: true });
  }

  get report(): OtherAccountReport {
    return this.current;
  }

  touch(): void {
    if (this.isClosed) return;
    this.isDue = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Delivers nothing any more: the account is no longer watched. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
  }

  reread(): void {
    this.rereads++;
    this.processed = '';
    this.touch();
  }

  get isReading(): boolean {
    return this.running !== null && this.current.files.length > 0 && this.options.mode().reads !== 'nothing';
  }

  async idle(): Promise<void> {
    for (let current = this.running; current !== null; current = this.running) await current;
  }

  private async run(): Promise<void> {
    const { signal } = this.options;
    do {
      this.isDue = false;
      await this.check().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    } while (this.isDue && !signal.aborted);
    if (!signal.aborted) this.options.onReport();
  }

  private async check(): Promise<void> {
    const { savedVariables, mode, settleMs, signal, read, onReport } = this.options;
    const { rereads } = this;
    let files = await listOtherFiles(savedVariables);
    if (this.key(files) === this.processed) return;
    this.current = { ...this.current, files };
    const { reads, isOn } = mode();
    const wanted = files.filter(({ addon }) => isOn(addon));
    if (reads === 'nothing' || wanted.length === 0) {
      this.processed = this.key(files);
      this.current = { ...this.current, result: null };
      return;
    }
    onReport();
    for (let settled = ''; settled !== this.key(files); files = await listOtherFiles(savedVariables)) {
      settled = this.key(files);
      await delay(settleMs, undefined, { signal });
    }
    // The player chose anew meanwhile: the next check, which is due, goes by that choice.
    if (rereads !== this.rereads) return;
    const { game, flavourFolder, account } = this.options.about;
    const request = {
      files: files.filter(({ addon }) => isOn(addon)),
      game,
      folder: `${flavourFolder}/${account}`,
      place: this.options.place,
      countOnly: reads === 'counts',
    };
    const key = this.key(files);
    const result = (await read(request)) ?? failedResult(request);
    if (signal.aborted || this.isClosed) return;
    // A file or the player's choice changed meanwhile.
    if (result.isChanging || rereads !== this.rereads || key !== this.key(files)) {
      this.isDue = true;
      return;
    }
    this.current = { ...this.current, files, result: { ...result, characters: [] } };
    if ((await this.deliver(result.characters)) && rereads === this.rereads) this.processed = key;
    if (result.isUnreadable) this.touchAfter(UNREADABLE_RETRY_MS);
  }

  private async deliver(characters: readonly ObservedCharacter[]): Promise<boolean> {
    try {
      if (characters.length > 0) await this.options.deliver(characters, this.current);
      this.failures = 0;
      return true;
    } catch {
      this.failures++;
      this.touchAfter(backoffMs(this.failures, Math.random(), STORE_BACKOFF));
      return false;
    }
  }

  private touchAfter(ms: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.reread(), ms);
    this.retry.unref();
  }

  private key(files: readonly OtherFile[]): string {
    const { reads, isOn } = this.options.mode();
    return JSON.stringify([reads, files.filter(({ addon }) => isOn(addon)), files.length]);
  }
}
