import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Counts how often sessions were ended beside the list of them. */
const news = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Says that sessions were ended: the list asks for them anew. */
export function notifySessionsChanged(): void {
  news.setState(({ count }) => ({ count: count + 1 }));
}

/** Changes with every announcement. */
export function useSessionsChanged(): number {
  return useStore(news, (state) => state.count);
}
