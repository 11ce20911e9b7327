import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fingerprintOf, sameFingerprint, type Fingerprint } from './parse/fingerprint.ts';

export interface StabilityTimes {
  readonly stableMs: number;
  readonly pollMs: number;
}

/** Null for a missing file; other errors are thrown. */
export async function readFingerprint(file: string): Promise<Fingerprint | null> {
  try {
    return fingerprintOf(await stat(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

/** Waits until the fingerprint is unchanged for `stableMs`. Missing is a state: a rename removes the file briefly. */
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
