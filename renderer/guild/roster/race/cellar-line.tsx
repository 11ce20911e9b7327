import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGroupRace } from '#shared/dungeon/contract/races.ts';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { useCall } from '../../../base/api/use-call.ts';
import styles from './cellar-line.module.css';

const NAMED_MAX = 3;

interface CellarLineProps {
  readonly groupId: number;
}

/** A group's result of yesterday's cellar, read when the room opens; nothing while nobody had one. */
export function CellarLine({ groupId }: CellarLineProps) {
  const { t } = useTranslation();
  const race = useCall(getGroupRace, { params: { id: groupId } });
  const yesterday = race.state === 'ready' ? race.data.yesterday : null;
  if (yesterday === null || yesterday.members.length === 0) return null;
  const { rank, groups, members } = yesterday;
  const best = members
    .slice(0, NAMED_MAX)
    .map(({ username: name, score }) => t('dungeonPlayers.race.best', { name, score }))
    .join(', ');
  return (
    <li>
      <Row as="p" gap="2" align="stretch" soft size="s" className={styles['line']}>
        <CalendarDays aria-hidden />
        <Link to={`/social?group=${groupId}&view=roster`} replace>
          {t('dungeonPlayers.race.yesterdayLine', { best, rank, groups })}
        </Link>
      </Row>
    </li>
  );
}
