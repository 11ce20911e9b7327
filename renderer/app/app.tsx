import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../components/overlays/toasts.tsx';
import { whenIdle } from '../browser/when-idle.ts';
import '../navigation/intercept-history.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { followOtherTabs } from '../session/session.ts';
import { changeQueue } from '../stores/waiting/change-queue.ts';
import { startThemeSync } from '../styles/theme.ts';
import { DesktopConnection } from './desktop-connection.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Router } from './router.tsx';

let offline: Promise<void> | undefined;

/** Once. Without the module, pages need the network. */
function startOffline(): Promise<void> {
  offline ??= import('../offline/start-offline.ts').then(
    (module) => module.startOffline(),
    () => undefined,
  );
  return offline;
}

changeQueue.load = async () => {
  await startOffline();
  return changeQueue.current;
};

export function App() {
  useEffect(() => {
    const stops = [startThemeSync(), followOtherTabs(), whenIdle(startOffline)];
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
