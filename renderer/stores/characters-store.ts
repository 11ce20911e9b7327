import { listCharacters, type Character } from '#shared/contract/characters/characters.ts';
import { applyListChanges } from '#shared/character/apply-list-changes.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureMessage, isAbortError } from '../api/errors.ts';
import { request, type createApi } from '../api/client.ts';
import { createCoalescedLoad } from './coalesced-load.ts';
import { CHARACTERS_KEY, session, type Session } from '../session/session.ts';
import { parseStoredCharacters } from './parse-stored-characters.ts';
import { readStored, writeJson } from '../browser/storage.ts';
import { whenIdle } from '../browser/when-idle.ts';

/** Section 3: what the browser keeps under `characters`. Section 4: code 500 with no data means "none to be had". */
export interface StoredCharacters {
  readonly code: 200 | 500;
  readonly data: readonly Character[];
}

export interface CharactersState extends StoredCharacters {
  /** idle: nobody asked yet; loading: the first answer is awaited and there is no copy to show; ready; failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why it failed, for people. */
  readonly failure: string | null;
}

/** Section 4, after a logout and after a failure: an empty result with code 500. */
const NONE: StoredCharacters = { code: 500, data: [] };

/** Does something at another time, and returns how to call it off. */
type Scheduler = (run: () => void) => () => void;

const runNow: Scheduler = (run) => {
  run();
  return () => {};
};

/**
 * One list of characters for one session. The application has one, tests make their own. `later` says when the browser's copy
 * is written: that of fifty characters with full bags takes longer than a page may stand still.
 */
export function createCharacters(
  current: Session,
  ask: ReturnType<typeof createApi>['request'],
  later: Scheduler = runNow,
) {
  const kept = readStored(
    current.storage,
    CHARACTERS_KEY,
    current.store.getState().user ? parseStoredCharacters : () => null,
  );
  // An empty copy is what a failure leaves (section 4), so it says nothing.
  const stored = kept !== null && kept.length > 0 ? kept : null;
  const store = createStore<CharactersState>(() =>
    stored ? { code: 200, data: stored, status: 'ready', failure: null } : { ...NONE, status: 'idle', failure: null },
  );
  /** The list's entity tag and revision; null until the server sent it. */
  let version: { readonly etag: string | null; readonly revision: number } | null = null;

  let unwritten: readonly Character[] | null = null;
  let callOff = (): void => {};

  /** Writes what is still to be written, as a page does that goes away. */
  function flush(): void {
    callOff();
    if (unwritten) writeJson(current.storage, CHARACTERS_KEY, { code: 200, data: unwritten });
    unwritten = null;
  }

  function keep(data: readonly Character[]): void {
    store.setState({ code: 200, data, status: 'ready', failure: null });
    callOff();
    unwritten = data;
    callOff = later(flush);
  }

  function forgetUnwritten(): void {
    callOff();
    unwritten = null;
  }

  /** Section 4: "on a non-list reply or an error, code 500 with empty data, and the stored copy … code 200 and empty data". */
  function fail(reason: string): void {
    version = null;
    forgetUnwritten();
    if (current.store.getState().user) writeJson(current.storage, CHARACTERS_KEY, { code: 200, data: [] });
    store.setState({ ...NONE, status: 'failed', failure: reason });
  }

  async function loadOnce(signal: AbortSignal, again: () => void): Promise<void> {
    if (store.getState().status !== 'ready') store.setState({ status: 'loading', failure: null });
    try {
      const answer = await ask(
        listCharacters,
        { querystring: { since: version?.revision ?? 0 } },
        { signal, headers: version?.etag ? { 'if-none-match': version.etag } : {} },
      );
      if (signal.aborted || answer.status === 304) return;
      const { body } = answer;
      if (!Array.isArray(body?.data)) {
        fail(failureMessage(undefined));
        return;
      }
      const { data, order, revision = 0 } = body;
      const whole = order === undefined ? data : applyListChanges(store.getState().data, data, order);
      version = whole && { etag: answer.headers.get('etag'), revision };
      // A delta that does not apply to this list: load the whole one.
      if (whole === null) again();
      else keep(whole);
    } catch (error) {
      if (!signal.aborted && !isAbortError(error)) fail(failureMessage(error));
    }
  }

  const loading = createCoalescedLoad(loadOnce);

  /**
   * Asks the server; an up-to-date list costs a 304. While a call is running, further ones together become one more
   * after it, so that a storm of pushes is two calls and the list always ends current. Never throws.
   */
  async function load(): Promise<void> {
    if (!current.store.getState().user) return;
    await loading.run();
  }

  /** Puts one character in the list as the server just answered it, before the next load confirms it. */
  function put(character: Character): void {
    const { data } = store.getState();
    const known = data.some((each) => each.id === character.id);
    keep(known ? data.map((each) => (each.id === character.id ? character : each)) : [...data, character]);
  }

  /** Forgets everything, as a logout and a change of user need it. */
  function clear(): void {
    loading.giveUp();
    version = null;
    forgetUnwritten();
    store.setState({ ...NONE, status: 'idle', failure: null });
  }

  current.store.subscribe((now, before) => {
    if (now.user?.token !== before.user?.token) clear();
  });

  return { store, load, put, clear, flush };
}

/** The application's characters. */
export const characters = createCharacters(session, request, whenIdle);

/** The list with its state. It loads when a session starts and again on every push of the server. */
export function useCharacters(): CharactersState {
  return useStore(characters.store);
}
