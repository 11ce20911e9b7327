import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';

/** Dialogs that report an import themselves; its changes are no news while one is open. */
let reporting = 0;

/** Changes are silent until the returned function is called. */
export function silenceChanges(): () => void {
  reporting += 1;
  return () => {
    reporting -= 1;
  };
}

/** Quiet time in milliseconds that ends a batch: a file of many new characters arrives in several uploads. */
const QUIET_MS = 300;

/** Batches changes so that one import is one message. A character that is already in the batch starts a new one. */
export function batchChanges(onBatch: (changed: readonly ChangedCharacter[]) => void) {
  let gathered: readonly ChangedCharacter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const batch = gathered;
    gathered = [];
    if (batch.length > 0) onBatch(batch);
  };
  return {
    hear(changed: readonly ChangedCharacter[]): void {
      if (reporting > 0) return;
      if (changed.some(({ id }) => gathered.some((each) => each.id === id))) flush();
      clearTimeout(timer);
      gathered = [...gathered, ...changed];
      timer = setTimeout(flush, QUIET_MS);
    },
    flush,
  };
}
