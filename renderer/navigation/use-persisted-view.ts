import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browserStorage } from '../browser/storage.ts';

const storage = browserStorage();
/** While somebody types, the address waits: browsers refuse to have it changed at every key. */
const TYPING_MS = 300;

/** What there is to choose on a page that shows a list, and how it is written down. */
export interface ViewCodec<View extends object> {
  /** The browser's storage key. */
  readonly key: string;
  /** Reads an address; one that says nothing gives the plain view. What was typed is its parameter `q`. */
  read(parameters: URLSearchParams): View;
  /** The other way; nothing for the plain view. */
  write(view: View): URLSearchParams;
  /** What the next visit begins with: without what was typed, since a list that is found short tomorrow would look like a loss. */
  toKeep(view: View): View;
}

function remembered<View extends object>({ key, read, toKeep }: ViewCodec<View>): View {
  return toKeep(read(new URLSearchParams(storage.getItem(key) ?? '')));
}

function remember<View extends object>({ key, write, toKeep }: ViewCodec<View>, view: View): void {
  const text = write(toKeep(view)).toString();
  try {
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // A choice that finds no room holds for this page.
  }
}

/** An address that says something is followed; a plain one shows what was chosen the last time. */
function viewOf<View extends object>(kind: ViewCodec<View>, parameters: URLSearchParams): View {
  const view = kind.read(parameters);
  return kind.write(view).size === 0 ? remembered(kind) : view;
}

/** What is to be seen of a list, kept in the address and for the next visit. `kind` stays the same. */
export function usePersistedView<View extends object>(
  kind: ViewCodec<View>,
): readonly [view: View, change: (part: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewOf(kind, search));
  const address = useRef(search.toString());
  /** Own addresses that the router has not rendered yet, oldest first. On a slow machine a choice follows before that. */
  const unrendered = useRef<string[]>([]);

  useEffect(() => {
    const now = search.toString();
    const own = unrendered.current.indexOf(now);
    unrendered.current.splice(0, own + 1);
    if (own >= 0 || now === address.current) return;
    // Navigation to another address of this page: a link, or back.
    address.current = now;
    setView(viewOf(kind, search));
  }, [kind, search]);

  useEffect(() => {
    const next = kind.write(view);
    if (next.toString() === address.current) return undefined;
    const isTyped = next.get('q') !== new URLSearchParams(address.current).get('q');
    const timer = setTimeout(
      () => {
        address.current = next.toString();
        unrendered.current.push(address.current);
        setSearch(next, { replace: true });
      },
      isTyped ? TYPING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [kind, view, setSearch]);

  const change = (part: Partial<View>): void => {
    const next = { ...view, ...part };
    remember(kind, next);
    setView(next);
  };
  return [view, change];
}
