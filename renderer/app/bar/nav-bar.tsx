import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { cx } from '../../styles/cx.ts';
import { paths } from '../../navigation/paths.ts';
import { usePaletteShortcut } from '../../hooks/use-palette-shortcut.ts';
import { signOut } from '../../api/sign-in.ts';
import { usePendingCounts } from '../../stores/pending-counts.ts';
import styles from './bar.module.css';
import { Brand } from './brand.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserLinks, UserMenu } from './user-menu.tsx';

const LINKS = [
  'dashboard',
  'characters',
  'items',
  'documentation',
  'social',
  'friends',
  'settings',
  'contact',
] as const;

function Links({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation();
  const pending: Partial<Record<(typeof LINKS)[number], number>> = usePendingCounts();
  return LINKS.map((name) => (
    <NavLink
      key={name}
      to={paths[name]}
      className={cx(styles['link'], name === 'items' && styles['wideOnly'])}
      onClick={onNavigate}
    >
      {t(`app.${name}`)}
      <PendingCount count={pending[name] ?? 0} />
    </NavLink>
  ));
}

function PendingCount({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span className={styles['pending']} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{t('app.waiting', { count })}</span>
    </>
  );
}

function PendingDot() {
  const { friends, social } = usePendingCounts();
  return friends + social > 0 && <span className={styles['pendingDot']} aria-hidden />;
}

/** Bar of a signed-in user: links, user menu and Logout; folded into one menu on narrow screens. */
export function NavBar({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
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
    <header className={styles['bar']}>
      <div className={styles['row']}>
        <Brand to={paths.dashboard} />
        <nav aria-label={t('app.mainNavigation')} className={styles['links']}>
          <Links />
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
          <Links onNavigate={() => setOpen(false)} />
        </nav>
        <UserLinks username={username} onNavigate={() => setOpen(false)} />
        <div className={styles['foot']}>
          <span className={styles['user']}>{username}</span>
          {logout}
        </div>
      </div>
    </header>
  );
}
