import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useAuthDialogMode } from '../lib/auth-dialog.ts';
import { addTexts } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { RequireUser } from './require-user.tsx';
import { SessionEndWatcher } from './session-end-watcher.tsx';

/** A page behind the login: its code and the words of those pages, fetched together. */
function signedIn<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [page, { enSignedIn }] = await Promise.all([load(), import('../texts/en-signed-in.ts')]);
    addTexts(enSignedIn);
    return { default: page };
  });
}

const LandingPage = lazy(() => import('../features/landing/landing-page.tsx').then((m) => ({ default: m.LandingPage })));
const DungeonDoor = lazy(() => import('../features/dungeon/dungeon-door.tsx').then((m) => ({ default: m.DungeonDoor })));
const AuthDialog = lazy(() => import('../features/auth/auth-dialog.tsx').then((m) => ({ default: m.AuthDialog })));
const ResetPasswordPage = lazy(() => import('../features/auth/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })));
const VerifyEmailPage = lazy(() => import('../features/auth/verify-email-page.tsx').then((m) => ({ default: m.VerifyEmailPage })));
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })));
const DashboardPage = signedIn(() => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage));
const CharactersPage = signedIn(() => import('../features/characters/characters-page.tsx').then((m) => m.CharactersPage));
const CharacterPage = signedIn(() => import('../features/characters/character-page.tsx').then((m) => m.CharacterPage));
const CharacterNews = signedIn(() => import('../features/characters/character-news.tsx').then((m) => m.CharacterNews));
const ImportPage = signedIn(() => import('../features/import/import-page.tsx').then((m) => m.ImportPage));
const ProfilePage = signedIn(() => import('../features/profile/profile-page.tsx').then((m) => m.ProfilePage));
const DocumentationPage = signedIn(() => import('../features/documentation/documentation-page.tsx').then((m) => m.DocumentationPage));
const SettingsPage = signedIn(() => import('../features/settings/settings-page.tsx').then((m) => m.SettingsPage));
const FriendsPage = signedIn(() => import('../features/friends/friends-page.tsx').then((m) => m.FriendsPage));
const SocialPage = signedIn(() => import('../features/social/social-page.tsx').then((m) => m.SocialPage));
const SocialNews = signedIn(() => import('../features/social/social-news.tsx').then((m) => m.SocialNews));
const TavernPanel = signedIn(() => import('../features/tavern/tavern-panel.tsx').then((m) => m.TavernPanel));
const ComingPage = signedIn(() => import('../features/coming/coming-page.tsx').then((m) => m.ComingPage));
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
          <Route
            path={paths.home}
            element={
              <>
                <LandingPage />
                <Suspense>
                  <DungeonDoor />
                </Suspense>
              </>
            }
          />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          {ComponentsPage && <Route path={paths.developerComponents} element={<ComponentsPage />} />}
          <Route
            element={
              <RequireUser
                beside={
                  <>
                    <CharacterNews />
                    <SocialNews />
                  </>
                }
              />
            }
          >
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.characters} element={<CharactersPage />} />
            <Route path={paths.characterNew} element={<ImportPage />} />
            <Route path={paths.character} element={<CharacterPage />} />
            <Route path={paths.documentation} element={<DocumentationPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.settings} element={<SettingsPage />} />
            <Route path={paths.social} element={<SocialPage tavern={TavernPanel} />} />
            <Route path={paths.friends} element={<FriendsPage />} />
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
