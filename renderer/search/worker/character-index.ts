import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { characters } from '../../stores/characters-store.ts';
import type { SearchRequestKind, SearchRequests } from './messages.ts';
import { createSearchIndex, type SearchIndex, type SearchResult } from './search-index.ts';

let shared: SearchIndex | undefined;

/** The index over the player's characters: created on first use, then kept up to date. */
function searchIndex(): SearchIndex {
  if (shared) return shared;
  const index = createSearchIndex(
    new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  );
  let loaded: unknown;
  const load = ({ data, status }: ReturnType<typeof characters.store.getState>): void => {
    if (data === loaded || status === 'loading') return;
    loaded = data;
    void index.load(data);
  };
  load(characters.store.getState());
  characters.store.subscribe(load);
  shared = index;
  return index;
}

/** The answer to a question, kept until the next one arrives; asked again when the characters change. */
export function useSearchResult<K extends SearchRequestKind>(
  about: K,
  question: SearchRequests[K] | null,
): { readonly answer: SearchResult<K> | null; readonly isCurrent: boolean } {
  const index = searchIndex();
  const { status, version } = useStore(index.store);
  const content = question && JSON.stringify(question);
  const asked = status === 'ready' && content !== null ? `${version} ${content}` : null;
  const [known, setKnown] = useState<{ readonly to: string; readonly answer: SearchResult<K> } | null>(null);
  useEffect(() => {
    if (asked === null || content === null) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await index.ask(about, JSON.parse(content) as SearchRequests[K]);
      if (isWanted) setKnown({ to: asked, answer });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [index, about, asked, content]);
  return { answer: content === null ? null : (known?.answer ?? null), isCurrent: known !== null && known.to === asked };
}

export function useIndexStatus(): 'building' | 'ready' | 'failed' {
  return useStore(searchIndex().store, ({ status }) => status);
}
