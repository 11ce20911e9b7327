import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { cx } from '../../base/styles/cx.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useIsAdmin } from '../../accounts/account-role.ts';
import styles from './bar.module.css';

/** What is the user's own: no rows of `PAGES`, as one is a tab of a page, and one is for administrators. */
export function usePageMenu(): readonly (MenuItem & { readonly to: string })[] {
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
