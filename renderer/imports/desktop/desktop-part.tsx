import { Stack } from '../../base/ui/layout/layout.tsx';
import { AppPanels } from './app/app-panels.tsx';
import type { AppProps } from './app-props.ts';
import { FreshnessTab } from './freshness/freshness-tab.tsx';
import { GamesTab } from './games/games-tab.tsx';
import { LogTab } from './log/log-tab.tsx';
import { UploadHistoryPanel } from './sync/upload-history-panel.tsx';
import { QueuePanels } from './sync/queue-panels.tsx';
import { ServerPanel } from './app/server-panel.tsx';
import { StatusPanel } from './sync/status-panel.tsx';

/** Sync status, server, pending, rejected and sent uploads. */
function SyncTab({ app }: AppProps) {
  return (
    <Stack gap="4">
      <StatusPanel app={app} />
      <ServerPanel app={app} />
      <QueuePanels app={app} />
      <UploadHistoryPanel app={app} />
    </Stack>
  );
}

const PARTS = { app: AppPanels, games: GamesTab, sync: SyncTab, freshness: FreshnessTab, log: LogTab } as const;

interface DesktopPartProps extends AppProps {
  readonly name: keyof typeof PARTS;
}

/** Desktop-only settings tab; browsers never load this module. */
export function DesktopPart({ name, app }: DesktopPartProps) {
  const Part = PARTS[name];
  return <Part app={app} />;
}
