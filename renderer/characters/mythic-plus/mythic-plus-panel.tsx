import type { Character } from '#shared/characters/contract/characters.ts';
import {
  latestSeason,
  runsOfWeek,
  seasonState,
  type MythicDungeon,
  type MythicPlus,
  type MythicRun,
} from '#shared/characters/best-runs.ts';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { useNow } from '../../base/hooks/use-now.ts';
import { cx } from '../../base/styles/cx.ts';
import { useResets } from '../../games/region.ts';
import { describeSeen } from '../detail/describe-seen.ts';
import { useCharacters } from '../stores/characters-store.ts';
import { BestRun, describeResult } from './best-run.tsx';
import { formatRunTime } from './format-run-time.ts';
import styles from './mythic-plus.module.css';

interface MythicPlusPanelProps {
  readonly character: Character;
  readonly mythicplus: MythicPlus;
}

/** The season's dungeons with the best run in each, and the week's runs. What is of an earlier season is called so. */
export function MythicPlusPanel({ character, mythicplus }: MythicPlusPanelProps) {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const state = seasonState(character, latestSeason(characters), now);
  const { text: seen, title } = describeSeen(t, character, 'mythicplus', now);
  return (
    <Panel
      title={t('sections.mythicplus.name')}
      actions={
        seen !== null && (
          <Muted size="s" title={title}>
            {t('mythicPlus.seen', { seen })}
          </Muted>
        )
      }
    >
      {state !== 'current' && (
        <Muted as="p" size="s" className={styles['notice']}>
          {state === 'earlier' ? t('mythicPlus.earlier') : t('mythicPlus.unsure', { seen: seen ?? '' })}
        </Muted>
      )}
      <dl className={styles['list']}>
        {mythicplus.dungeons.map((dungeon) => (
          <DungeonRow key={dungeon.id ?? dungeon.name} dungeon={dungeon} />
        ))}
        <div className={styles['row']}>
          <dt>{t('mythicPlus.week')}</dt>
          <dd className={styles['week']}>
            <WeekRuns runs={runsOfWeek(character, lastWeekly, now)} dungeons={mythicplus.dungeons} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function DungeonRow({ dungeon }: { readonly dungeon: MythicDungeon }) {
  const { t } = useTranslation();
  const { name, time, limit } = dungeon;
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      {time !== null && (
        <Muted as="dd" className={styles['time']}>
          {limit === null
            ? formatRunTime(time)
            : t('mythicPlus.timeOf', { time: formatRunTime(time), limit: formatRunTime(limit) })}
        </Muted>
      )}
      <dd>
        <BestRun run={dungeon} />
      </dd>
    </div>
  );
}

interface WeekRunsProps {
  readonly runs: readonly MythicRun[] | null;
  readonly dungeons: readonly MythicDungeon[];
}

/** As many runs count for the Great Vault. */
const SHOWN = 8;

function WeekRuns({ runs, dungeons }: WeekRunsProps) {
  const { t } = useTranslation();
  if (runs === null) return <Muted>{t('mythicPlus.weekUnseen')}</Muted>;
  if (runs.length === 0) return <Muted>{t('mythicPlus.weekNone')}</Muted>;
  return (
    <Row as="ul" gap="1" align="stretch" justify="end" wrap>
      {runs.slice(0, SHOWN).map((run, at) => {
        const { level } = run;
        const dungeon = dungeons.find(({ id }) => id === run.id)?.name ?? t('mythicPlus.dungeon', { id: run.id });
        const result = describeResult(t, { ...run, upgrades: run.in_time === false ? 0 : null });
        const label =
          result === null
            ? t('mythicPlus.runUnknown', { dungeon, level })
            : t('mythicPlus.run', { dungeon, level, result });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same dungeon may be run twice at one level
          <li key={at} title={label} className={cx(styles['run'], run.in_time === true && styles['timed'])}>
            <span aria-hidden>{t('mythicPlus.level', { level })}</span>
            <span className="visually-hidden">{label}</span>
          </li>
        );
      })}
      {runs.length > SHOWN && <Muted as="li">{t('mythicPlus.runs', { count: runs.length })}</Muted>}
    </Row>
  );
}
