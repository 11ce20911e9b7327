import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { DropZone } from '../file-import/drop/drop-zone.tsx';
import { PasteField } from '../file-import/paste/paste-field.tsx';
import { FirstCharacter } from '../first-character/first-character.tsx';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { WatchPanel } from '../file-import/watch/watch-panel.tsx';
import styles from './file-tab.module.css';

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
        <WatchPanel />
      </div>
    </Panel>
  );
}
