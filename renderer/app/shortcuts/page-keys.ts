import { PAGES, pagesWith, type PageWith } from '#shared/base/pages.ts';

export const PAGE_KEYS: ReadonlyMap<string, PageWith<'key'>> = new Map(
  pagesWith('key').map((page) => [PAGES[page].key, page]),
);

const SECOND_KEY_MS = 1500;

/** Pressed key with its moment in milliseconds. */
export interface KeyPress {
  readonly key: string;
  readonly at: number;
}

/** Path of two keys pressed one after the other; null for anything else. */
export function pathOf(first: KeyPress | null, second: KeyPress): string | null {
  const page = PAGE_KEYS.get(second.key);
  if (first?.key !== 'g' || second.at - first.at > SECOND_KEY_MS || page === undefined) return null;
  return PAGES[page].path;
}
