import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styles from './bar.module.css';
import { BAR_LINKS, MORE_LINKS } from './links.ts';
import { NavLinks } from './nav-links.tsx';
import { usePageMenu } from './user-menu.tsx';

interface NavSheetProps {
  readonly username: string;
  readonly logout: ReactNode;
  readonly onNavigate: () => void;
}

/** All links of the bar and its menus, in the folded menu of narrow screens. */
export function NavSheet({ username, logout, onNavigate }: NavSheetProps) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t('app.mainNavigation')}>
        <NavLinks names={[...BAR_LINKS, ...MORE_LINKS]} onNavigate={onNavigate} />
      </nav>
      <ul className={styles['entries']} aria-label={t('app.menuOf', { username })}>
        {usePageMenu().map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={styles['link']} onClick={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <span className={styles['user']}>{username}</span>
        {logout}
      </div>
    </>
  );
}
