import type { FoundItem } from '../items/find-items.ts';
import type { PackedCharacter } from '../items/pack-items.ts';
import type { ItemView, ViewedItems } from '../items/view-items.ts';

export interface SearchRequests {
  readonly find: { readonly text: string; readonly limit: number };
  readonly view: ItemView;
}

export interface SearchResults {
  readonly find: readonly FoundItem[];
  readonly view: ViewedItems;
}

export type SearchRequestKind = keyof SearchRequests;

type Ask<K extends SearchRequestKind> = {
  readonly kind: 'ask';
  readonly id: number;
  readonly about: K;
  readonly question: SearchRequests[K];
};

/** From the page. Characters are sent one by one; a newer version discards an unfinished older one. */
export type ToWorker =
  | { readonly kind: 'add'; readonly version: number; readonly character: PackedCharacter }
  | { readonly kind: 'build'; readonly version: number }
  | Ask<'find'>
  | Ask<'view'>;

/** From the worker. Answers arrive in the order of the questions and refer to the version built last. */
export type FromWorker =
  | { readonly kind: 'built'; readonly version: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchResults[SearchRequestKind] };
