import type { Task } from '#shared/characters/contract/tasks.ts';
import type { Resets } from '#shared/games/resets.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import boxStyles from '../../base/ui/controls/checkbox.module.css';
import { isGuest, useUser } from '../../base/session/session.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { isTicked, setTicked } from '../../characters/stores/tasks-store.ts';
import { CooldownCell, KeystoneCell, LockoutCell, VaultCell } from './cells.tsx';
import { role, TableRow, type Column } from './table-row.tsx';
import type { Instance, WeeklyRow } from './weekly-cells.ts';
import styles from './weekly.module.css';

interface WeeklyTableProps {
  readonly rows: readonly WeeklyRow[];
  readonly instances: readonly Instance[];
  /** Those that each character ticks. */
  readonly tasks: readonly Task[];
  readonly resets: Resets;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Up to this many characters, render all so that Ctrl+F works; above, virtualise. */
const ALL_RENDERED = 80;

/** 10 kB gzip that only large accounts need. */
const VirtualRows = lazy(() => import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })));

function useColumns({ rows, instances, tasks, resets, now }: WeeklyTableProps): readonly Column[] {
  const { t } = useTranslation();
  const isReadOnly = isGuest(useUser());
  const hasWeek = rows.some(({ week }) => week !== null);
  const hasCooldowns = rows.some(({ cooldowns }) => cooldowns.length > 0);
  return [
    ...tasks.map((task) => ({
      key: `task${task.id}`,
      header: task.name,
      render: ({ character }: WeeklyRow) => (
        <input
          type="checkbox"
          className={boxStyles['box']}
          aria-label={t('weekly.tick', { task: task.name, name: character.name })}
          checked={isTicked(task, character.id, resets)}
          disabled={isReadOnly}
          onChange={({ currentTarget: { checked } }) =>
            void runWithErrorToast(() => setTicked(task, character, checked))
          }
        />
      ),
    })),
    ...(hasWeek
      ? [
          { key: 'vault', header: t('weekly.vault'), render: ({ week }: WeeklyRow) => <VaultCell week={week} /> },
          { key: 'key', header: t('weekly.keystone'), render: ({ week }: WeeklyRow) => <KeystoneCell week={week} /> },
        ]
      : []),
    ...instances.map(({ key, name, difficulty }, index) => ({
      key,
      header: name,
      detail: difficulty && translateGameTerm(difficulty),
      render: ({ lockouts }: WeeklyRow) => <LockoutCell state={lockouts[index] ?? { kind: 'none' }} />,
    })),
    ...(hasCooldowns
      ? [
          {
            key: 'cooldowns',
            header: t('weekly.cooldowns'),
            render: ({ cooldowns }: WeeklyRow) => <CooldownCell states={cooldowns} now={now} />,
          },
        ]
      : []),
  ];
}

/** Characters by columns; scrolls sideways with the names in place, on phones a block per character. */
export function WeeklyTable(props: WeeklyTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(props);
  const rendered = (rows: readonly WeeklyRow[]) =>
    rows.map((row) => <TableRow key={row.character.id} row={row} columns={columns} />);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the frame
    <section className={styles['frame']} aria-label={t('weekly.caption')} tabIndex={0}>
      <table
        className={styles['table']}
        aria-rowcount={props.rows.length > ALL_RENDERED ? props.rows.length + 1 : undefined}
        {...role('table')}
      >
        <caption className="visually-hidden">{t('weekly.caption')}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            <th scope="col" {...role('columnheader')} className={styles['who']}>
              {t('weekly.character')}
            </th>
            {columns.map(({ key, header, detail }) => (
              <th key={key} scope="col" {...role('columnheader')} title={header}>
                <span className={styles['header']}>{header}</span>
                {detail && <small>{detail}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {props.rows.length <= ALL_RENDERED ? (
            rendered(props.rows)
          ) : (
            <Suspense fallback={rendered(props.rows.slice(0, ALL_RENDERED))}>
              <VirtualRows rows={props.rows} columns={columns} />
            </Suspense>
          )}
        </tbody>
      </table>
    </section>
  );
}
