import { useEffect } from 'react';
import { isModalOpen } from './is-modal-open.ts';
import { paletteStore, setPaletteOpen } from '../stores/palette-store.ts';

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
