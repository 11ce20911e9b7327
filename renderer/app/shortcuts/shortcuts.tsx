import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { isApple, isModalOpen } from '../../base/stores/palette.ts';
import { PAGE_KEYS, pathOf, type KeyPress } from './page-keys.ts';
import styles from './shortcuts-dialog.module.css';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ readonly open: boolean }>(() => ({ open: false }));

function setShortcutsOpen(open: boolean): void {
  store.setState({ open });
}

export function openShortcuts(): void {
  setShortcutsOpen(true);
}

/** True while the list of keys is open. */
function useShortcutsOpen(): boolean {
  return useStore(store, ({ open }) => open);
}

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
function useShortcuts(): void {
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

function ShortcutsDialog() {
  const { t } = useTranslation();
  const keys: readonly (readonly [keys: readonly string[], label: string])[] = [
    [[isApple ? '⌘' : 'Ctrl', 'K'], t('app.search')],
    ...[...PAGE_KEYS].map(([key, page]) => [['G', key.toUpperCase()], t(`app.${page}`)] as const),
    [['?'], t('app.shortcuts')],
    [['Esc'], t('app.keyEscape')],
  ];
  return (
    <Dialog open={useShortcutsOpen()} onOpenChange={setShortcutsOpen} title={t('app.shortcuts')}>
      <dl className={styles['keys']}>
        {keys.map(([parts, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <Row as="dd" gap="1" align="stretch">
              {parts.map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </Row>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Keys of every page behind the login, with their list. */
export function Shortcuts() {
  useShortcuts();
  return <ShortcutsDialog />;
}
