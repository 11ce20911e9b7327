import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { message } from '#shared/base/messages/message.ts';
import { sameFingerprint, type Fingerprint, fingerprintOf } from './parse/fingerprint.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';
import { nativePath } from '../storage/native-path.ts';
import { findBelow } from './installs/machine.ts';
import { nodeFileTree } from './installs/node-machine.ts';
import { findFolderProblem, unreadableFileProblem } from './parse/file-problem.ts';
import { NO_SKIPPED_ENTRIES, type SkippedEntries } from './parse/skipped-entries.ts';
import type { ObservedCharacter } from './parse/observation.ts';
import { CHANGING, NOT_KEPT, type ParseResult } from './parse/parse-job.ts';
import { BACKUP_SUFFIX } from './watched-path.ts';
import { stat } from 'node:fs/promises';

interface StabilityTimes {
  readonly stableMs: number;
  readonly pollMs: number;
}

/** Null for a missing file; other errors are thrown. */
async function readFingerprint(file: string): Promise<Fingerprint | null> {
  try {
    return fingerprintOf(await stat(nativePath(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

/** Waits until the fingerprint is unchanged for `stableMs`. Missing is a state: a rename removes the file briefly. */
async function waitUntilStable(
  file: string,
  { stableMs, pollMs }: StabilityTimes,
  signal: AbortSignal,
): Promise<Fingerprint | null> {
  let state = await readFingerprint(file);
  let since = performance.now();
  for (;;) {
    const left = stableMs - (performance.now() - since);
    if (left <= 0) return state;
    await delay(Math.min(pollMs, left), undefined, { signal });
    const next = await readFingerprint(file);
    if (sameFingerprint(state, next)) continue;
    state = next;
    since = performance.now();
  }
}

export interface SourceState {
  /** `current`: the whole file was delivered. `damaged`: it was not; earlier deliveries stay. */
  readonly phase: 'absent' | 'reading' | 'current' | 'damaged';
  /** Modification time of the last delivered file, in milliseconds. */
  readonly writtenAt: number | null;
  readonly characters: number | null;
  readonly skipped: SkippedEntries;
  /** Reason why the present file was not delivered. */
  readonly problem: FileProblem | null;
  /** The game's backup was delivered in place of the file. */
  readonly fromBackup: boolean;
}

export interface SourceOptions {
  readonly file: string;
  readonly times: StabilityTimes;
  /** Time for a damaged file to become whole. */
  readonly graceMs: number;
  readonly parse: (file: string) => Promise<ParseResult>;
  /** Called before a parse, to start the thread. */
  readonly warm: () => void;
  /** Stores the characters of a file or its backup. A rejection makes the file due again. */
  readonly deliver: (
    characters: readonly ObservedCharacter[],
    delivered: Pick<SourceState, 'fromBackup' | 'skipped'>,
  ) => Promise<void>;
  readonly onState: (state: SourceState) => void;
  readonly signal: AbortSignal;
}

const NOT_STORED: FileProblem = { code: NOT_KEPT, what: message('notKept'), remedy: message('notKeptRemedy') };

const STORE_BACKOFF = { firstMs: 1_000, maxMs: 60_000 } as const;

/** Fingerprints of file and backup as last processed; undefined before the first. */
interface Processed {
  readonly file: Fingerprint | null | undefined;
  readonly backup: Fingerprint | null;
}
const UNPROCESSED: Processed = { file: undefined, backup: null };

/** Share of the stability wait after which a file is parsed ahead; a later change discards the result. */
const EARLY_READ_RATIO = 0.25;

interface ReadOutcome {
  readonly problem: FileProblem | null;
  readonly retry: boolean;
}
const CHANGED: ReadOutcome = { problem: null, retry: true };

/** One saved variables file of the addon, read after every change. */
export class Source {
  private readonly options: SourceOptions;
  private current: SourceState = {
    phase: 'absent',
    writtenAt: null,
    characters: null,
    skipped: NO_SKIPPED_ENTRIES,
    problem: null,
    fromBackup: false,
  };
  private processed = UNPROCESSED;
  private running: Promise<void> | null = null;
  private isDue = false;
  /** Deliveries in a row that were not stored. */
  private failures = 0;

  constructor(options: SourceOptions) {
    this.options = options;
  }

  get state(): SourceState {
    return this.current;
  }

  /** Checks the file for changes; one `stat` when unchanged. */
  touch(): void {
    this.isDue = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  /** Reads the file even when unchanged. */
  reread(): void {
    this.processed = UNPROCESSED;
    this.touch();
  }

  async idle(): Promise<void> {
    for (let current = this.running; current !== null; current = this.running) await current;
  }

  private async run(): Promise<void> {
    const { times, signal } = this.options;
    do {
      this.isDue = false;
      try {
        await this.check();
      } catch (error) {
        if (signal.aborted) return;
        this.setState({ phase: 'damaged', problem: unreadableFileProblem(error) });
      }
      if (this.isDue) await delay(times.pollMs, undefined, { signal }).catch(() => {});
    } while (this.isDue && !signal.aborted);
  }

  private async check(): Promise<void> {
    const { file, times, signal, warm } = this.options;
    const fingerprint = await readFingerprint(file);
    if (this.isProcessed(fingerprint)) {
      if (fingerprint === null) await this.readMissing(false);
      else if (this.current.phase === 'damaged') await this.readBackup();
      return;
    }
    warm();
    const [stable, early] = await Promise.all([waitUntilStable(file, times, signal), this.parseEarly()]);
    if (this.isProcessed(stable)) return;
    if (stable === null) {
      this.processed = { ...this.processed, file: null };
      await this.readMissing(true);
      return;
    }
    this.setState({ phase: 'reading' });
    const { problem, retry } = await this.readFile(stable, early);
    if (retry) {
      this.isDue = true;
      return;
    }
    if (problem === NOT_STORED) this.touchLater();
    else if (problem !== null) await this.readBackup();
    this.setState({ phase: problem === null ? 'current' : 'damaged', problem });
  }

  /** Parses during the stability wait: most files are written at once, so the parse costs no latency. */
  private async parseEarly(): Promise<ParseResult> {
    const { file, times, parse, signal } = this.options;
    await waitUntilStable(file, { stableMs: times.stableMs * EARLY_READ_RATIO, pollMs: times.pollMs }, signal);
    return parse(file);
  }

  private async readFile(stable: Fingerprint, early: ParseResult): Promise<ReadOutcome> {
    const { file, times, graceMs, parse, signal } = this.options;
    const result = sameFingerprint(early.state, stable) ? early : await parse(file);
    if (result.ok) {
      const problem = await this.deliver(result, false);
      if (problem === null) this.processed = { ...this.processed, file: result.state };
      return { problem, retry: false };
    }
    if (result.problem.code === CHANGING) return CHANGED;
    const afterGrace = await waitUntilStable(file, { stableMs: graceMs, pollMs: times.pollMs }, signal);
    if (!sameFingerprint(stable, afterGrace)) return CHANGED;
    const second = await parse(file);
    if (second.ok || second.problem.code === CHANGING) return CHANGED;
    // An unreadable file has no fingerprint: it may become readable without changing.
    if (second.state !== null) this.processed = { ...this.processed, file: second.state };
    return { problem: second.problem, retry: false };
  }

  /** Missing is normal before the first logout, unless the folder is there and cannot be opened. */
  private async readMissing(isNews: boolean): Promise<void> {
    const problem = await findFolderProblem(path.dirname(this.options.file));
    const phase = problem === null ? 'absent' : 'damaged';
    const skipped = this.current.fromBackup ? this.current.skipped : NO_SKIPPED_ENTRIES;
    if (isNews || phase !== this.current.phase || problem?.code !== this.current.problem?.code)
      this.setState({ phase, problem, skipped });
    await this.readBackup();
  }

  /** Reads the game's previous save when the file is damaged or missing. */
  private async readBackup(): Promise<void> {
    const { dir, base } = path.parse(this.options.file);
    const backup = await findBelow(nodeFileTree, dir, base + BACKUP_SUFFIX);
    if (backup === null) return;
    const fingerprint = await readFingerprint(backup);
    if (fingerprint === null || sameFingerprint(fingerprint, this.processed.backup)) return;
    const result = await this.options.parse(backup);
    if (!result.ok || sameFingerprint(result.state, this.processed.backup)) return;
    if ((await this.deliver(result, true)) === null) this.processed = { ...this.processed, backup: result.state };
  }

  private async deliver(
    { characters, skipped, state }: Extract<ParseResult, { ok: true }>,
    fromBackup: boolean,
  ): Promise<FileProblem | null> {
    try {
      await this.options.deliver(characters, { fromBackup, skipped });
    } catch {
      return NOT_STORED;
    }
    this.failures = 0;
    this.setState({ writtenAt: state.modified, characters: characters.length, skipped, fromBackup });
    return null;
  }

  private touchLater(): void {
    this.failures++;
    const { signal } = this.options;
    const touch = (): void => {
      if (!signal.aborted) this.touch();
    };
    setTimeout(touch, backoffMs(this.failures, Math.random(), STORE_BACKOFF)).unref();
  }

  private isProcessed(fingerprint: Fingerprint | null): boolean {
    return this.processed.file !== undefined && sameFingerprint(fingerprint, this.processed.file);
  }

  private setState(change: Partial<SourceState>): void {
    this.current = { ...this.current, ...change };
    this.options.onState(this.current);
  }
}
