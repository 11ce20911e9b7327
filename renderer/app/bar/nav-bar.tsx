import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { cx } from '../../styles/cx.ts';
import { paths } from '../../navigation/paths.ts';
import { useMedia } from '../../hooks/use-media.ts';
import { usePaletteShortcut } from '../../hooks/use-palette-shortcut.ts';
import { signOut } from '../../api/sign-in.ts';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { BAR_LINKS, MORE_LINKS } from './links.ts';
import { MoreMenu } from './more-menu.tsx';
import { PendingCount, PendingDot } from './pending-count.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserLinks, UserMenu } from './user-menu.tsx';

/** As in tab-bar.module.css. */
const PHONE = '(max-width: 620px)';
const TabBar = lazy(() => import('./tab-bar.tsx').then((module) => ({ default: module.TabBar })));
const Shortcuts = lazy(() => import('../shortcuts/shortcuts.tsx').then((module) => ({ default: module.Shortcuts })));

const SHEET_LINKS = [...BAR_LINKS, ...MORE_LINKS];
type LinkName = (typeof SHEET_LINKS)[number];

function Links({ names, onNavigate }: { readonly names: readonly LinkName[]; readonly onNavigate?: () => void }) {
  const { t } = useTranslation();
  return names.map((name) => (
    <NavLink key={name} to={paths[name]} className={styles['link']} onClick={onNavigate}>
      {t(`app.${name}`)}
      <PendingCount of={name} />
    </NavLink>
  ));
}

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
            <Links names={BAR_LINKS} />
            <MoreMenu />
          </nav>
          <div className={styles['right']}>
            <SearchButton />
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
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
              {!open && <PendingDot />}
            </IconButton>
          </div>
        </div>
        <div id={sheet} hidden={!open} className={styles['sheet']}>
          <nav aria-label={t('app.mainNavigation')}>
            <Links names={SHEET_LINKS} onNavigate={() => setOpen(false)} />
          </nav>
          <UserLinks username={username} onNavigate={() => setOpen(false)} />
          <div className={styles['foot']}>
            <span className={styles['user']}>{username}</span>
            {logout}
          </div>
        </div>
      </header>
      <Suspense>
        {isPhone && <TabBar />}
        <Shortcuts />
      </Suspense>
    </>
  );
}
