import { lazy, Suspense } from 'react';
import { loadCatalogue } from '../base/i18n/i18n.ts';
import { useTranslation } from 'react-i18next';
import { body as closedDoors } from 'virtual:game-icon/closed-doors';
import type { Group } from '#shared/people/contract/groups.ts';
import { EmptyState } from '../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../games/game/game-icon.tsx';
import { Panel } from '../base/ui/layout/panel.tsx';
import { Spinner } from '../base/ui/feedback/spinner.tsx';
import { useUser } from '../base/session/session.ts';
import type { RenderAbout } from './tavern-room.tsx';
import styles from './tavern-panel.module.css';

/** 45 kB gzip with Base UI's tooltips and menus: loaded when a group is selected. */
const TavernRoom = lazy(async () => {
  const [room] = await Promise.all([
    import('./tavern-room.tsx'),
    loadCatalogue(['dungeonPlayers', 'errors', 'room', 'roster', 'talk', 'tavernReplies']),
  ]);
  return { default: room.TavernRoom };
});

interface TavernPanelProps {
  /** The selected group; null while none is. */
  readonly group: Group | null;
  readonly isLoading: boolean;
  readonly renderAbout?: RenderAbout;
}

export function TavernPanel({ group, isLoading, renderAbout }: TavernPanelProps) {
  const { t } = useTranslation();
  const user = useUser();
  const waiting = (
    <Panel className={styles['waiting']}>
      <EmptyState icon={<Spinner />} title={t('tavern.loading')} />
    </Panel>
  );
  if (isLoading) return waiting;
  if (!group || !user) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon body={closedDoors} />} title={t('tavern.select')}>
          {t('tavern.selectText')}
        </EmptyState>
      </Panel>
    );
  }
  if (!group.role) {
    return (
      <div className={styles['outside']}>
        <Panel title={t('tavern.title', { name: group.name })}>
          <EmptyState icon={<GameIcon body={closedDoors} />} title={t('tavern.notMember')}>
            {t('tavern.notMemberText', { name: group.name })}
          </EmptyState>
        </Panel>
        {renderAbout?.(null)}
      </div>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <TavernRoom
        key={`${group.id} ${user.username}`}
        group={group}
        role={group.role}
        username={user.username}
        renderAbout={renderAbout}
      />
    </Suspense>
  );
}
