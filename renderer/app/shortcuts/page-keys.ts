import { paths } from '../../base/navigation/paths.ts';

export const PAGE_KEYS = { d: 'dashboard', c: 'characters', i: 'items', w: 'weekly', t: 'social' } as const;
type PageKey = keyof typeof PAGE_KEYS;

const SECOND_KEY_MS = 1500;

/** Pressed key with its moment in milliseconds. */
export interface KeyPress {
  readonly key: string;
  readonly at: number;
}

/** Path of two keys pressed one after the other; null for anything else. */
export function pathOf(first: KeyPress | null, second: KeyPress): string | null {
  if (first?.key !== 'g' || second.at - first.at > SECOND_KEY_MS || !Object.hasOwn(PAGE_KEYS, second.key)) return null;
  return paths[PAGE_KEYS[second.key as PageKey]];
}
