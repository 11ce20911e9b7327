import type { Character } from '#shared/characters/contract/characters.ts';
import { readStored, writeText } from '../../base/browser/storage.ts';
import type { Scheduler } from '../../base/browser/when-idle.ts';
import { CHARACTERS_KEY, type Session } from '../../base/session/session.ts';
import { parseStoredCharacters } from './parse-stored-characters.ts';

/** Time between writes: a player who marks favourites does not wait for one after each press. */
const WRITE_PAUSE_MS = 5_000;
/** Time for serialising at once; a character with full bags takes about 0.4 ms. */
const SLICE_MS = 8;

/** Longer lists are not stored: browsers grant an origin 5 to 10 MB. */
const MAX_LENGTH = 10_000_000;

/** Text of each character that was serialised: most lists differ from the one before in a single character. */
const texts = new WeakMap<Character, string>();

/** JSON in ASCII: browsers store such a text in half the memory and half the time of one with other letters. */
function serialise(character: Character): string {
  const known = texts.get(character);
  if (known !== undefined) return known;
  const text = JSON.stringify(character).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  texts.set(character, text);
  return text;
}

/** The list as text; null for one that is too long to be stored. */
function serialiseList(data: readonly Character[]): string | null {
  let length = 0;
  const parts: string[] = [];
  for (const character of data) {
    const part = serialise(character);
    length += part.length;
    if (length > MAX_LENGTH) return null;
    parts.push(part);
  }
  return `{"code":200,"data":[${parts.join(',')}]}`;
}

/** Serialises for one slice of time; true when nothing is left that `serialiseList` needs. */
function serialiseSome(data: readonly Character[]): boolean {
  const end = performance.now() + SLICE_MS;
  let length = 0;
  for (const character of data) {
    if (length > MAX_LENGTH) return true;
    if (!texts.has(character) && performance.now() > end) return false;
    length += serialise(character).length;
  }
  return true;
}

/** The stored list, if the session has a user. A failure stores an empty list, so an empty one is ignored. */
export function readStoredCharacters({ storage, store }: Session): readonly Character[] | null {
  const kept = readStored(storage, CHARACTERS_KEY, store.getState().user ? parseStoredCharacters : () => null);
  return kept !== null && kept.length > 0 ? kept : null;
}

/**
 * Writes the list to browser storage. `later` schedules each slice of serialising, then the write: at 50 characters with
 * full bags, 4 MB, all at once would block the page for 100 ms.
 */
export function createStoredCopy({ storage }: Session, later: Scheduler) {
  let pending: readonly Character[] | null = null;
  let cancel: (() => void) | null = null;
  let pause = 0;

  const discard = (): void => {
    cancel?.();
    cancel = null;
    pending = null;
    pause = 0;
  };

  /** Writes the pending list now, for example when the page is closed. */
  const flush = (): void => {
    const data = pending;
    discard();
    if (data === null) return;
    pause = WRITE_PAUSE_MS;
    const text = serialiseList(data);
    if (text === null) storage.removeItem(CHARACTERS_KEY);
    // Comparing takes a tenth of the time of a write, which other tabs receive too.
    else if (storage.getItem(CHARACTERS_KEY) !== text) writeText(storage, CHARACTERS_KEY, text);
  };

  const schedule = (run: () => void, pause?: number): void => {
    let hasRun = false;
    const stop = later(() => {
      hasRun = true;
      cancel = null;
      run();
    }, pause);
    // A scheduler that runs at once has scheduled the next step already.
    if (!hasRun) cancel = stop;
  };
  const advance = (): void => {
    if (pending !== null) schedule(serialiseSome(pending) ? flush : advance);
  };

  return {
    discard,
    flush,
    write(data: readonly Character[]): void {
      pending = data;
      if (cancel === null) schedule(advance, pause);
    },
  };
}
