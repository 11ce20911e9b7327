import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from './session.ts';

const store = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export const isApple = /^(?:Mac|iP)/.test(navigator.platform);

/** Opens the palette that searches everywhere, or closes it. */
export function showPalette(open: boolean): void {
  store.setState({ open });
}

export function usePaletteOpen(): boolean {
  return useStore(store, (state) => state.open);
}

/** Ctrl+K, ⌘K on Apple's machines, opens the palette for whoever is signed in. Another open dialog goes first. */
export function usePaletteShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey) return;
      const { open } = store.getState();
      if (!session.store.getState().user || (!open && document.querySelector('[role=dialog],[role=alertdialog]'))) return;
      event.preventDefault();
      showPalette(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
