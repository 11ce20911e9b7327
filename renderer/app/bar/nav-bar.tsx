import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../base/ui/controls/button.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { cx } from '../../base/styles/cx.ts';
import { Bell } from '../../notices/bell.tsx';
import { paths } from '../../base/navigation/paths.ts';
import { useMedia } from '../../base/hooks/use-media.ts';
import { usePaletteShortcut } from '../../base/hooks/use-palette-shortcut.ts';
import { signOut } from '../../accounts/sign-in.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { BAR_LINKS } from './links.ts';
import { MoreMenu } from './more-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { NavSheet } from './nav-sheet.tsx';
import { PendingDot } from './pending-count.tsx';
import { SearchButton } from './search-button.tsx';
import { TabBar } from './tab-bar.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';

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
              {open ? <X aria-hidden /> : <Menu aria-hidden />}
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
