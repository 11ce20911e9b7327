import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { useUser } from '../session/session.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './bar/nav-bar.tsx';
import { PublicBar } from './bar/public-bar.tsx';

/** The frame of every page: skip link, bar, the page itself and the footer. A page that breaks leaves the frame standing. */
export function Layout() {
  const { t } = useTranslation();
  const user = useUser();
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef({ key, pathname });
  useLayoutEffect(() => {
    // A query that is replaced, by a tab for example, is the same page: it stays where it is.
    const isSamePage = navigationType === 'REPLACE' && last.current.pathname === pathname;
    if (last.current.key !== key && navigationType !== 'POP' && !isSamePage) window.scrollTo(0, 0);
    last.current = { key, pathname };
  }, [key, pathname, navigationType]);
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']} data-print="hide">
        {t('app.skip')}
      </a>
      {user && pathname !== paths.home ? <NavBar username={user.username} /> : <PublicBar />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
