import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const paletteStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function setPaletteOpen(open: boolean): void {
  paletteStore.setState({ open });
}

export function usePaletteOpen(): boolean {
  return useStore(paletteStore, (state) => state.open);
}
