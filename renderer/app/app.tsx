import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../base/ui/overlays/toasts.tsx';
import { whenIdle } from '../base/browser/when-idle.ts';
import '../base/navigation/intercept-history.ts';
import { TextsProvider } from '../base/i18n/texts-provider.tsx';
import { followOtherTabs } from '../base/session/session.ts';
import { changeQueue } from '../characters/offline/change-queue.ts';
import { startThemeSync } from '../base/styles/theme.ts';
import { DesktopConnection } from './desktop-connection.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Router } from './router.tsx';

let offline: Promise<void> | undefined;

/** Once. Without the module, pages need the network. */
function startOffline(): Promise<void> {
  offline ??= import('./start-offline.ts').then(
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
