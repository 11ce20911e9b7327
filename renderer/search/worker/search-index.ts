import type { Character } from '#shared/contract/characters/characters.ts';
import { createStore } from 'zustand/vanilla';
import type { SearchResults, SearchRequests, FromWorker, SearchRequestKind, ToWorker } from './messages.ts';
import { packItems } from '../items/pack-items.ts';
import { createRowReader, type RowReader } from '../items/rows.ts';

/** What of a Worker is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listen: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
}

export interface IndexState {
  /** building: nothing can be asked yet; ready: it can, while a newer version may be on its way; failed: there is no worker. */
  readonly status: 'building' | 'ready' | 'failed';
  /** Counts what was built; an answer of an earlier one is out of date. */
  readonly version: number;
}

/** An answer, and what its rows are. */
export interface SearchResult<K extends SearchRequestKind> {
  readonly answer: SearchResults[K];
  readonly reader: RowReader;
}

/** Milliseconds of packing after which the page gets its turn. */
const TURN_MS = 4;

/** The search over the player's things, in a worker of its own. `pause` gives the page its turn. */
export function createSearchIndex(
  worker: WorkerLike,
  pause: () => Promise<unknown> = () => new Promise((resume) => setTimeout(resume)),
) {
  const store = createStore<IndexState>(() => ({ status: 'building', version: 0 }));
  const readers = new Map<number, RowReader>();
  const waiting = new Map<number, (answer: SearchResult<SearchRequestKind>) => void>();
  let reader: RowReader = createRowReader([]);
  let newest = 0;
  let asked = 0;

  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'built') {
      reader = readers.get(data.version) ?? reader;
      for (const version of readers.keys()) if (version <= data.version) readers.delete(version);
      store.setState({ status: 'ready', version: data.version });
    } else {
      waiting.get(data.id)?.({ answer: data.answer, reader });
      waiting.delete(data.id);
    }
  });
  worker.addEventListener('error', () => store.setState({ status: 'failed' }));

  return {
    store,

    /** Sends the characters over, a few at a time, and has them built. A later call gives this one up. */
    async load(characters: readonly Character[]): Promise<void> {
      const version = ++newest;
      let turn = performance.now();
      for (const character of characters) {
        worker.postMessage({ kind: 'add', version, items: packItems(character) });
        if (performance.now() - turn < TURN_MS) continue;
        await pause();
        if (version !== newest) return;
        turn = performance.now();
      }
      readers.set(version, createRowReader(characters));
      worker.postMessage({ kind: 'build', version });
    },

    /** Asks the latest version that is built. Never rejects; without a worker there is no answer. */
    ask<K extends SearchRequestKind>(about: K, question: SearchRequests[K]): Promise<SearchResult<K>> {
      const id = ++asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve as (answer: SearchResult<SearchRequestKind>) => void);
        worker.postMessage({ kind: 'ask', id, about, question } as ToWorker);
      });
    },
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
