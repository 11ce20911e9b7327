import { lazy, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { DeferredMount } from '../components/layout/deferred-mount.tsx';
import { desktop } from '../desktop/desktop.ts';
import { startCharactersSync } from '../stores/characters-sync.ts';
import { paths } from '../navigation/paths.ts';
import { useUser } from '../session/session.ts';

const LiveKeeper = lazy(() => import('./live-provider.tsx').then((m) => ({ default: m.LiveProvider })));

interface RequireUserProps {
  /** What runs beside every page behind the login and draws nothing of the page itself. It starts once the page stands. */
  readonly beside: ReactNode;
}

/**
 * Section 2: "Protected routes redirect to / when not authenticated". Behind it the player's lists and the live connection are kept.
 * The desktop app's settings stand open: without them one could not choose the server to sign in to.
 */
export function RequireUser({ beside }: RequireUserProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const isOpen = desktop !== null && pathname === paths.settings;
  if (!user && !isOpen) return <Navigate to={paths.home} replace />;
  return (
    <>
      {user && (
        <>
          <CharactersSync />
          {/* What listens to the live connection is there before it opens; what was pushed earlier is in the lists it loads. */}
          <DeferredMount>
            {beside}
            <LiveKeeper />
          </DeferredMount>
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
