import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const paletteStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function setPaletteOpen(open: boolean): void {
  paletteStore.setState({ open });
}

export function usePaletteOpen(): boolean {
  return useStore(paletteStore, (state) => state.open);
}

/** Toasts are dialogs too, but not modal. */
const MODAL = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';

/** True while a dialog has the keyboard. */
export function isModalOpen(): boolean {
  return document.querySelector(MODAL) !== null;
}

export const isApple = /^(?:Mac|iP)/.test(navigator.platform);

/** Ctrl+K, ⌘K on Apple devices, toggles the palette unless another dialog is open. */
export function usePaletteShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(isApple ? event.metaKey : event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      const { open } = paletteStore.getState();
      if (!open && isModalOpen()) return;
      event.preventDefault();
      setPaletteOpen(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
