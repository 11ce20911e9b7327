import { setTimeout as delay } from 'node:timers/promises';
import { phrase } from '#shared/messages/format-message.ts';
import { sameFingerprint, type Fingerprint } from './parse/fingerprint.ts';
import type { FileProblem } from '#shared/contract/ipc/ipc-games.ts';
import { unreadableFileProblem } from './parse/file-problem.ts';
import { NO_SKIPPED_ENTRIES, type SkippedEntries } from './parse/skipped-entries.ts';
import type { ObservedCharacter } from './parse/observation.ts';
import { CHANGING } from './parse/parse-codes.ts';
import type { ParseResult } from './parse/parse-job.ts';
import { readFingerprint, waitUntilStable, type StabilityTimes } from './file-stability.ts';
import { BACKUP_SUFFIX } from './watched-path.ts';

/** How things stand with one file of the addon's. */
export interface SourceState {
  /** `current`: everything in the file was taken in. `damaged`: it was not, and what was taken in before stays. */
  readonly phase: 'absent' | 'reading' | 'current' | 'damaged';
  /** When the file was written that was taken in last, in milliseconds; null before the first. */
  readonly writtenAt: number | null;
  /** How many characters it held. */
  readonly characters: number | null;
  /** What of that did not come through. */
  readonly skipped: SkippedEntries;
  /** Why the file as it stands could not be taken in. */
  readonly problem: FileProblem | null;
  /** The game's own backup copy stood in for the file. */
  readonly fromBackup: boolean;
}

export interface SourceOptions {
  readonly file: string;
  readonly times: StabilityTimes;
  /** How long a file that does not read whole is given to become whole. */
  readonly graceMs: number;
  readonly parse: (file: string) => Promise<ParseResult>;
  /** A file will be parsed soon. */
  readonly warm: () => void;
  /** Takes in what a file, or the game's backup of it, showed, for good; when it fails, the file is looked at again later. */
  readonly deliver: (
    characters: readonly ObservedCharacter[],
    taken: Pick<SourceState, 'fromBackup' | 'skipped'>,
  ) => Promise<void>;
  readonly onState: (state: SourceState) => void;
  readonly signal: AbortSignal;
}

/** One file of the addon's, followed from write to write. */
export interface Source {
  readonly state: SourceState;
  /** The file may have changed. Cheap when it has not. */
  touch(): void;
  /** Reads the file anew even though it has not changed. */
  reread(): void;
  /** Resolves when nothing is known to be left to read. */
  idle(): Promise<void>;
}

const NOT_STORED: FileProblem = { code: 'not_kept', what: phrase('notKept'), remedy: phrase('notKeptRemedy') };

/** The states of file and backup that need no second look. */
interface Seen {
  readonly file: Fingerprint | null | undefined;
  readonly backup: Fingerprint | null;
}
const UNSEEN: Seen = { file: undefined, backup: null };

/** The part of the stability wait after which a file is read for a first time; if it changes after all, it is read again. */
const EARLY_READ_RATIO = 0.25;

type Verdict = { readonly problem: FileProblem | null; readonly retry: boolean };

export function createSource(options: SourceOptions): Source {
  const { file, times, graceMs, parse, warm, deliver, onState, signal } = options;
  let state: SourceState = {
    phase: 'absent',
    writtenAt: null,
    characters: null,
    skipped: NO_SKIPPED_ENTRIES,
    problem: null,
    fromBackup: false,
  };
  let seen = UNSEEN;
  let running: Promise<void> | null = null;
  let again = false;

  const set = (change: Partial<SourceState>): void => {
    state = { ...state, ...change };
    onState(state);
  };

  const isSeen = (now: Fingerprint | null): boolean => seen.file !== undefined && sameFingerprint(now, seen.file);

  const take = async (result: Extract<ParseResult, { ok: true }>, fromBackup: boolean): Promise<FileProblem | null> => {
    try {
      await deliver(result.characters, { fromBackup, skipped: result.skipped });
    } catch {
      return NOT_STORED;
    }
    set({
      writtenAt: result.state.modified,
      characters: result.characters.length,
      skipped: result.skipped,
      fromBackup,
    });
    return null;
  };

  /** Reads the file as it stands; `retry` asks for another look because it changed meanwhile. */
  const readFile = async (settled: Fingerprint, early: ParseResult): Promise<Verdict> => {
    const result = sameFingerprint(early.state, settled) ? early : await parse(file);
    if (result.ok) {
      const problem = await take(result, false);
      if (problem === null) seen = { ...seen, file: result.state };
      return { problem, retry: false };
    }
    if (result.problem.code === CHANGING) return { problem: null, retry: true };
    const later = await waitUntilStable(file, { stableMs: graceMs, pollMs: times.pollMs }, signal);
    if (!sameFingerprint(settled, later)) return { problem: null, retry: true };
    const second = await parse(file);
    if (second.ok || second.problem.code === CHANGING) return { problem: null, retry: true };
    // A file that could not be read at all may be readable the next time without having changed.
    if (second.state !== null) seen = { ...seen, file: second.state };
    return { problem: second.problem, retry: false };
  };

  /** The game keeps the previous save beside the file: better than nothing when the file is damaged or gone. */
  const readBackup = async (): Promise<void> => {
    const backup = file + BACKUP_SUFFIX;
    const now = await readFingerprint(backup);
    if (now === null || sameFingerprint(now, seen.backup)) return;
    const result = await parse(backup);
    if (!result.ok || sameFingerprint(result.state, seen.backup)) return;
    if ((await take(result, true)) === null) seen = { ...seen, backup: result.state };
  };

  /** Reads the file while it is still watched for changes, so that nobody waits for the reading: most files are written at once. */
  const readEarly = async (): Promise<ParseResult> => {
    await waitUntilStable(file, { stableMs: times.stableMs * EARLY_READ_RATIO, pollMs: times.pollMs }, signal);
    return parse(file);
  };

  const check = async (): Promise<void> => {
    const now = await readFingerprint(file);
    if (isSeen(now)) {
      if (now === null || state.phase === 'damaged') await readBackup();
      return;
    }
    warm();
    const [settled, early] = await Promise.all([waitUntilStable(file, times, signal), readEarly()]);
    if (isSeen(settled)) return;
    if (settled === null) {
      seen = { ...seen, file: null };
      set({ phase: 'absent', problem: null, ...(!state.fromBackup && { skipped: NO_SKIPPED_ENTRIES }) });
      await readBackup();
      return;
    }
    set({ phase: 'reading' });
    const { problem, retry } = await readFile(settled, early);
    if (retry) {
      again = true;
      return;
    }
    if (problem !== null && problem !== NOT_STORED) await readBackup();
    set({ phase: problem === null ? 'current' : 'damaged', problem });
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await check();
      } catch (error) {
        if (signal.aborted) return;
        set({ phase: 'damaged', problem: unreadableFileProblem(error) });
      }
      if (again) await delay(times.pollMs, undefined, { signal }).catch(() => {});
    } while (again && !signal.aborted);
  };

  const touch = (): void => {
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
  };

  return {
    get state() {
      return state;
    },
    touch,
    reread() {
      seen = UNSEEN;
      touch();
    },
    async idle() {
      for (let under = running; under !== null; under = running) await under;
    },
  };
}
