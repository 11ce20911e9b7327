import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { desktop } from '../lib/desktop.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';

const LiveKeeper = lazy(() => import('./live-keeper.tsx').then((m) => ({ default: m.LiveKeeper })));

interface RequireUserProps {
  /** What runs beside every page behind the login and draws nothing of the page itself. */
  readonly beside: ReactNode;
}

/**
 * Section 2: "Protected routes redirect to / when not authenticated". Behind it the characters and the live connection are kept.
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
        <Suspense>
          <LiveKeeper />
          {beside}
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
