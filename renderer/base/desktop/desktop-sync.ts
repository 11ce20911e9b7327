import type { Desktop } from './desktop.ts';
import { chooseLanguage, subscribeToLanguage } from '../i18n/i18n.ts';
import { currentLocale, languageOf } from '../i18n/locale.ts';
import { log } from '../browser/log.ts';
import { paths } from '../navigation/paths.ts';
import { session } from '../session/session.ts';
import { chooseTheme, themeStore } from '../styles/theme.ts';

export interface DesktopSyncOptions {
  readonly desktop: Desktop;
  readonly navigate: (path: string) => void;
}

const report = (error: unknown): void =>
  log.error('The desktop app did not answer.', error instanceof Error ? error.message : undefined);

/** Synchronises session, server, theme and language with the app, not uploads. Returns how to stop. */
export function startDesktopSync({ desktop, navigate }: DesktopSyncOptions): () => void {
  /** Prevents echoes: received values are not sent back. */
  let following = false;
  let stopped = false;
  let server: string | null = null;
  let language = languageOf(currentLocale());
  const follow = (act: () => void): void => {
    following = true;
    act();
    following = false;
  };

  /** Signs in with the session that the app stores for the new server. */
  const takeOver = async (): Promise<void> => {
    const kept = await desktop.call('session.get');
    if (stopped || kept === null) return;
    follow(() => session.signIn(kept));
    if (location.pathname === paths.home) navigate(paths.dashboard);
  };
  const settle = async (): Promise<void> => {
    const [{ choice }, settings] = await Promise.all([desktop.call('server.state'), desktop.call('settings.get')]);
    server = JSON.stringify(choice);
    if (settings.language !== 'system' && settings.language !== language) {
      language = settings.language;
      await chooseLanguage(language);
    }
    if (settings.theme !== themeStore.getState().choice) follow(() => chooseTheme(settings.theme));
  };

  const stops = [
    subscribeToLanguage((chosen) => {
      if (chosen === language) return;
      language = chosen;
      desktop.call('settings.set', { language }).catch(report);
    }),
    session.store.subscribe(({ user }, before) => {
      if (!following && user?.token !== before.user?.token) desktop.call('session.set', user).catch(report);
    }),
    themeStore.subscribe(({ choice }) => {
      if (!following) desktop.call('settings.set', { theme: choice }).catch(report);
    }),
    desktop.on('settings.changed', ({ theme }) => {
      if (theme !== themeStore.getState().choice) follow(() => chooseTheme(theme));
    }),
    desktop.on('server.changed', ({ choice }) => {
      const now = JSON.stringify(choice);
      const changed = server !== null && server !== now;
      server = now;
      if (!changed) return;
      // A session is valid on one server only.
      follow(() => session.end('logout'));
      takeOver().catch(report);
    }),
    desktop.on('navigate', ({ path }) => navigate(path)),
  ];
  settle().catch(report);
  // A sign-in that was faster than this module.
  const { user } = session.store.getState();
  if (user !== null) desktop.call('session.set', user).catch(report);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
