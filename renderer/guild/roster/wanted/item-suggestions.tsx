import { findItemsByName, ITEM_NAME_MIN, ITEM_NAMES_MAX } from '#shared/characters/contract/items.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../base/api/client.ts';
import { RANK } from '../../../characters/search/text/name-finder.ts';
import { useSearchResult } from '../../../characters/search/worker/character-index.ts';

const DEBOUNCE_MS = 150;

export interface NamedItem {
  readonly name: string;
  readonly item_id: number | null;
  readonly quality: number | null;
}

interface ItemSuggestionsProps {
  readonly text: string;
  readonly onFound: (items: readonly NamedItem[]) => void;
}

/** Items of the server's dictionary; a failed call finds none. */
function useDictionary(text: string): readonly NamedItem[] {
  const [found, setFound] = useState<{ readonly to: string; readonly items: readonly NamedItem[] } | null>(null);
  const isLong = [...text].length >= ITEM_NAME_MIN;
  useEffect(() => {
    if (!isLong) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const { data } = await call(findItemsByName, { querystring: { q: text } }, { signal: leaving.signal });
      setFound({ to: text, items: data.map(({ id, name, quality }) => ({ name, item_id: id, quality })) });
    };
    const timer = setTimeout(() => void ask().catch(() => setFound(null)), DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [text, isLong]);
  return isLong && found?.to === text ? found.items : [];
}

/** Reports items whose name has the text: the player's own, then those of the dictionary; none once it is unmounted. */
export function ItemSuggestions({ text, onFound }: ItemSuggestionsProps) {
  const { result, isCurrent } = useSearchResult('find', { text, limit: ITEM_NAMES_MAX });
  const known = useDictionary(text);
  const report = useEffectEvent(onFound);
  useEffect(() => {
    const own = result === null || !isCurrent ? [] : result.answer.filter(({ rank }) => rank < RANK.similar);
    const items = own.flatMap(({ rows }): NamedItem[] => {
      const item = rows.map((row) => result?.read(row)).find((row) => row !== undefined)?.item;
      return item ? [{ name: item.item_name, item_id: item.item_id ?? null, quality: item.quality ?? null }] : [];
    });
    const distinct = new Map([...known, ...items].map((item) => [item.name.toLowerCase(), item]));
    // The player's own come first.
    const ordered = [...new Set([...items, ...known].map(({ name }) => name.toLowerCase()))];
    report(ordered.flatMap((key) => distinct.get(key) ?? []).slice(0, ITEM_NAMES_MAX));
  }, [result, isCurrent, known]);
  useEffect(() => () => report([]), []);
  return null;
}
