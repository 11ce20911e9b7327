import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbortError } from '../api/errors.ts';
import { createCoalescedLoad } from './coalesced-load.ts';
import { log } from '../browser/log.ts';
import type { Session } from '../session/session.ts';

export interface ListState<T> {
  readonly data: readonly T[];
  /** loading until the first answer; afterwards what is there stays while it is asked for again. */
  readonly isLoaded: boolean;
}

/** A list of the server's, for as long as somebody is signed in. */
export interface RemoteList<T> {
  readonly store: StoreApi<ListState<T>>;
  /** Asks the server. Calls that come while one runs become one more after it. Never throws. */
  load(): Promise<void>;
  /** Changes what is shown at once, before the next answer confirms it. */
  update(change: (data: readonly T[]) => readonly T[]): void;
}

/** Section 8: "Failed list fetches return an empty list; the error is only logged." Emptied when the session ends (section 4). */
export function createRemoteList<T>(
  name: string,
  current: Session,
  ask: (signal: AbortSignal) => Promise<readonly T[]>,
): RemoteList<T> {
  const store = createStore<ListState<T>>(() => ({ data: [], isLoaded: false }));

  async function loadOnce(signal: AbortSignal): Promise<void> {
    try {
      const data = await ask(signal);
      if (!signal.aborted) store.setState({ data: Array.isArray(data) ? data : [], isLoaded: true });
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      log.error(`The list of ${name} could not be loaded.`, error instanceof Error ? error.message : undefined);
      store.setState({ data: [], isLoaded: true });
    }
  }

  const loading = createCoalescedLoad(loadOnce);

  current.store.subscribe((now, before) => {
    if (now.user?.token === before.user?.token) return;
    loading.giveUp();
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
