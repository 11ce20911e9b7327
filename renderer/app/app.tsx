import '../base/navigation/intercept-history.ts';
import {
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type PropsWithChildren,
  lazy,
  Suspense,
  useState,
} from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { whenIdle } from '../base/browser/when-idle.ts';
import { followOtherTabs } from '../base/session/session.ts';
import { changeQueue } from '../characters/offline/change-queue.ts';
import { startThemeSync } from '../base/styles/theme.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Router } from './router.tsx';
import { I18nextProvider } from 'react-i18next';
import { i18nOfContext, subscribeToLanguage } from '../base/i18n/i18n.ts';
import { useStore } from 'zustand';
import { toastQueue } from '../base/ui/feedback/toast.ts';
import { desktop, type Desktop } from '../base/desktop/desktop.ts';

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

/**
 * Draws all texts again when the game terms are loaded. A page that React has drawn but does not show yet misses
 * i18next's event; the changed context draws it again, too.
 */
function TextsProvider({ children }: PropsWithChildren) {
  return <I18nextProvider i18n={useSyncExternalStore(subscribeToLanguage, i18nOfContext)}>{children}</I18nextProvider>;
}

const ToastViewport = lazy(() =>
  import('../base/ui/overlays/toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })),
);

function Toasts() {
  const waiting = useStore(toastQueue, (queue) => queue.waiting.length > 0);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <ToastViewport />
      </Suspense>
    )
  );
}

/** Syncs the pages with the desktop app; in a browser its code is not loaded. */
function DesktopConnection() {
  const navigate = useNavigate();
  // The router returns a new function for every page, while the sync lasts as long as the application.
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (desktop === null) return;
    const gone = new AbortController();
    void connectApp(desktop, (path) => go(path), gone.signal);
    return () => gone.abort();
  }, []);
  return null;
}

async function connectApp(app: Desktop, navigate: (path: string) => void, gone: AbortSignal): Promise<void> {
  const { startDesktopSync } = await import('../base/desktop/desktop-sync.ts');
  if (!gone.aborted) gone.addEventListener('abort', startDesktopSync({ desktop: app, navigate }));
}
