import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { cx } from '../../base/styles/cx.ts';
import { paths } from '../../base/navigation/paths.ts';
import { openShortcuts } from '../../base/stores/shortcuts-store.ts';
import styles from './bar.module.css';
import { BAR_LINKS, MORE_LINKS } from './links.ts';

export function MoreMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // Compare is below Characters, which has a link of its own in the bar.
  const isInBar = BAR_LINKS.some((name) => pathname.startsWith(`${paths[name]}/`));
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={cx(styles['link'], styles['menu'])}
          data-current={(!isInBar && MORE_LINKS.some((name) => paths[name] === pathname)) || undefined}
        >
          <span>{t('app.more')}</span>
          <ChevronDown aria-hidden />
        </button>
      }
      items={[
        ...MORE_LINKS.map((name) => ({ label: t(`app.${name}`), to: paths[name] })),
        { label: t('app.shortcuts'), onSelect: openShortcuts },
      ]}
    />
  );
}
