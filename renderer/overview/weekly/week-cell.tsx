import type { Character } from '#shared/characters/contract/characters.ts';
import { Check, Circle, CircleHelp, Gift, Minus } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDecimal, formatDuration, formatMoment, formatNumber } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import { dungeonInitials } from './dungeon-initials.ts';
import type { Cell, CellState, CellValue, CooldownState, VaultRow } from './week-cells.ts';
import type { WeekColumn } from './week-columns.ts';
import { bestRewardText, fullProgress, shortProgress, vaultRowText } from './week-text.ts';
import { TaskTick } from './task-tick.tsx';
import styles from './week-cell.module.css';

const MARKS = { done: Check, open: Circle, impossible: Minus, unknown: CircleHelp } as const;

/** A state as symbol and colour, and as words for screen readers and pointers. */
export function StateMark({ state }: { readonly state: keyof typeof MARKS }) {
  const { t } = useTranslation();
  const Icon = MARKS[state];
  return (
    <span className={cx(styles['mark'], styles[state])} title={t(`weekly.state.${state}`)}>
      <Icon aria-hidden />
      <span className="visually-hidden">{t(`weekly.state.${state}`)}</span>
    </span>
  );
}

interface WeekCellProps {
  readonly cell: Cell;
  readonly column: WeekColumn;
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function WeekCell({ cell: { state, value }, column, character, now }: WeekCellProps) {
  const { t } = useTranslation();
  if (column.kind === 'task') return <TaskTick task={column.task} character={character} isTicked={state === 'done'} />;
  if (value !== null) return render(t, value, state, now);
  if (state === 'started' || state === 'known') return null;
  return <StateMark state={state} />;
}

function render(t: TFunction, value: CellValue, state: CellState, now: number): ReactNode {
  switch (value.kind) {
    case 'number':
      return <Figure {...value} />;
    case 'vault':
      return <Vault {...value} />;
    case 'keystone':
      return <Keystone keystone={value.keystone} />;
    case 'raid':
      return <Raid value={value} state={state} />;
    case 'left':
      return (
        <Chip state={state} title={t(value.isWeekly ? 'weekly.leftThisWeek' : 'weekly.leftOfAll', { ...value })}>
          {state === 'done' ? formatNumber(value.max) : `${formatNumber(value.left)}/${formatNumber(value.max)}`}
          <span className="visually-hidden"> {t(state === 'done' ? 'weekly.state.done' : 'weekly.left')}</span>
        </Chip>
      );
    case 'names':
      return (
        <Chip state={state} title={value.names.join('\n')}>
          {value.names.length > 1 && formatNumber(value.names.length)}
          <span className="visually-hidden"> {value.names.join(', ')}</span>
        </Chip>
      );
    case 'cooldowns':
      return <Cooldowns cooldowns={value.cooldowns} now={now} />;
    case 'time':
      return (
        <span className={styles['soft']} title={formatMoment(value.at)}>
          {formatAgo(value.at, now)}
        </span>
      );
  }
}

/** Filled while something is left, green with a tick when it is done. */
export function Chip({
  state,
  title,
  children,
}: {
  readonly state: CellState;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={cx(styles['chip'], styles[state])} title={title}>
      {state === 'done' && <Check aria-hidden />}
      {children}
    </span>
  );
}

function Figure({ number, digits, isOld }: Extract<CellValue, { readonly kind: 'number' }>) {
  const { t } = useTranslation();
  const text = digits === 1 ? formatDecimal(number) : formatNumber(number);
  if (!isOld) return <span className={cx(number === 0 && styles['faint'])}>{text}</span>;
  return (
    <span className={styles['faint']} title={t('weekly.earlier')}>
      {text}
      <span className="visually-hidden"> ({t('weekly.earlier')})</span>
    </span>
  );
}

function Keystone({ keystone }: Omit<Extract<CellValue, { readonly kind: 'keystone' }>, 'kind'>) {
  const { t } = useTranslation();
  if (keystone === null) return <span className={styles['faint']}>{t('weekly.noKeystone')}</span>;
  return (
    <span title={keystone.name}>
      <strong>+{keystone.level}</strong> <span aria-hidden>{dungeonInitials(keystone.name)}</span>
      <span className="visually-hidden">{keystone.name}</span>
    </span>
  );
}

function Raid({
  value: { best, all, lockouts },
  state,
}: {
  readonly value: Extract<CellValue, { readonly kind: 'raid' }>;
  readonly state: CellState;
}) {
  const { t } = useTranslation();
  const lines = lockouts.flatMap(({ difficulty, expires_at, extended, bosses = [] }) => {
    const progress = all.find((each) => each.difficulty === difficulty);
    const until = expires_at === null ? null : t('weekly.savedUntil', { at: formatMoment(expires_at) });
    const head = [progress && fullProgress(t, progress), until, extended && t('weekly.extended')];
    return [head.filter(Boolean).join(' · '), ...bosses.flatMap(({ name, killed }) => (killed ? [] : `○ ${name}`))];
  });
  const [short, full] = [shortProgress(t, best), fullProgress(t, best)];
  return (
    <Chip state={state} title={lines.join('\n')}>
      <span aria-hidden={short !== full}>{short}</span>
      {short !== full && <span className="visually-hidden">{full}</span>}
      {lockouts.some(({ extended }) => extended) && <small> {t('weekly.extended')}</small>}
    </Chip>
  );
}

/** Nine dots in three rows, each row with its best reward. */
function Vault({ rows, hasReward }: Extract<CellValue, { readonly kind: 'vault' }>) {
  const { t } = useTranslation();
  return (
    <span className={styles['vault']}>
      {rows.map((row) => (
        <VaultDots key={row.kind} row={row} />
      ))}
      {hasReward && (
        <span className={styles['reward']} title={t('weekly.reward')}>
          <Gift aria-hidden />
          <span className={rows.length === 0 ? undefined : 'visually-hidden'}>{t('weekly.reward')}</span>
        </span>
      )}
    </span>
  );
}

function VaultDots({ row }: { readonly row: VaultRow }) {
  const { t } = useTranslation();
  const text = vaultRowText(t, row);
  const steps = row.slots.map(({ progress, threshold }) => `${Math.min(progress, threshold)}/${threshold}`);
  return (
    <span className={styles['vaultRow']} title={`${text}\n${steps.join(', ')}`}>
      <span aria-hidden className={styles['dots']}>
        {row.slots.map(({ index, isUnlocked }) => (
          <span key={index} className={cx(styles['dot'], isUnlocked && styles['unlocked'])} />
        ))}
      </span>
      <span aria-hidden className={styles['best']}>
        {bestRewardText(t, row)}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

interface CooldownsProps {
  readonly cooldowns: readonly CooldownState[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The next one, the others as a number and in the tooltip. */
function Cooldowns({ cooldowns, now }: CooldownsProps) {
  const { t } = useTranslation();
  const timeOf = ({ cooldown: { ready_at }, isReady }: CooldownState) =>
    isReady ? t('weekly.ready') : formatDuration((ready_at - now) / 1000);
  const [next, ...others] = cooldowns;
  if (next === undefined) return null;
  const all = cooldowns.map((each) => `${each.cooldown.name}: ${timeOf(each)}`);
  return (
    <span className={styles['cooldowns']} title={all.join('\n')}>
      <span className={styles['cooldown']}>{next.cooldown.name}</span>{' '}
      <span className={next.isReady ? styles['ready'] : styles['faint']}>{timeOf(next)}</span>
      {others.length > 0 && (
        <span className={styles['faint']}>
          {' '}
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">{all.slice(1).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
