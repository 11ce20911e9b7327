import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Counts session changes made elsewhere on the page. */
const news = createStore<{ readonly count: number }>(() => ({ count: 0 }));

export function notifySessionsChanged(): void {
  news.setState(({ count }) => ({ count: count + 1 }));
}

export function useSessionsChanged(): number {
  return useStore(news, (state) => state.count);
}
