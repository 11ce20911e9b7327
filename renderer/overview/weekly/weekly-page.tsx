import { Plus, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../base/ui/layout/layout.tsx';
import { body as hourglass } from 'virtual:game-icon/hourglass';
import { LinkButton } from '../../base/ui/controls/button.tsx';
import { RegionSelect } from '../../games/region-select.tsx';
import { Notice } from '../../base/ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { FirstCharacter } from '../../imports/first-character/first-character.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDuration, formatMoment } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { paths } from '../../base/navigation/paths.ts';
import { isGuest, useUser } from '../../base/session/session.ts';
import { characters as list, useCharacters } from '../../characters/stores/characters-store.ts';
import { useResets } from '../../games/region.ts';
import { tasks as taskList, useTasks } from '../../characters/stores/tasks-store.ts';
import { WeeklyContent } from './weekly-content.tsx';
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
        <Stack as={SkeletonGroup} gap="3" shrink>
          <Skeleton height="74px" />
          <Skeleton height="480px" />
        </Stack>
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
        <WeeklyContent characters={characters} tasks={tasks} resets={resets} now={now} />
      )}
    </Page>
  );
}
