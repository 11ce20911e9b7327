import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../base/navigation/paths.ts';
import { useUser } from '../base/session/session.ts';
import { cx } from '../base/styles/cx.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './bar/nav-bar.tsx';
import { DropTarget } from '../imports/file-import/drop/drop-target.tsx';
import { ItemCardHost } from '../characters/item/item-card-host.tsx';
import { PublicBar } from './bar/public-bar.tsx';

/** Skip link, bar, page and footer. The error boundary keeps the bar usable when a page throws. */
export function Layout() {
  const { t } = useTranslation();
  const user = useUser();
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef({ key, pathname });
  useLayoutEffect(() => {
    // A replaced query, by a tab for example, keeps the scroll position.
    const isSamePage = navigationType === 'REPLACE' && last.current.pathname === pathname;
    if (last.current.key !== key && navigationType !== 'POP' && !isSamePage) window.scrollTo(0, 0);
    last.current = { key, pathname };
  }, [key, pathname, navigationType]);
  const isBehindLogin = user !== null && pathname !== paths.home;
  return (
    <div className={cx(styles['frame'], isBehindLogin && styles['withTabs'])}>
      <a href="#content" className={styles['skip']} data-print="hide">
        {t('app.skip')}
      </a>
      {isBehindLogin ? <NavBar username={user.username} /> : <PublicBar />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<div className={styles['loading']} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <DropTarget />
      <ItemCardHost />
    </div>
  );
}
