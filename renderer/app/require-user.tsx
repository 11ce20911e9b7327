import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { desktop } from '../base/desktop/desktop.ts';
import { startCharactersSync } from '../characters/stores/characters-sync.ts';
import { paths } from '../base/navigation/paths.ts';
import { useUser } from '../base/session/session.ts';

/** 7 kB gzip that visitors do not need. Mounted with the listeners, which are loaded on demand as well. */
const LiveProvider = lazy(() => import('./live-provider.tsx').then((module) => ({ default: module.LiveProvider })));

interface RequireUserProps {
  /** Listeners of every page behind the login. */
  readonly beside: ReactNode;
}

/** Redirects to / without a user, except the desktop app's settings, which choose the server to sign in to. */
export function RequireUser({ beside }: RequireUserProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const isExempt = desktop !== null && pathname === paths.settings;
  if (!user && !isExempt) return <Navigate to={paths.home} replace />;
  return (
    <>
      {user && (
        <>
          <CharactersSync />
          {/* One boundary: listeners mount before the connection opens; earlier pushes are in the lists it loads. */}
          <Suspense>
            {beside}
            <LiveProvider />
          </Suspense>
        </>
      )}
      <Outlet />
    </>
  );
}

function CharactersSync() {
  useEffect(() => startCharactersSync(), []);
  return null;
}
