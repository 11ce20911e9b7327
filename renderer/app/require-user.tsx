import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/session.ts';

/** Section 2: "Protected routes redirect to / when not authenticated". */
export function RequireUser() {
  return useUser() ? <Outlet /> : <Navigate to={paths.home} replace />;
}
