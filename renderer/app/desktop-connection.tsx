import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop, type Desktop } from '../base/desktop/desktop.ts';

/** Syncs the pages with the desktop app; in a browser its code is not loaded. */
export function DesktopConnection() {
  const navigate = useNavigate();
  // The router returns a new function for every page, while the sync lasts as long as the application.
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (desktop === null) return;
    const gone = new AbortController();
    void connectApp(desktop, (path) => void latest.current(path), gone.signal);
    return () => gone.abort();
  }, []);
  return null;
}

async function connectApp(app: Desktop, navigate: (path: string) => void, gone: AbortSignal): Promise<void> {
  const { startDesktopSync } = await import('../base/desktop/desktop-sync.ts');
  if (!gone.aborted) gone.addEventListener('abort', startDesktopSync({ desktop: app, navigate }));
}
