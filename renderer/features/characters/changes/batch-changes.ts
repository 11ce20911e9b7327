import type { ChangedCharacter } from '#shared/contract/live/live.ts';

/** What follows within this is told together, in milliseconds: a file of many new characters arrives in several uploads. */
const QUIET_MS = 300;

/**
 * Gathers what pushes tell until nothing more comes, so that an import is one message however many uploads it took.
 * What tells of a character again begins a new message.
 */
export function batchChanges(tell: (changed: readonly ChangedCharacter[]) => void) {
  let gathered: readonly ChangedCharacter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const told = gathered;
    gathered = [];
    if (told.length > 0) tell(told);
  };
  return {
    hear(changed: readonly ChangedCharacter[]): void {
      if (changed.some(({ id }) => gathered.some((each) => each.id === id))) flush();
      clearTimeout(timer);
      gathered = [...gathered, ...changed];
      timer = setTimeout(flush, QUIET_MS);
    },
    /** Tells what is gathered now. */
    flush,
  };
}
