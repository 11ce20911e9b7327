import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../components/overlays/toasts.tsx';
import '../navigation/intercept-history.ts';
import { followOtherTabs } from '../session/session.ts';
import { startThemeSync } from '../styles/theme.ts';
import { DesktopConnection } from './desktop-connection.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Router } from './router.tsx';

export function App() {
  useEffect(() => {
    const stops = [startThemeSync(), followOtherTabs()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <BrowserRouter>
      <DesktopConnection />
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <Toasts />
    </BrowserRouter>
  );
}
