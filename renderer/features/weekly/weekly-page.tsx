import { Plus, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { body as hourglass } from 'virtual:game-icon/hourglass';
import { LinkButton } from '../../components/controls/button.tsx';
import { RegionSelect } from '../../components/controls/region-select.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { GameIcon } from '../../components/game/game-icon.tsx';
import { EmptyState } from '../../components/layout/empty-state.tsx';
import { ErrorState } from '../../components/layout/error-state.tsx';
import { FirstCharacter } from '../../first-character/first-character.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { formatDuration, formatMoment } from '../../format/format.ts';
import { useNow } from '../../hooks/use-now.ts';
import { paths } from '../../navigation/paths.ts';
import { isGuest } from '../../session/is-guest.ts';
import { useUser } from '../../session/session.ts';
import { characters as list, useCharacters } from '../../stores/characters/characters-store.ts';
import { useResets } from '../../stores/region.ts';
import { tasks as taskList, useTasks } from '../../stores/tasks-store.ts';
import { WeeklyView } from './weekly-content.tsx';
import styles from './weekly.module.css';

/** Characters by lockouts, vault, keystone, cooldowns and own tasks of the running week. */
export function WeeklyPage() {
  const { t } = useTranslation();
  const user = useUser();
  const now = useNow();
  const resets = useResets(now);
  const { data, status, failure } = useCharacters();
  const { data: tasks, isLoaded } = useTasks();
  useEffect(() => void taskList.load(), []);
  const characters = data.filter(({ hidden }) => !hidden);
  return (
    <Page width="full">
      <PageHeader title={t('weekly.title')} lead={t('weekly.lead')} actions={<RegionSelect hideLabel />} />
      <ul className={styles['resets']}>
        <li title={formatMoment(resets.nextWeekly)}>
          <RotateCcw aria-hidden />
          {t('weekly.resetWeekly', { time: formatDuration((resets.nextWeekly - now) / 1000) })}
        </li>
        <li title={formatMoment(resets.nextDaily)}>
          {t('weekly.resetDaily', { time: formatDuration((resets.nextDaily - now) / 1000) })}
        </li>
      </ul>
      {isGuest(user) && (
        <div className={styles['notice']}>
          <Notice>{t('weekly.guest')}</Notice>
        </div>
      )}
      {status === 'failed' && (
        <ErrorState title={t('weekly.loadFailed')} message={failure ?? ''} onRetry={() => void list.load()} />
      )}
      {(status === 'idle' || status === 'loading' || (status === 'ready' && !isLoaded)) && (
        <SkeletonGroup className={styles['loading']}>
          <Skeleton height="74px" />
          <Skeleton height="480px" />
        </SkeletonGroup>
      )}
      {status === 'ready' && isLoaded && data.length === 0 && <FirstCharacter empty={t('weekly.empty')} />}
      {status === 'ready' && isLoaded && data.length > 0 && characters.length === 0 && (
        <Panel>
          <EmptyState
            icon={<GameIcon body={hourglass} />}
            title={t('weekly.empty')}
            action={
              <LinkButton to={paths.characterNew} variant="primary" icon={<Plus aria-hidden />}>
                {t('common.addCharacter')}
              </LinkButton>
            }
          >
            {t('weekly.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {status === 'ready' && isLoaded && characters.length > 0 && (
        <WeeklyView characters={characters} tasks={tasks} resets={resets} now={now} />
      )}
    </Page>
  );
}
