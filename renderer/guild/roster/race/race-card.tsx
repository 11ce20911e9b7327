import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '#shared/people/contract/groups.ts';
import { getGroupRace, type GroupStanding, type Racer } from '#shared/dungeon/contract/races.ts';
import { useCall } from '../../../base/api/use-call.ts';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatNumber } from '../../../base/format/format.ts';
import { dungeonRunPath } from '../../../base/navigation/paths.ts';
import styles from './race-card.module.css';

const PERIODS = ['today', 'yesterday', 'week', 'all'] as const;

/** A group's places in the dungeon's race; nothing before a member has a score. */
export function RaceCard({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const race = useCall(getGroupRace, { params: { id: group.id } });
  if (race.state === 'ready' && race.data.all === null) return null;
  return (
    <Panel title={t('dungeonPlayers.race.title')}>
      {race.state === 'failed' && (
        <ErrorState title={t('dungeonPlayers.race.failed')} message={race.data.message} onRetry={race.retry} />
      )}
      {race.state === 'loading' && (
        <SkeletonGroup label={t('dungeonPlayers.race.loading')}>
          <Skeleton height="120px" />
        </SkeletonGroup>
      )}
      {race.state === 'ready' && (
        <>
          <p className={styles['lead']}>{t('dungeonPlayers.race.lead')}</p>
          <ul className={styles['periods']}>
            {PERIODS.map((period) => (
              <li key={period}>
                <h4 className={styles['period']}>
                  {period === 'yesterday'
                    ? t('dungeonPlayers.race.yesterday')
                    : t(`dungeonPlayers.race.periods.${period}`)}
                </h4>
                <Standing standing={race.data[period]} isOver={period === 'yesterday'} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface StandingProps {
  readonly standing: GroupStanding | null;
  /** True for a day that has ended. */
  readonly isOver: boolean;
}

function Standing({ standing, isOver }: StandingProps) {
  const { t } = useTranslation();
  if (standing === null)
    return (
      <p className={styles['none']}>{t(isOver ? 'dungeonPlayers.race.hadNoPoints' : 'dungeonPlayers.race.noPoints')}</p>
    );
  const { rank, groups, points, members } = standing;
  return (
    <>
      <p className={styles['points']}>{t('dungeonPlayers.race.points', { points })}</p>
      <p className={styles['place']}>{t('dungeonPlayers.race.place', { rank, groups })}</p>
      <ol className={styles['members']}>
        {members.map((member) => (
          <Member key={member.username} member={member} />
        ))}
      </ol>
    </>
  );
}

function Member({ member: { username, score, floor, run_id: runId } }: { readonly member: Racer }) {
  const { t } = useTranslation();
  return (
    <li className={styles['member']}>
      <bdi className={styles['name']}>{username}</bdi>
      <span className={styles['score']}>{formatNumber(score)}</span>
      <small className={styles['facts']}>
        {floor !== null && t('dungeonPlayers.race.floor', { floor })}
        {floor !== null && runId !== null && ' · '}
        {runId !== null && (
          <Link to={dungeonRunPath(runId)}>
            {t('dungeonPlayers.race.watch')}
            <span className="visually-hidden"> {username}</span>
          </Link>
        )}
      </small>
    </li>
  );
}
