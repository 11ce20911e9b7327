import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const paletteStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the palette that searches everywhere, or closes it. */
export function setPaletteOpen(open: boolean): void {
  paletteStore.setState({ open });
}

export function usePaletteOpen(): boolean {
  return useStore(paletteStore, (state) => state.open);
}
