import { PAGES, pagesWith } from '#shared/base/pages.ts';
import { Menu as MenuIcon, X, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { cx } from '../../base/styles/cx.ts';
import { Bell } from '../../notices/bell.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { useMedia } from '../../base/hooks/use-media.ts';
import { usePaletteShortcut } from '../../base/stores/palette.ts';
import { signOut } from '../../accounts/sign-in/session-calls.ts';
import { Shortcuts, openShortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { PendingDot, PendingCount } from './pending-count.tsx';
import { SearchButton } from './search-button.tsx';
import { TabBar } from './tab-bar.tsx';
import { ThemeButton } from './theme-button.tsx';
import { NavLink, useLocation } from 'react-router-dom';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import type { MenuItem } from '../../base/ui/overlays/menu-props.ts';
import { useIsAdmin } from '../../accounts/account-role.ts';

const LINKED = pagesWith('link');
const BAR_LINKS = LINKED.filter((key) => PAGES[key].link === 'bar');
const MORE_LINKS = LINKED.filter((key) => PAGES[key].link === 'more');

interface NavLinksProps {
  readonly names: readonly (typeof BAR_LINKS | typeof MORE_LINKS)[number][];
  readonly onNavigate?: () => void;
}

function NavLinks({ names, onNavigate }: NavLinksProps) {
  const { t } = useTranslation();
  return names.map((name) => (
    <NavLink key={name} to={paths[name]} className={styles['link']} onClick={onNavigate}>
      {t(`app.${name}`)}
      <PendingCount of={name} />
    </NavLink>
  ));
}

interface NavSheetProps {
  readonly username: string;
  readonly logout: ReactNode;
  readonly onNavigate: () => void;
}

/** All links of the bar and its menus, in the folded menu of narrow screens. */
function NavSheet({ username, logout, onNavigate }: NavSheetProps) {
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

/** As in tab-bar.module.css. */
const PHONE = '(max-width: 620px)';

/** Bar of a signed-in user: links, user menu and Logout; folded into one menu on narrow screens, with tabs on phones. */
export function NavBar({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const sheet = useId();
  usePaletteShortcut();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const logout = (
    <Button variant="quiet" onClick={signOut}>
      {t('app.logout')}
    </Button>
  );
  return (
    <>
      <header className={styles['bar']}>
        <div className={cx(styles['row'], styles['full'])}>
          <Brand to={paths.dashboard} />
          <nav aria-label={t('app.mainNavigation')} className={styles['links']}>
            <NavLinks names={BAR_LINKS} />
            <MoreMenu />
          </nav>
          <div className={styles['right']}>
            <SearchButton />
            <Bell />
            <ThemeButton />
            <div className={cx(styles['wide'], styles['name'])}>
              <UserMenu username={username} />
            </div>
            <div className={styles['wide']}>{logout}</div>
            <IconButton
              ref={opener}
              className={styles['menuButton']}
              label={t(open ? 'app.closeMenu' : 'app.openMenu')}
              aria-expanded={open}
              aria-controls={sheet}
              onClick={() => setOpen(!open)}
            >
              {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
              {!open && <PendingDot />}
            </IconButton>
          </div>
        </div>
        <div id={sheet} hidden={!open} className={styles['sheet']}>
          {open && <NavSheet username={username} logout={logout} onNavigate={() => setOpen(false)} />}
        </div>
      </header>
      {isPhone && <TabBar />}
      <Shortcuts />
    </>
  );
}

/** Profile, settings and administration. They are no rows of `PAGES`: one is a tab, and one is for administrators. */
function usePageMenu(): readonly (MenuItem & { readonly to: string })[] {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  return [
    { label: t('app.profile'), to: paths.profile },
    { label: t('app.account'), to: `${paths.settings}?tab=account` },
    ...(isAdmin ? [{ label: t('app.admin'), to: paths.admin }] : []),
  ];
}

function UserMenu({ username }: { readonly username: string }) {
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

function MoreMenu() {
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
