import { AppPanels } from './app/app-panels.tsx';
import type { AppProps } from './app-props.ts';
import { FreshnessTab } from './freshness/freshness-tab.tsx';
import { GamesTab } from './games/games-tab.tsx';
import { LogTab } from './log/log-tab.tsx';
import { SyncTab } from './sync/sync-tab.tsx';

const PARTS = { app: AppPanels, games: GamesTab, sync: SyncTab, freshness: FreshnessTab, log: LogTab } as const;

interface DesktopPartProps extends AppProps {
  readonly name: keyof typeof PARTS;
}

/** Desktop-only settings tab; browsers never load this module. */
export function DesktopPart({ name, app }: DesktopPartProps) {
  const Part = PARTS[name];
  return <Part app={app} />;
}
