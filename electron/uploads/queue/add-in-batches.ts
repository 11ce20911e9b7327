import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ObservedCharacter } from '../../watcher/parse/observation.ts';

/** Characters queued at once: the first upload of a file in which everything is new. */
const BATCH_SIZE = 24;

/** Lets the sender start with the batches queued so far. Returns the number of characters with news. */
export async function addInBatches(
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
