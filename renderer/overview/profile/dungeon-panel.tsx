import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getPlayerRecord, type PlayerRecord } from '#shared/dungeon/contract/player-record.ts';
import { useCall } from '../../base/api/use-call.ts';
import { DescriptionList } from '../../base/ui/data/description-list.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { dungeonRunPath, paths } from '../../base/navigation/paths.ts';

/** The player's runs of the dungeon; nothing before the first is posted. */
export function DungeonPanel() {
  const { state, data } = useCall(getPlayerRecord, {});
  return state === 'ready' && data.best !== null ? <Record record={data} best={data.best} /> : null;
}

interface RecordProps {
  readonly record: PlayerRecord;
  readonly best: NonNullable<PlayerRecord['best']>;
}

function Record({ record, best }: RecordProps) {
  const { t } = useTranslation();
  const { deepest_floor, begun, posted, cellars, achievements } = record;
  const text = t('dungeonPlayers.record.bestText', { score: best.score, floor: best.floor ?? 1 });
  const earned = achievements.filter(({ earned_at }) => earned_at !== null).length;
  return (
    <Panel title={t('dungeonPlayers.record.title')}>
      <DescriptionList
        rows={[
          {
            key: 'best',
            term: t('dungeonPlayers.record.best'),
            details: best.run_id === null ? text : <Link to={dungeonRunPath(best.run_id)}>{text}</Link>,
          },
          { key: 'deepest', term: t('dungeonPlayers.record.deepest'), details: formatNumber(deepest_floor ?? 1) },
          {
            key: 'runs',
            term: t('dungeonPlayers.record.runs'),
            details: t('dungeonPlayers.record.runsText', { count: posted, begun }),
          },
          { key: 'cellars', term: t('dungeonPlayers.record.cellars'), details: formatNumber(cellars) },
          {
            key: 'achievements',
            term: t('dungeonPlayers.record.achievements'),
            details: (
              <Link to={paths.achievements}>
                {t('dungeonPlayers.record.earnedOf', { earned, all: achievements.length })}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}
