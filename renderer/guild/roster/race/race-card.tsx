import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Group } from '#shared/people/contract/groups.ts';
import { getGroupRace, type GroupStanding, type Racer } from '#shared/dungeon/contract/races.ts';
import { Grid, List, Muted, Truncate } from '../../../base/ui/layout/layout.tsx';
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
          <Muted as="p" soft size="s">
            {t('dungeonPlayers.race.lead')}
          </Muted>
          <Grid as="ul" min={190} fit gap="4" className={styles['periods']}>
            {PERIODS.map((period) => (
              <li key={period}>
                <Muted as="h4" soft size="s" className={styles['period']}>
                  {period === 'yesterday'
                    ? t('dungeonPlayers.race.yesterday')
                    : t(`dungeonPlayers.race.periods.${period}`)}
                </Muted>
                <Standing standing={race.data[period]} isOver={period === 'yesterday'} />
              </li>
            ))}
          </Grid>
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
      <Muted as="p" size="s">
        {t(isOver ? 'dungeonPlayers.race.hadNoPoints' : 'dungeonPlayers.race.noPoints')}
      </Muted>
    );
  const { rank, groups, points, members } = standing;
  return (
    <>
      <p className={styles['points']}>{t('dungeonPlayers.race.points', { points })}</p>
      <Muted as="p" size="s">
        {t('dungeonPlayers.race.place', { rank, groups })}
      </Muted>
      <List as="ol" gap="2" className={styles['members']}>
        {members.map((member) => (
          <Member key={member.username} member={member} />
        ))}
      </List>
    </>
  );
}

function Member({ member: { username, score, floor, run_id: runId } }: { readonly member: Racer }) {
  const { t } = useTranslation();
  return (
    <li className={styles['member']}>
      <Truncate as="bdi">{username}</Truncate>
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
