import type { Character } from '#shared/contract/characters/characters.ts';
import { createStore } from 'zustand/vanilla';
import { packItems } from '../items/pack-items.ts';
import { createRowReader, type RowReader } from '../items/rows.ts';
import type { FromWorker, SearchRequestKind, SearchRequests, SearchResults, ToWorker } from './messages.ts';

export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listen: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
}

export interface IndexState {
  /** `building` until the first version is built; `failed` when the worker cannot run. */
  readonly status: 'building' | 'ready' | 'failed';
  /** Number of the version built last; answers of earlier ones are outdated. */
  readonly version: number;
}

export interface SearchResult<K extends SearchRequestKind> {
  readonly answer: SearchResults[K];
  readonly reader: RowReader;
}

/** Milliseconds of packing before the page may handle input. */
const SLICE_MS = 4;

/** The search over the player's items, in a worker. `pause` lets the page handle input. */
export function createSearchIndex(
  worker: WorkerLike,
  pause: () => Promise<unknown> = () => new Promise((resume) => setTimeout(resume)),
) {
  const store = createStore<IndexState>(() => ({ status: 'building', version: 0 }));
  const readers = new Map<number, RowReader>();
  const pending = new Map<number, (result: SearchResult<SearchRequestKind>) => void>();
  let reader: RowReader = createRowReader([]);
  let newest = 0;
  let lastId = 0;

  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'built') {
      reader = readers.get(data.version) ?? reader;
      for (const version of readers.keys()) if (version <= data.version) readers.delete(version);
      store.setState({ status: 'ready', version: data.version });
    } else {
      pending.get(data.id)?.({ answer: data.answer, reader });
      pending.delete(data.id);
    }
  });
  worker.addEventListener('error', () => store.setState({ status: 'failed' }));

  return {
    store,

    /** Sends the characters in time slices and builds them. A later call cancels an unfinished one. */
    async load(characters: readonly Character[]): Promise<void> {
      const version = ++newest;
      let sliceStart = performance.now();
      for (const character of characters) {
        worker.postMessage({ kind: 'add', version, character: packItems(character) });
        if (performance.now() - sliceStart < SLICE_MS) continue;
        await pause();
        if (version !== newest) return;
        sliceStart = performance.now();
      }
      readers.set(version, createRowReader(characters));
      worker.postMessage({ kind: 'build', version });
    },

    /** Asks the version built last. Never rejects; without a worker it never resolves. */
    ask<K extends SearchRequestKind>(about: K, question: SearchRequests[K]): Promise<SearchResult<K>> {
      const id = ++lastId;
      return new Promise((resolve) => {
        pending.set(id, resolve as (result: SearchResult<SearchRequestKind>) => void);
        worker.postMessage({ kind: 'ask', id, about, question } as ToWorker);
      });
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
