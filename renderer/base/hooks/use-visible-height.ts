import { useEffect } from 'react';

/** Part of the window's height below which an on-screen keyboard is assumed. */
const KEYBOARD_BELOW = 0.8;

/**
 * Sets `--visible-height` and `data-keyboard` on the document while an on-screen keyboard covers part of the page: Safari
 * shrinks only the visual viewport, Chromium the window (`interactive-widget` in index.html).
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    if (!view) return undefined;
    let tallest = 0;
    let width = 0;
    const clear = (): void => {
      root.style.removeProperty('--visible-height');
      delete root.dataset['keyboard'];
    };
    const measure = (): void => {
      // Zoomed in with two fingers the visual viewport is small without a keyboard.
      if (view.scale > 1.01) return;
      if (view.width !== width) [width, tallest] = [view.width, 0];
      tallest = Math.max(tallest, view.height);
      const isTyping = document.activeElement?.matches('input, textarea') === true;
      if (!isTyping || view.height >= tallest * KEYBOARD_BELOW) return clear();
      root.dataset['keyboard'] = '';
      root.style.setProperty('--visible-height', `${view.height}px`);
      // Safari scrolls the page to show a field that is now visible anyway.
      window.scrollTo(0, 0);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => {
      view.removeEventListener('resize', measure);
      clear();
    };
  }, []);
}
