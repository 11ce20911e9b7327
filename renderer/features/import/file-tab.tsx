import { GuestNotice } from '../../components/feedback/guest-notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DropZone } from '../../file-import/drop/drop-zone.tsx';
import { WatchPanel } from '../../file-import/watch/watch-panel.tsx';
import styles from './file-tab.module.css';

export function FileTab() {
  return (
    <Panel>
      <div className={styles['parts']}>
        <GuestNotice />
        <DropZone />
        <WatchPanel />
      </div>
    </Panel>
  );
}
