import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base/styles/fonts.css';
import './base/styles/tokens.css';
import './base/styles/class-colours.css';
import './base/styles/base.css';
import { App } from './app/app.tsx';
import { preloadRoute } from './app/router.tsx';
import { restoreSession } from './base/desktop/restore-session.ts';
import { provideGameTerms, startLanguage } from './base/i18n/i18n.ts';
import { GAME_TERMS } from './games/game-terms.ts';

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
