import './base/styles/fonts.css';
import './base/styles/tokens.css';
import './base/styles/class-colours.css';
import './base/styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadRoute } from './app/router.tsx';
import { provideGameTerms, startLanguage } from './base/i18n/i18n.ts';
import { GAME_TERMS } from './games/game-terms.ts';
import { log } from './base/browser/log.ts';
import { paths } from './base/navigation/paths.ts';
import { session } from './base/session/session.ts';
import { desktop } from './base/desktop/desktop.ts';

/** Starts with the session that the desktop app stores, on the dashboard; does nothing in a browser. */
async function restoreSession(): Promise<void> {
  if (desktop === null) return;
  try {
    session.restore(await desktop.call('session.get'));
  } catch (error) {
    log.error('The desktop app did not answer.', error instanceof Error ? error.message : undefined);
    session.restore(null);
  }
  if (session.store.getState().user !== null && location.pathname === paths.home)
    history.replaceState(null, '', paths.dashboard);
}

/** Renders the application in the user's language, with the page of the address. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root element to draw into.');
  provideGameTerms(GAME_TERMS);
  await restoreSession();
  await Promise.all([startLanguage(), preloadRoute(location.pathname)]);
  // A transition yields until loaded modules resolve; any other first render shows their fallbacks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

void start();
