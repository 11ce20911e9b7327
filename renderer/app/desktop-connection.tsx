import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop, type Desktop } from '../desktop/desktop.ts';

/** Ties the pages to the desktop app around them; nothing in a browser, which does not even load the code for it. */
export function DesktopConnection() {
  const navigate = useNavigate();
  // The router makes a new function at every page; the ties hold for as long as the application stands.
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
  const { startDesktopSync } = await import('../desktop/desktop-sync.ts');
  if (!gone.aborted) gone.addEventListener('abort', startDesktopSync({ desktop: app, navigate }));
}
