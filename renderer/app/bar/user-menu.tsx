import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Menu } from '../../components/overlays/menu.tsx';
import type { MenuItem } from '../../components/overlays/menu-props.ts';
import { cx } from '../../styles/cx.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsAdmin } from '../../stores/account-role.ts';
import styles from './bar.module.css';

/** Pages that the bar has no link for, at least on narrow screens. */
function usePageMenu(): readonly (MenuItem & { readonly to: string })[] {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  return [
    { label: t('app.profile'), to: paths.profile },
    { label: t('app.account'), to: `${paths.settings}?tab=account` },
    ...(isAdmin ? [{ label: t('app.admin'), to: paths.admin }] : []),
  ];
}

export function UserMenu({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <button type="button" className={cx(styles['link'], styles['menu'])} aria-label={t('app.menuOf', { username })}>
          <span>{username}</span>
          <ChevronDown aria-hidden />
        </button>
      }
      items={usePageMenu()}
    />
  );
}

/** The same links in the folded menu of narrow screens. */
export function UserLinks({ username, onNavigate }: { readonly username: string; readonly onNavigate: () => void }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['entries']} aria-label={t('app.menuOf', { username })}>
      {usePageMenu().map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} className={styles['link']} onClick={onNavigate}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
