import { lazy, Suspense, useState, type ComponentType } from 'react';
import { createRoutesFromElements, matchRoutes, Route, Routes } from 'react-router-dom';
import { useAuthDialogMode } from '../base/session/auth-dialog-store.ts';
import { loadCatalogue, useLanguage } from '../base/i18n/i18n.ts';
import { paths } from '../base/navigation/paths.ts';
import { usePaletteOpen } from '../base/stores/palette.ts';
import { Layout } from './layout.tsx';
import { PAGE_AREAS, type LazyModule } from './page-areas.ts';
import { FirstCharacter } from '../imports/first-character/first-character.tsx';
import { SessionEndWatcher } from './session-end-watcher.tsx';
import { RequireUser } from './require-user.tsx';

/** A lazily loaded module with its message areas, fetched in parallel and only once. */
function page<P extends object>(module: LazyModule, load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () =>
    (loading ??= Promise.all([load(), loadCatalogue(PAGE_AREAS.get(module) ?? [])]).then(([component]) => ({
      default: component,
    })));
  return Object.assign(lazy(preload), { preload });
}

const LandingPage = page('site/landing/landing-page.tsx', () =>
  import('../site/landing/landing-page.tsx').then((m) => m.LandingPage),
);
const DungeonLauncher = page('dungeon/dungeon-launcher.tsx', () =>
  import('../dungeon/dungeon-launcher.tsx').then((m) => m.DungeonLauncher),
);
const RunPage = page('dungeon/watch/run-page.tsx', () =>
  import('../dungeon/watch/run-page.tsx').then((m) => m.RunPage),
);
const AuthDialog = page('accounts/sign-in/auth-dialog.tsx', () =>
  import('../accounts/sign-in/auth-dialog.tsx').then((m) => m.AuthDialog),
);
const ResetPasswordPage = page('accounts/sign-in/reset-password-page.tsx', () =>
  import('../accounts/sign-in/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const VerifyEmailPage = page('accounts/sign-in/verify-email-page.tsx', () =>
  import('../accounts/sign-in/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
);
const SignInPage = page('accounts/sign-in/sign-in-page.tsx', () =>
  import('../accounts/sign-in/sign-in-page.tsx').then((m) => m.SignInPage),
);
const NotFoundPage = page('app/errors/not-found-page.tsx', () =>
  import('./errors/not-found-page.tsx').then((m) => m.NotFoundPage),
);
const DashboardPage = page('overview/dashboard/dashboard-page.tsx', () =>
  import('../overview/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
);
const DashboardInsights = page('overview/insights/dashboard-insights.tsx', () =>
  import('../overview/insights/dashboard-insights.tsx').then((m) => m.DashboardInsights),
);
const CharactersPage = page('characters/list/characters-page.tsx', () =>
  import('../characters/list/characters-page.tsx').then((m) => m.CharactersPage),
);
const CharacterPage = page('characters/detail/character-page.tsx', () =>
  import('../characters/detail/character-page.tsx').then((m) => m.CharacterPage),
);
const ShareDialog = page('characters/shares/share-dialog.tsx', () =>
  import('../characters/shares/share-dialog.tsx').then((m) => m.ShareDialog),
);
const SharePage = page('characters/shares/share-page.tsx', () =>
  import('../characters/shares/share-page.tsx').then((m) => m.SharePage),
);
const SharedEventPage = page('guild/calendar/shared-event.tsx', () =>
  import('../guild/calendar/shared-event.tsx').then((m) => m.SharedEventPage),
);
const ComparePage = page('characters/compare/compare-page.tsx', () =>
  import('../characters/compare/compare-page.tsx').then((m) => m.ComparePage),
);
const CraftsPage = page('overview/crafts/crafts-page.tsx', () =>
  import('../overview/crafts/crafts-page.tsx').then((m) => m.CraftsPage),
);
const CharacterInsights = page('overview/insights/character-insights.tsx', () =>
  import('../overview/insights/character-insights.tsx').then((m) => m.CharacterInsights),
);
const CharacterAchievements = page('overview/achievements/character-achievements.tsx', () =>
  import('../overview/achievements/character-achievements.tsx').then((m) => m.CharacterAchievements),
);
const AchievementsPage = page('overview/achievements/achievements-page.tsx', () =>
  import('../overview/achievements/achievements-page.tsx').then((m) => m.AchievementsPage),
);
const CharacterNews = page('characters/changes/change-toasts.tsx', () =>
  import('../characters/changes/change-toasts.tsx').then((m) => m.ChangeToasts),
);
const PrintSheet = page('characters/print/print-sheet.tsx', () =>
  import('../characters/print/print-sheet.tsx').then((m) => m.PrintSheet),
);
const ItemsPage = page('overview/items/items-page.tsx', () =>
  import('../overview/items/items-page.tsx').then((m) => m.ItemsPage),
);
const WeeklyPage = page('overview/weekly/weekly-page.tsx', () =>
  import('../overview/weekly/weekly-page.tsx').then((m) => m.WeeklyPage),
);
const ImportPage = page('imports/import-page/import-page.tsx', () =>
  import('../imports/import-page/import-page.tsx').then((m) => m.ImportPage),
);
const ProfilePage = page('overview/profile/profile-page.tsx', () =>
  import('../overview/profile/profile-page.tsx').then((m) => m.ProfilePage),
);
const DocumentationPage = page('site/documentation/documentation-page.tsx', () =>
  import('../site/documentation/documentation-page.tsx').then((m) => m.DocumentationPage),
);
const SettingsPage = page('app/settings/settings-page.tsx', () =>
  import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
);
const FriendsPage = page('people/friends/friends-page.tsx', () =>
  import('../people/friends/friends-page.tsx').then((m) => m.FriendsPage),
);
const GroupsPage = page('tavern/groups-page/groups-page.tsx', () =>
  import('../tavern/groups-page/groups-page.tsx').then((m) => m.GroupsPage),
);
const PeopleNews = page('people/people-toasts.tsx', () =>
  import('../people/people-toasts.tsx').then((m) => m.PeopleToasts),
);
const TavernPanel = page('tavern/tavern-panel.tsx', () =>
  import('../tavern/tavern-panel.tsx').then((m) => m.TavernPanel),
);
const ContactPage = page('site/contact/contact-page.tsx', () =>
  import('../site/contact/contact-page.tsx').then((m) => m.ContactPage),
);
const AdminPage = page('app/admin-page.tsx', () => import('./admin-page.tsx').then((m) => m.AdminPage));
const SandboxPage = page('site/sandbox/sandbox-page.tsx', () =>
  import('../site/sandbox/sandbox-page.tsx').then((m) => m.SandboxPage),
);
const SearchPalette = page('overview/search/search-palette.tsx', () =>
  import('../overview/search/search-palette.tsx').then((m) => m.SearchPalette),
);
const ViewersDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../people/shared-characters/viewers-dialog.tsx'),
    loadCatalogue(['roster']),
  ]);
  return { default: module.ViewersDialog };
});
const ComponentsPage = import.meta.env.DEV
  ? lazy(() => import('../site/developer/components-page.tsx').then((m) => ({ default: m.ComponentsPage })))
  : null;

function CharacterBeside(props: { readonly characterId: number }) {
  return (
    <>
      <CharacterInsights {...props} />
      <CharacterAchievements {...props} />
    </>
  );
}

/** Auth dialog, loaded on first opening. Outside the routes, so that opening it does not render the page again. */
function AuthOverlay() {
  const mode = useAuthDialogMode();
  const [isWanted, setIsWanted] = useState(false);
  if (mode && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <AuthDialog mode={mode} />
    </Suspense>
  ) : null;
}

function PaletteOverlay() {
  const open = usePaletteOpen();
  const [isWanted, setIsWanted] = useState(false);
  if (open && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <SearchPalette open={open} />
    </Suspense>
  ) : null;
}

/** Routes; `handle` lists the modules of their first render. */
function routes() {
  return (
    <Route element={<Layout />}>
      <Route
        path={paths.home}
        handle={[LandingPage, DungeonLauncher]}
        element={
          <>
            <LandingPage />
            <Suspense>
              <DungeonLauncher />
            </Suspense>
          </>
        }
      />
      <Route path={paths.resetPassword} handle={[ResetPasswordPage]} element={<ResetPasswordPage />} />
      <Route path={paths.shared} handle={[SharePage]} element={<SharePage />} />
      <Route path={paths.sharedEvent} handle={[SharedEventPage]} element={<SharedEventPage />} />
      <Route path={paths.dungeonRun} handle={[RunPage]} element={<RunPage />} />
      <Route
        path={paths.verifyEmail}
        handle={[VerifyEmailPage]}
        element={<VerifyEmailPage firstCharacter={FirstCharacter} />}
      />
      <Route path={paths.signIn} handle={[SignInPage]} element={<SignInPage />} />
      {ComponentsPage && <Route path={paths.developerComponents} element={<ComponentsPage />} />}
      <Route
        handle={[CharacterNews, PeopleNews, PrintSheet]}
        element={
          <RequireUser
            beside={
              <>
                <CharacterNews />
                <PeopleNews />
                <PrintSheet />
              </>
            }
          />
        }
      >
        <Route
          path={paths.dashboard}
          handle={[DashboardPage, DashboardInsights]}
          element={<DashboardPage insights={DashboardInsights} />}
        />
        <Route
          path={paths.characters}
          handle={[CharactersPage]}
          element={<CharactersPage firstCharacter={FirstCharacter} />}
        />
        <Route path={paths.items} handle={[ItemsPage]} element={<ItemsPage />} />
        <Route path={paths.weekly} handle={[WeeklyPage]} element={<WeeklyPage />} />
        <Route path={paths.characterNew} handle={[ImportPage]} element={<ImportPage />} />
        <Route path={paths.crafts} handle={[CraftsPage]} element={<CraftsPage />} />
        <Route path={paths.compare} handle={[ComparePage]} element={<ComparePage />} />
        <Route
          path={paths.character}
          handle={[CharacterPage]}
          element={<CharacterPage beside={CharacterBeside} shareDialog={ShareDialog} viewersDialog={ViewersDialog} />}
        />
        <Route path={paths.achievements} handle={[AchievementsPage]} element={<AchievementsPage />} />
        <Route path={paths.documentation} handle={[DocumentationPage]} element={<DocumentationPage />} />
        <Route path={paths.profile} handle={[ProfilePage]} element={<ProfilePage />} />
        <Route path={paths.settings} handle={[SettingsPage]} element={<SettingsPage />} />
        <Route path={paths.groups} handle={[GroupsPage, TavernPanel]} element={<GroupsPage tavern={TavernPanel} />} />
        <Route path={paths.friends} handle={[FriendsPage]} element={<FriendsPage />} />
        <Route path={paths.contact} handle={[ContactPage]} element={<ContactPage />} />
        <Route path={paths.admin} handle={[AdminPage]} element={<AdminPage />} />
      </Route>
      <Route path={paths.sandboxPage} handle={[SandboxPage]} element={<SandboxPage notFound={<NotFoundPage />} />} />
      <Route path="*" handle={[NotFoundPage]} element={<NotFoundPage />} />
    </Route>
  );
}

/** Loads a route's modules before the first render: React would reveal each suspended boundary 300 ms later. */
export async function preloadRoute(pathname: string): Promise<void> {
  const matches = matchRoutes(createRoutesFromElements(routes()), pathname) ?? [];
  const modules = matches.flatMap(({ route }) => (route.handle ?? []) as readonly { preload(): Promise<unknown> }[]);
  await Promise.allSettled(modules.map(({ preload }) => preload()));
}

/** Routes with the dialogs over them. A change of language renders everything again. */
export function Router() {
  useLanguage();
  return (
    <>
      <SessionEndWatcher />
      <Routes>{routes()}</Routes>
      <AuthOverlay />
      <PaletteOverlay />
    </>
  );
}
