import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function setShortcutsOpen(open: boolean): void {
  store.setState({ open });
}

export function openShortcuts(): void {
  setShortcutsOpen(true);
}

/** True while the list of keys is open. */
export function useShortcutsOpen(): boolean {
  return useStore(store, ({ open }) => open);
}
