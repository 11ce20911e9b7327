import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../components/overlays/toasts.tsx';
import { whenIdle } from '../browser/when-idle.ts';
import '../navigation/intercept-history.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { followOtherTabs } from '../session/session.ts';
import { startThemeSync } from '../styles/theme.ts';
import { DesktopConnection } from './desktop-connection.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Router } from './router.tsx';

/** Without the module, pages need the network. */
function startOfflineWhenIdle(): () => void {
  return whenIdle(async () => {
    const module = await import('../offline/start-offline.ts').catch(() => null);
    module?.startOffline();
  });
}

export function App() {
  useEffect(() => {
    const stops = [startThemeSync(), followOtherTabs(), startOfflineWhenIdle()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <TextsProvider>
      <BrowserRouter>
        <DesktopConnection />
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </TextsProvider>
  );
}
