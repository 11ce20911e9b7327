import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const palette = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the palette that searches everywhere, or closes it. */
export function showPalette(open: boolean): void {
  palette.setState({ open });
}

export function usePaletteOpen(): boolean {
  return useStore(palette, (state) => state.open);
}
