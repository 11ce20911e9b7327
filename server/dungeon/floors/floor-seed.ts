import { createHmac, hash } from 'node:crypto';

interface NextFloor {
  /** Of the run, or of the cellar whose floors are the same for all. */
  readonly secret: string;
  readonly floor: number;
  /** Run and its actions so far; null in a cellar. */
  readonly run: { readonly id: string; readonly actions: string } | null;
}

/** Seed of a floor, 32 bits: it cannot be known before the actions that lead to it are. */
export function floorSeedOf({ secret, floor, run }: NextFloor): number {
  const path = run === null ? '' : `${run.id} ${hash('sha256', run.actions, 'base64url')}`;
  return createHmac('sha256', secret).update(`floor ${floor} ${path}`).digest().readUInt32BE(0);
}
