import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';

const LiveKeeper = lazy(() => import('./live-keeper.tsx').then((m) => ({ default: m.LiveKeeper })));

interface RequireUserProps {
  /** What runs beside every page behind the login and draws nothing of the page itself. */
  readonly beside: ReactNode;
}

/** Section 2: "Protected routes redirect to / when not authenticated". Behind it the characters and the live connection are kept. */
export function RequireUser({ beside }: RequireUserProps) {
  if (!useUser()) return <Navigate to={paths.home} replace />;
  return (
    <>
      <Suspense>
        <LiveKeeper />
        {beside}
      </Suspense>
      <Outlet />
    </>
  );
}
