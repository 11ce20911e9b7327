import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listRace, RACE_PERIODS, type RacePeriod, type RacingGroup } from '#shared/dungeon/contract/races.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Spinner } from '../../base/ui/feedback/spinner.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import { Pager } from './board-page.tsx';
import styles from './board-page.module.css';

/** The race of groups by day, week and all time. */
export function RaceBoard() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<RacePeriod>('today');
  return (
    <>
      <p className={styles['about']}>{t('dungeonPlayers.race.about')}</p>
      <Segmented
        label={t('dungeonPlayers.race.period')}
        value={period}
        onChange={setPeriod}
        segments={RACE_PERIODS.map((value) => ({ value, label: t(`dungeonPlayers.race.periods.${value}`) }))}
      />
      <RacePage key={period} period={period} />
    </>
  );
}

function RacePage({ period }: { readonly period: RacePeriod }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const race = useCall(listRace, { querystring: { period, page } });
  if (race.state === 'loading') {
    return (
      <p className={styles['quiet']} role="status">
        <Spinner /> {t('common.loading')}
      </p>
    );
  }
  if (race.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <ErrorState message={t('dungeonPlayers.race.failed')} onRetry={race.retry} />
      </div>
    );
  }
  const { data, own, pages } = race.data;
  if (data.length === 0) return <p className={styles['quiet']}>{t(`dungeonPlayers.race.none.${period}`)}</p>;
  const elsewhere = own.filter(({ id }) => data.every((group) => group.id !== id));
  return (
    <>
      <ol className={styles['board']}>
        {data.map((group) => (
          <Row key={group.id} group={group} />
        ))}
      </ol>
      {elsewhere.length > 0 && (
        <section aria-label={t('dungeonPlayers.race.own')}>
          <ol className={styles['ownPlace']}>
            {elsewhere.map((group) => (
              <Row key={group.id} group={group} />
            ))}
          </ol>
        </section>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

function Row({ group }: { readonly group: RacingGroup }) {
  const { t } = useTranslation();
  const { id, name, rank, points, players, is_own: isOwn } = group;
  const facts = [t('dungeonPlayers.race.players', { count: players }), isOwn && t('dungeonPlayers.race.isOwn')].filter(
    (fact) => typeof fact === 'string',
  );
  return (
    <li className={cx(styles['row'], isOwn && styles['own'])}>
      <span className={styles['rank']}>{formatNumber(rank)}</span>
      <bdi className={styles['name']}>{isOwn ? <Link to={`/social?group=${id}&view=roster`}>{name}</Link> : name}</bdi>
      <span className={styles['score']}>{formatNumber(points)}</span>
      <span className={styles['facts']}>{facts.join(' · ')}</span>
    </li>
  );
}
