import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { desktop } from '../desktop/desktop.ts';
import { startCharactersSync } from '../stores/characters-sync.ts';
import { paths } from '../navigation/paths.ts';
import { useUser } from '../session/session.ts';
import { LiveProvider } from './live-provider.tsx';

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
