import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fingerprintOf, sameFingerprint, type Fingerprint } from './parse/fingerprint.ts';

/** How long a file must stay as it is before it counts as written. */
export interface StabilityTimes {
  readonly stableMs: number;
  readonly pollMs: number;
}

/** The state of a file now; null when there is none. Fails with the operating system's error for anything else. */
export async function readFingerprint(file: string): Promise<Fingerprint | null> {
  try {
    return fingerprintOf(await stat(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

/**
 * Waits until size, time and identity of a file have stayed the same for `stableMs`. A file that is replaced by renaming
 * is gone for a moment: that is a state like any other, and has to last as long.
 */
export async function waitUntilStable(
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
