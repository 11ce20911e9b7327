import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isModalOpen } from '../../base/hooks/is-modal-open.ts';
import { openShortcuts } from '../../base/stores/shortcuts-store.ts';
import { pathOf, type KeyPress } from './page-keys.ts';

const TYPING = 'input, textarea, select, [contenteditable]';
const MENU = '[role=menu]';

/** True when a key belongs to a field, a dialog or a page's own controls. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return true;
  if (target instanceof Element && target.closest(TYPING) !== null) return true;
  return isModalOpen() || document.querySelector(MENU) !== null;
}

/** `g` and a letter go to a page, `?` lists the keys. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const last = useRef<KeyPress | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isTaken(event)) {
        last.current = null;
        return;
      }
      const press = { key: event.key.toLowerCase(), at: event.timeStamp };
      const path = pathOf(last.current, press);
      last.current = press;
      if (event.key === '?') openShortcuts();
      else if (path !== null) void navigate(path);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
}
