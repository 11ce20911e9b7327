import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../components/toasts.tsx';
import '../lib/history-gate.ts';
import { followOtherTabs } from '../lib/session.ts';
import { keepTheme } from '../lib/theme.ts';
import { DesktopKeeper } from './desktop-keeper.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

/** The application: the theme and the session kept for as long as it stands, around the routes. */
export function App() {
  useEffect(() => {
    const stops = [keepTheme(), followOtherTabs()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <BrowserRouter>
      <DesktopKeeper />
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <Toasts />
    </BrowserRouter>
  );
}
