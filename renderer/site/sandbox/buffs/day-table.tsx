import { useTranslation } from 'react-i18next';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Table } from '../../../base/ui/data/table.tsx';
import { cx } from '../../../base/styles/cx.ts';
import { formatClock } from '../../../base/format/format.ts';
import { BuffIcon } from './buff-icon.tsx';
import styles from './buffs-page.module.css';
import { isUpcoming, SERVER_BEHIND_MS, type Drop } from './drops.ts';

interface DayTableProps {
  readonly title: string;
  readonly drops: readonly Drop[];
  readonly next: Drop | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function DayTable({ title, drops, next, now }: DayTableProps) {
  const { t } = useTranslation();
  const isOver = (drop: Drop): boolean => !isUpcoming(drop, now);
  return (
    <Panel
      title={title}
      actions={<span className={styles['count']}>{t('sandbox.buffs.drops', { count: drops.length })}</span>}
    >
      <Table
        caption={t('sandbox.buffs.dropsOf', { date: title })}
        rows={drops}
        rowKey={({ at, guild }) => `${at} ${guild}`}
        columns={[
          {
            key: 'time',
            header: t('sandbox.buffs.time'),
            isRowHeader: true,
            render: (drop) => (
              <span className={cx(styles['time'], isOver(drop) && styles['over'])}>
                {formatClock(drop.at - SERVER_BEHIND_MS)}
                {isOver(drop) && <Badge>{t('sandbox.buffs.dropped')}</Badge>}
                {drop.at === next?.at && <Badge tone="warn">{t('sandbox.buffs.isNext')}</Badge>}
              </span>
            ),
          },
          {
            key: 'guild',
            header: t('sandbox.buffs.guild'),
            render: (drop) => <span className={cx(isOver(drop) && styles['over'])}>{drop.guild}</span>,
          },
          {
            key: 'buff',
            header: t('sandbox.buffs.buff'),
            render: (drop) => (
              <span className={cx(styles['named'], isOver(drop) && styles['over'])}>
                <BuffIcon buff={drop.buff} className={styles['sign']} />
                {drop.buff}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
