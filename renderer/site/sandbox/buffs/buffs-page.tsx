import { body as bell } from 'virtual:game-icon/ringing-bell';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { useTimeFormat, timeFormat } from '../../../base/format/time-format.ts';
import { DemoPage } from '../demo-page.tsx';
import styles from './buffs-page.module.css';
import { comingDays, filterDays, nextDrop, SERVER_BEHIND_MS, countdownTo, type Drop, isUpcoming } from './drops.ts';
import { SCHEDULE } from './schedule.ts';
import { localZone } from './wall-clock.ts';
import { memoizeByLocale } from '../../../base/i18n/locale.ts';
import { cx } from '../../../base/styles/cx.ts';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Table } from '../../../base/ui/data/table.tsx';
import { formatClock } from '../../../base/format/format.ts';
import { body as swords } from 'virtual:game-icon/crossed-swords';
import { body as fire } from 'virtual:game-icon/fire';
import { body as sparkles } from 'virtual:game-icon/sparkles';

const ICONS: ReadonlyMap<string, string> = new Map([
  ['Ony', fire],
  ['Rend', swords],
]);

function BuffIcon({ buff, className }: { readonly buff: string; readonly className?: string }) {
  return <GameIcon body={ICONS.get(buff) ?? sparkles} className={className} />;
}

const SECOND_MS = 1_000;

/** Current time in milliseconds since 1970, updated at the start of every second. */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        SECOND_MS - (Date.now() % SECOND_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

interface ClockFace {
  /** "8:42:07", without AM/PM. */
  readonly digits: string;
  /** "PM"; empty in the 24-hour format. */
  readonly half: string;
}

const clocks = {
  '12': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hour12: true })),
  '24': memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })),
};
const dates = memoizeByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));

/** Clock face at a time (milliseconds since 1970), to the second, in the player's time format. */
function clockFace(at: number): ClockFace {
  const parts = clocks[timeFormat()]().formatToParts(at);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const digits = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return { digits: digits.join('').trim(), half };
}

/** Date with weekday: "Wednesday, February 24, 2027". */
function longDate(at: number): string {
  return dates().format(at);
}

interface ClockPlateProps {
  readonly label: string;
  readonly note: string;
  readonly face: ClockFace;
}

function ClockPlate({ label, note, face: { digits, half } }: ClockPlateProps) {
  return (
    <div className={styles['clock']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['face']}>
        {digits}
        {half && <small> {half}</small>}
      </dd>
      <Muted as="dd" size="s" className={styles['whose']}>
        {note}
      </Muted>
    </div>
  );
}

export function BuffsPage() {
  const { t } = useTranslation();
  useTimeFormat();
  const now = useSecond();
  const [filter, setFilter] = useState('');
  const next = nextDrop(SCHEDULE, now, localZone);
  const days = filterDays(comingDays(SCHEDULE, now, localZone), filter);
  return (
    <DemoPage
      width="narrow"
      title={t('sandbox.pages.buffs.title')}
      lead={t('sandbox.buffs.lead')}
      note={t('sandbox.buffs.note')}
    >
      <Stack gap="4">
        <dl className={styles['clocks']}>
          <ClockPlate label={t('sandbox.buffs.local')} note={t('sandbox.buffs.yours')} face={clockFace(now)} />
          <ClockPlate
            label={t('sandbox.buffs.server')}
            note={t('sandbox.buffs.behind')}
            face={clockFace(now - SERVER_BEHIND_MS)}
          />
        </dl>
        {next && <NextDrop drop={next} now={now} />}
        <SearchField
          label={t('sandbox.buffs.filter')}
          placeholder={t('sandbox.buffs.filterHint')}
          showsLabel
          value={filter}
          onSearch={setFilter}
        />
        <div role="status" className="visually-hidden">
          {filter && t('sandbox.buffs.drops', { count: days.reduce((sum, { drops }) => sum + drops.length, 0) })}
        </div>
        {days.length === 0 && (
          <Panel>
            <EmptyState
              icon={<GameIcon body={bell} />}
              title={t('sandbox.buffs.none', { filter: filter.trim() })}
              action={<Button onClick={() => setFilter('')}>{t('sandbox.buffs.showAll')}</Button>}
            >
              {t('sandbox.buffs.noneText')}
            </EmptyState>
          </Panel>
        )}
        {days.map(({ date, startsAt, drops }) => (
          <DayTable key={date} title={longDate(startsAt - SERVER_BEHIND_MS)} drops={drops} next={next} now={now} />
        ))}
      </Stack>
    </DemoPage>
  );
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface NextDropProps {
  readonly drop: Drop;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Next upcoming buff with a countdown in minutes and seconds, plus days and hours when needed. */
function NextDrop({ drop, now }: NextDropProps) {
  const { t } = useTranslation();
  const left = countdownTo(drop.at, now);
  const first = left.days > 0 ? 0 : left.hours > 0 ? 1 : 2;
  return (
    <section className={cx(styles['next'], first === 2 && styles['soon'])} aria-labelledby="next-drop">
      <span className={styles['omen']}>
        <BuffIcon buff={drop.buff} />
      </span>
      <div>
        <h2 id="next-drop" className={styles['label']}>
          {t('sandbox.buffs.next')}
        </h2>
        <p className={styles['buff']}>
          <strong>{drop.buff}</strong> <span>{t('sandbox.buffs.by', { guild: drop.guild })}</span>
        </p>
      </div>
      <Row as="p" gap="2" align="stretch" className={styles['countdown']} role="timer">
        {UNITS.slice(first).map((unit, index) => (
          <Stack as="span" justify="center" className={styles['unit']} key={unit}>
            <b>{index === 0 ? left[unit] : String(left[unit]).padStart(2, '0')}</b>{' '}
            <small>{t(`sandbox.buffs.${unit}`, { count: left[unit] })}</small>{' '}
          </Stack>
        ))}
      </Row>
    </section>
  );
}

interface DayTableProps {
  readonly title: string;
  readonly drops: readonly Drop[];
  readonly next: Drop | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

function DayTable({ title, drops, next, now }: DayTableProps) {
  const { t } = useTranslation();
  const isOver = (drop: Drop): boolean => !isUpcoming(drop, now);
  return (
    <Panel
      title={title}
      actions={
        <Muted soft size="s">
          {t('sandbox.buffs.drops', { count: drops.length })}
        </Muted>
      }
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
