import { lazy, type ComponentType } from 'react';
import type { Desktop } from '../../../desktop/desktop.ts';
import { loadCatalogue } from '../../../i18n/i18n.ts';

/** What every part of the settings needs that only the desktop app has. */
export interface AppProps {
  readonly app: Desktop;
}

/** The tabs of the settings that only the desktop app has. */
export type AppTab = 'games' | 'sync' | 'freshness' | 'log';

/** A part with its words; a browser fetches neither. */
function inApp(load: () => Promise<ComponentType<AppProps>>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadCatalogue(['desktop', 'said'])]);
    return { default: part };
  });
}

export const AppPanels = inApp(() => import('./app/app-panels.tsx').then((m) => m.AppPanels));
export const GamesTab = inApp(() => import('./games/games-tab.tsx').then((m) => m.GamesTab));
export const SyncTab = inApp(() => import('./sync/sync-tab.tsx').then((m) => m.SyncTab));
export const FreshnessTab = inApp(() => import('./freshness/freshness-tab.tsx').then((m) => m.FreshnessTab));
export const LogTab = inApp(() => import('./log/log-tab.tsx').then((m) => m.LogTab));
export const TabIcon = lazy(() => import('./tab-icon.tsx').then((m) => ({ default: m.TabIcon })));
