import { createStore } from 'zustand/vanilla';
import type { ItemOwner } from '../items/item-owner.ts';
import { rowsOf, type Row } from '../items/rows.ts';
import type { ItemSearch, SearchKind, ToWorker } from './handle-requests.ts';

export type SearchRequest<K extends SearchKind> = Parameters<ItemSearch[K]>[0];
export type ReadRow = (row: number) => Row | undefined;

/** `read` resolves the answer's rows, also after the owners have changed. */
export interface SearchResult<K extends SearchKind> {
  readonly answer: ReturnType<ItemSearch[K]>;
  readonly read: ReadRow;
}

/** Never rejects; without a worker it never resolves. */
export type Ask = <K extends SearchKind>(kind: K, request: SearchRequest<K>) => Promise<SearchResult<K>>;

/** Milliseconds of sending before the page may handle input. */
const SLICE_MS = 4;

function createAsk(worker: Worker, owners: readonly ItemOwner[]): Ask {
  let rows: readonly Row[] | undefined;
  const read: ReadRow = (row) => (rows ??= owners.flatMap(rowsOf))[row];
  const pending: ((answer: unknown) => void)[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => pending.shift()?.(data));
  return async <K extends SearchKind>(kind: K, request: SearchRequest<K>) => {
    worker.postMessage({ kind, request } satisfies ToWorker);
    const answer = await new Promise((resolve) => pending.push(resolve));
    return { answer: answer as ReturnType<ItemSearch[K]>, read };
  };
}

/** The search over the player's items. Each list of owners gets a worker, which replaces the previous one. */
export function createSearchIndex(
  startWorker: () => Worker,
  pause: () => Promise<unknown> = () => new Promise((resume) => setTimeout(resume)),
) {
  const store = createStore(() => ({ status: 'building' as 'building' | 'ready' | 'failed', ask: null as Ask | null }));
  let current: Worker | undefined;
  let next: Worker | undefined;

  /** A later call cancels an unfinished one. */
  async function load(owners: readonly ItemOwner[]): Promise<void> {
    next?.terminate();
    const worker = (next = startWorker());
    worker.addEventListener('error', () => store.setState({ status: 'failed' }));
    let sliceStart = performance.now();
    for (const owner of owners) {
      worker.postMessage({ owner } satisfies ToWorker);
      if (performance.now() - sliceStart < SLICE_MS) continue;
      await pause();
      if (next !== worker) return;
      sliceStart = performance.now();
    }
    const ask = createAsk(worker, owners);
    await ask('find', { text: '', limit: 0 });
    if (next !== worker) return;
    current?.terminate();
    current = worker;
    next = undefined;
    store.setState({ status: 'ready', ask });
  }
  return { store, load };
}
