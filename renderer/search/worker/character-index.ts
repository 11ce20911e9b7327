import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { characters } from '../../stores/characters-store.ts';
import type { SearchRequests, SearchRequestKind } from './messages.ts';
import { createSearchIndex, type SearchResult, type SearchIndex } from './search-index.ts';

let own: SearchIndex | undefined;

/** The application's index over the player's characters. It is made when it is first wanted, and from then on follows them. */
function searchIndex(): SearchIndex {
  own ??= makeIndex();
  return own;
}

function makeIndex(): SearchIndex {
  const index = createSearchIndex(
    new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  );
  let shown: unknown;
  const follow = ({ data, status }: ReturnType<typeof characters.store.getState>): void => {
    if (data === shown || status === 'loading') return;
    shown = data;
    void index.load(data);
  };
  follow(characters.store.getState());
  characters.store.subscribe(follow);
  return index;
}

/** What the index answers to a question, kept until it answers the next one; asked again when the characters change. Null while nothing is known. */
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
