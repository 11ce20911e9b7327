import { useTranslation } from 'react-i18next';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { isApple } from '../../base/hooks/use-palette-shortcut.ts';
import { setShortcutsOpen, useShortcutsOpen } from '../../base/stores/shortcuts-store.ts';
import { PAGE_KEYS } from './page-keys.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog() {
  const { t } = useTranslation();
  const keys: readonly (readonly [keys: readonly string[], label: string])[] = [
    [[isApple ? '⌘' : 'Ctrl', 'K'], t('app.search')],
    ...Object.entries(PAGE_KEYS).map(([key, page]) => [['G', key.toUpperCase()], t(`app.${page}`)] as const),
    [['?'], t('app.shortcuts')],
    [['Esc'], t('app.keyEscape')],
  ];
  return (
    <Dialog open={useShortcutsOpen()} onOpenChange={setShortcutsOpen} title={t('app.shortcuts')}>
      <dl className={styles['keys']}>
        {keys.map(([parts, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {parts.map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
