import type { FoundItem } from '../items/find-items.ts';
import type { PackedItems } from '../items/pack-items.ts';
import type { ItemView, ViewedItems } from '../items/view-items.ts';

/** What the worker is asked. */
export interface SearchRequests {
  readonly find: { readonly text: string; readonly limit: number };
  readonly view: ItemView;
}

/** What it answers, by question. Rows are numbers of the characters that were sent with the version of the answer. */
export interface SearchResults {
  readonly find: readonly FoundItem[];
  readonly view: ViewedItems;
}

export type SearchRequestKind = keyof SearchRequests;

/** From the page. Characters come one by one, so that none of it holds the page up; a newer version gives an older one up. */
export type ToWorker =
  | { readonly kind: 'add'; readonly version: number; readonly items: PackedItems }
  | { readonly kind: 'build'; readonly version: number }
  | {
      [K in SearchRequestKind]: {
        readonly kind: 'ask';
        readonly id: number;
        readonly about: K;
        readonly question: SearchRequests[K];
      };
    }[SearchRequestKind];

/** From the worker. Answers come in the order of the questions, and are of the version that was told last. */
export type FromWorker =
  | { readonly kind: 'built'; readonly version: number }
  | {
      [K in SearchRequestKind]: {
        readonly kind: 'answer';
        readonly id: number;
        readonly about: K;
        readonly answer: SearchResults[K];
      };
    }[SearchRequestKind];
