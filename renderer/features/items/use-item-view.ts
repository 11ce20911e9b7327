import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_ITEMS, readView, writeView } from '../../lib/search/view-address.ts';
import type { ItemView } from '../../lib/search/view-items.ts';
import { browserStorage } from '../../lib/storage.ts';

const KEY = 'itemsView';
const storage = browserStorage();
/** While somebody types, the address waits: browsers refuse to have it changed at every key. */
const TYPING_MS = 300;

/** What was chosen the last time. What was typed, and whose things, is not kept: a list that is found short tomorrow would look like a loss. */
function remembered(): ItemView {
  return { ...readView(new URLSearchParams(storage.getItem(KEY) ?? '')), text: '', characterId: null };
}

function remember(view: ItemView): void {
  const text = writeView({ ...view, text: '', characterId: null }).toString();
  try {
    if (text === '') storage.removeItem(KEY);
    else storage.setItem(KEY, text);
  } catch {
    // A choice that finds no room holds for this page.
  }
}

/** An address that says something is followed; a plain one shows what was chosen the last time. */
function viewOf(parameters: URLSearchParams): ItemView {
  const view = readView(parameters);
  return writeView(view).size === 0 ? remembered() : view;
}

/** What is to be seen of the items, kept in the address and for the next visit. */
export function useItemView(): readonly [view: ItemView, change: (part: Partial<ItemView>) => void, clear: () => void] {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewOf(search));
  const address = useRef(search.toString());

  useEffect(() => {
    const now = search.toString();
    if (now === address.current) return;
    // Somebody went to another address of this page: a link, or back.
    address.current = now;
    setView(viewOf(search));
  }, [search]);

  useEffect(() => {
    const next = writeView(view);
    if (next.toString() === address.current) return undefined;
    const isTyped = next.get('q') !== new URLSearchParams(address.current).get('q');
    const timer = setTimeout(
      () => {
        address.current = next.toString();
        setSearch(next, { replace: true });
      },
      isTyped ? TYPING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [view, setSearch]);

  const change = (part: Partial<ItemView>): void => {
    const next = { ...view, ...part };
    remember(next);
    setView(next);
  };
  const clear = (): void => change({ ...ALL_ITEMS, sort: view.sort, isDescending: view.isDescending });
  return [view, change, clear];
}
