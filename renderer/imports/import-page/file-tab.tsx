import { lazy, Suspense } from 'react';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Skeleton } from '../../base/ui/feedback/skeleton.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { DropZone } from '../file-import/drop/drop-zone.tsx';
import { PasteField } from '../file-import/paste/paste-field.tsx';
import { FirstCharacter } from '../first-character/first-character.tsx';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import styles from './file-tab.module.css';

const WatchPanel = lazy(() => import('../file-import/watch/watch-panel.tsx').then((m) => ({ default: m.WatchPanel })));

/** Place for files; a player without a character sees where they come from, too. */
export function FileTab() {
  const { status, data } = useCharacters();
  if (status === 'ready' && data.length === 0) return <FirstCharacter />;
  return (
    <Panel>
      <div className={styles['parts']}>
        <GuestNotice />
        <DropZone />
        <PasteField />
        <Suspense fallback={<Skeleton height="120px" />}>
          <WatchPanel />
        </Suspense>
      </div>
    </Panel>
  );
}
