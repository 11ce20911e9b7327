import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Keys of every page behind the login, with their list. */
export function Shortcuts() {
  useShortcuts();
  return <ShortcutsDialog />;
}
