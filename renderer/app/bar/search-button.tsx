import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApple } from '../../base/hooks/use-palette-shortcut.ts';
import { setPaletteOpen } from '../../base/stores/palette-store.ts';
import styles from './search-button.module.css';

export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles['search']}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onClick={() => setPaletteOpen(true)}
    >
      <Search aria-hidden />
      <span className="visually-hidden">{t('app.search')}</span>
      <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
