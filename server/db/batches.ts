import { setImmediate } from 'node:timers/promises';

/** Rows of one transaction of a large deletion: 250 messages with their indexes take about 2 ms. */
export const BATCH_ROWS = 250;

/** Repeats `step`, one transaction each, while it returns true. Other work runs in between. */
export async function runInBatches(step: () => Promise<boolean>): Promise<void> {
  while (await step()) await setImmediate();
}
