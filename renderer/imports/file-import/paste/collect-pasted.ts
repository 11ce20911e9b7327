import type { Collection } from '../drop/collect-files.ts';

const NAME = 'SimulationCraft.txt';

/** A pasted text as a file, so that it is read as those that were dropped. */
export function collectPasted(text: string): Collection {
  return { files: [{ file: new File([text], NAME), path: NAME }], otherKind: [], isCut: false };
}
