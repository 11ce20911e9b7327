import { listCharacters, type Character } from '#shared/characters/contract/characters.ts';
import { applyListChanges } from '#shared/characters/apply-list-changes.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { failureMessage, isAbortError, isTransportError } from '../../base/api/errors.ts';
import { request, type createApi } from '../../base/api/client.ts';
import { createCoalescedLoad } from '../../base/stores/coalesced-load.ts';
import { CHARACTERS_KEY, session, type Session } from '../../base/session/session.ts';
import { writeJson } from '../../base/browser/storage.ts';
import { whenIdle, type Scheduler } from '../../base/browser/when-idle.ts';
import { createStoredCopy, readStoredCharacters } from './stored-characters.ts';

/** Stored under the key `characters`; code 500 with empty data means that loading failed. */
export interface StoredCharacters {
  readonly code: 200 | 500;
  readonly data: readonly Character[];
}

export interface CharactersState extends StoredCharacters {
  /** idle: not requested; loading: first request without a stored copy; ready; failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly failure: string | null;
}

/** After a logout and after a failure. */
const NONE: StoredCharacters = { code: 500, data: [] };

type Ask = ReturnType<typeof createApi>['request'];

const runNow: Scheduler = (run) => {
  run();
  return () => {};
};

function readStoredCopy(current: Session): CharactersState {
  const stored = readStoredCharacters(current);
  return stored
    ? { code: 200, data: stored, status: 'ready', failure: null }
    : { ...NONE, status: 'idle', failure: null };
}

function withCharacter(data: readonly Character[], character: Character): readonly Character[] {
  const known = data.some(({ id }) => id === character.id);
  return known ? data.map((each) => (each.id === character.id ? character : each)) : [...data, character];
}

/** Entity tag and revision of a list that the server sent. */
interface Version {
  readonly etag: string | null;
  readonly revision: number;
  readonly ledger: string | undefined;
}

function askSince(ask: Ask, version: Version | null, signal: AbortSignal) {
  const headers = version?.etag ? { 'if-none-match': version.etag } : undefined;
  const input = { querystring: { since: version?.revision ?? 0, ledger: version?.ledger } };
  return ask(listCharacters, input, headers ? { signal, headers } : { signal });
}

/** True when the list stays as it is: without an answer of the server it is shown as it was. */
function isSurvivable(error: unknown, { status }: CharactersState): boolean {
  return isAbortError(error) || (isTransportError(error) && status === 'ready');
}

/** The application has one store, tests create their own. `later` schedules the write to storage. */
export function createCharacters(current: Session, ask: Ask, later: Scheduler = runNow) {
  const store = createStore<CharactersState>(() =>
    current.store.getState().isRestored ? readStoredCopy(current) : { ...NONE, status: 'idle', failure: null },
  );
  let version: Version | null = null;
  /** Time of the last answer of the server; 0 before it. */
  let loadedAt = 0;

  const copy = createStoredCopy(current, later);

  function keep(data: readonly Character[]): void {
    store.setState({ code: 200, data, status: 'ready', failure: null });
    copy.write(data);
  }

  /** Empty with code 500 in memory and with code 200 in storage. */
  function fail(reason: string): void {
    version = null;
    copy.discard();
    if (current.store.getState().user) writeJson(current.storage, CHARACTERS_KEY, { code: 200, data: [] });
    store.setState({ ...NONE, status: 'failed', failure: reason });
  }

  async function loadOnce(signal: AbortSignal, again: () => void): Promise<void> {
    if (store.getState().status !== 'ready') store.setState({ status: 'loading', failure: null });
    try {
      const answer = await askSince(ask, version, signal);
      if (!signal.aborted) loadedAt = Date.now();
      if (signal.aborted || answer.status === 304) return;
      const { body } = answer;
      if (!Array.isArray(body?.data)) return fail(failureMessage(undefined));
      const { data, order, revision = 0, ledger } = body;
      const whole = order === undefined ? data : applyListChanges(store.getState().data, data, order);
      version = whole && { etag: answer.headers.get('etag'), revision, ledger };
      // A delta that does not apply to this list: load the whole one.
      if (whole === null) again();
      else keep(whole);
    } catch (error) {
      if (!signal.aborted && !isSurvivable(error, store.getState())) fail(failureMessage(error));
    }
  }

  const loading = createCoalescedLoad(loadOnce);

  /** Calls during a load are coalesced into one more, so a burst of pushes is two requests. Never throws. */
  async function load(): Promise<void> {
    if (current.store.getState().user) await loading.run();
  }

  /** Adds or replaces a character that the server returned, before the next load. */
  function put(character: Character): void {
    keep(withCharacter(store.getState().data, character));
  }

  /** Replaces the list `held` by one with more details; ignored when another one was loaded since. */
  function replace(held: readonly Character[], detailed: readonly Character[]): void {
    if (held !== detailed && store.getState().data === held) keep(detailed);
  }

  /** Clears the store, at logout and on a change of user. */
  function clear(): void {
    loading.cancel();
    [version, loadedAt] = [null, 0];
    copy.discard();
    store.setState({ ...NONE, status: 'idle', failure: null });
  }

  current.store.subscribe((now, before) => {
    if (now.isRestored && !before.isRestored) store.setState(readStoredCopy(current));
    else if (now.user?.token !== before.user?.token) clear();
  });

  return { store, load, put, replace, clear, flush: copy.flush, loadedAt: (): number => loadedAt };
}

export const characters = createCharacters(session, request, whenIdle);

export function useCharacters(): CharactersState {
  return useStore(characters.store);
}
