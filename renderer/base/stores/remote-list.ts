import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbortError, isTransportError } from '../api/errors.ts';
import { createCoalescedLoad } from './coalesced-load.ts';
import { log } from '../browser/log.ts';
import { readStored, writeJson } from '../browser/storage.ts';
import type { Session } from '../session/session.ts';

export interface ListState<T> {
  readonly data: readonly T[];
  /** False until the first response; reloads keep the data. */
  readonly isLoaded: boolean;
}

/** List loaded from the server while signed in. */
export interface RemoteList<T> {
  readonly store: StoreApi<ListState<T>>;
  /** Loads the list; calls during a load are coalesced. Never throws. */
  load(): Promise<void>;
  /** Optimistic update, before the next load. */
  update(change: (data: readonly T[]) => readonly T[]): void;
}

function readCopy<T>({ store, storage }: Session, storedAs: string | undefined): ListState<T> {
  const isStored = storedAs !== undefined && store.getState().user !== null;
  const data = isStored ? readStored(storage, storedAs, (value) => (Array.isArray(value) ? value : null)) : null;
  return data === null ? { data: [], isLoaded: false } : { data: data as readonly T[], isLoaded: true };
}

/**
 * A failed load is logged and gives an empty list; without an answer of the server a loaded list stays. The list is cleared
 * when the session ends.
 *
 * @param storedAs key of a copy in the browser's storage, for use without a network; `session.end` removes it
 */
export function createRemoteList<T>(
  name: string,
  current: Session,
  ask: (signal: AbortSignal) => Promise<readonly T[]>,
  storedAs?: string,
): RemoteList<T> {
  const store = createStore<ListState<T>>(() => readCopy(current, storedAs));

  async function loadOnce(signal: AbortSignal): Promise<void> {
    try {
      const data = await ask(signal);
      if (signal.aborted) return;
      store.setState({ data: Array.isArray(data) ? data : [], isLoaded: true });
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      log.error(`The list of ${name} could not be loaded.`, error instanceof Error ? error.message : undefined);
      if (!isTransportError(error) || !store.getState().isLoaded) store.setState({ data: [], isLoaded: true });
    }
  }

  const loading = createCoalescedLoad(loadOnce);

  if (storedAs !== undefined)
    store.subscribe(({ data, isLoaded }) => {
      if (isLoaded && current.store.getState().user !== null) writeJson(current.storage, storedAs, data);
    });

  current.store.subscribe((now, before) => {
    if (now.user?.token === before.user?.token) return;
    loading.cancel();
    store.setState({ data: [], isLoaded: false });
  });

  return {
    store,
    async load() {
      if (!current.store.getState().user) return;
      await loading.run();
    },
    update: (change) => store.setState(({ data }) => ({ data: change(data) })),
  };
}

export function useList<T>(list: RemoteList<T>): ListState<T> {
  return useStore(list.store);
}
