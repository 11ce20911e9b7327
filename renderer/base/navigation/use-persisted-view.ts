import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browserStorage } from '../browser/storage.ts';

const storage = browserStorage();
/** Debounce while typing: browsers limit how often the address may change. */
const TYPING_MS = 300;

/** View options of a list page and their encoding in the query. */
export interface ViewCodec<View extends object> {
  readonly key: string;
  /** Parses a query; an empty one gives the default view. The typed text is the parameter `q`. */
  read(parameters: URLSearchParams): View;
  /** Inverse of `read`; empty for the default view. */
  write(view: View): URLSearchParams;
  /** View of the next visit, without the typed text: a list that is short tomorrow would look like a loss. */
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
    // Without storage the choice lasts as long as the page.
  }
}

/** The query's view, or the stored one when the query is empty. */
function viewOf<View extends object>(kind: ViewCodec<View>, parameters: URLSearchParams): View {
  const view = kind.read(parameters);
  return kind.write(view).size === 0 ? remembered(kind) : view;
}

/** View of a list page, kept in the query and in storage. `kind` must not change. */
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
    // Navigation to another address of this page: a link, or back. It may have superseded own ones before they rendered.
    unrendered.current = [];
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
