import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApple, setPaletteOpen } from '../../base/stores/palette.ts';
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
