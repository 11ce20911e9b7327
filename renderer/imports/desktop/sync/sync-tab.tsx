import { UploadHistoryPanel } from './upload-history-panel.tsx';
import type { AppProps } from '../app-props.ts';
import { QueuePanels } from './queue-panels.tsx';
import { ServerPanel } from '../app/server-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import styles from '../elements/desktop.module.css';

/** Sync status, server, pending, rejected and sent uploads. */
export function SyncTab({ app }: AppProps) {
  return (
    <div className={styles['parts']}>
      <StatusPanel app={app} />
      <ServerPanel app={app} />
      <QueuePanels app={app} />
      <UploadHistoryPanel app={app} />
    </div>
  );
}
