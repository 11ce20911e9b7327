import { lazy, Suspense, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useAuthDialogMode } from '../lib/auth-dialog.ts';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequireUser } from './require-user.tsx';
import { SessionEndWatcher } from './session-end-watcher.tsx';

const LandingPage = lazy(() => import('../features/landing/landing-page.tsx').then((m) => ({ default: m.LandingPage })));
const AuthDialog = lazy(() => import('../features/auth/auth-dialog.tsx').then((m) => ({ default: m.AuthDialog })));
const ResetPasswordPage = lazy(() => import('../features/auth/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })));
const VerifyEmailPage = lazy(() => import('../features/auth/verify-email-page.tsx').then((m) => ({ default: m.VerifyEmailPage })));
const ProfilePage = lazy(() => import('../features/profile/profile-page.tsx').then((m) => ({ default: m.ProfilePage })));
const DocumentationPage = lazy(() =>
  import('../features/documentation/documentation-page.tsx').then((m) => ({ default: m.DocumentationPage })),
);
const ComingPage = lazy(() => import('../features/coming/coming-page.tsx').then((m) => ({ default: m.ComingPage })));
const ComponentsPage = import.meta.env.DEV
  ? lazy(() => import('../features/developer/components-page.tsx').then((m) => ({ default: m.ComponentsPage })))
  : null;

/** Every route, and the auth dialog that may lie over any of them. Pages are fetched when they are first entered. */
export function Router() {
  const authMode = useAuthDialogMode();
  const [authWanted, setAuthWanted] = useState(false);
  if (authMode && !authWanted) setAuthWanted(true);
  return (
    <>
      <SessionEndWatcher />
      <Routes>
        <Route element={<Layout />}>
          <Route path={paths.home} element={<LandingPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          {ComponentsPage && <Route path={paths.developerComponents} element={<ComponentsPage />} />}
          <Route element={<RequireUser />}>
            <Route path={paths.documentation} element={<DocumentationPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.settings} element={<ComingPage page="settings" />} />
            <Route path={paths.social} element={<ComingPage page="social" />} />
            <Route path={paths.friends} element={<ComingPage page="friends" />} />
            <Route path={paths.contact} element={<ComingPage page="contact" />} />
            <Route path={paths.admin} element={<ComingPage page="admin" />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      {authWanted && (
        <Suspense>
          <AuthDialog mode={authMode} />
        </Suspense>
      )}
    </>
  );
}
