import { startTransition, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { characters } from '../../stores/characters-store.ts';
import { followHoldings, holdings } from '../../stores/holdings.ts';
import { toItemOwners } from '../items/item-owner.ts';
import type { SearchKind } from './handle-requests.ts';
import { createSearchIndex, type Ask, type SearchRequest, type SearchResult } from './search-index.ts';

let shared: ReturnType<typeof createSearchIndex> | undefined;

/** The index over the player's characters and banks: created on first use, then kept up to date. */
function searchIndex() {
  if (shared) return shared;
  const index = createSearchIndex(
    () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  );
  let loaded: { readonly data: unknown; readonly banks: unknown } | undefined;
  const load = (): void => {
    const { data, status } = characters.store.getState();
    const { data: banks } = holdings.store.getState();
    // An empty list that is not loaded yet would start a worker that the next list ends.
    if (status === 'loading' || (status === 'idle' && loaded === undefined)) return;
    if (loaded !== undefined && data === loaded.data && banks === loaded.banks) return;
    loaded = { data, banks };
    void index.load([...data, ...toItemOwners(banks)]);
  };
  followHoldings();
  load();
  characters.store.subscribe(load);
  holdings.store.subscribe(load);
  return (shared = index);
}

/** The result of a request, kept until the next one arrives; requested again when the characters change. */
export function useSearchResult<K extends SearchKind>(kind: K, request: SearchRequest<K> | null) {
  const { status, ask } = useStore(searchIndex().store);
  const content = request && JSON.stringify(request);
  const [known, setKnown] = useState<{ by: Ask; content: string; result: SearchResult<K> } | null>(null);
  useEffect(() => {
    if (ask === null || content === null) return undefined;
    let isWanted = true;
    const run = async (): Promise<void> => {
      const result = await ask(kind, JSON.parse(content) as SearchRequest<K>);
      // Rows render in slices, between the keys of somebody who types on.
      if (isWanted) startTransition(() => setKnown({ by: ask, content, result }));
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [ask, kind, content]);
  const isCurrent = known !== null && known.by === ask && known.content === content;
  return { result: content === null ? null : (known?.result ?? null), isCurrent, status };
}
