import { body as bell } from 'virtual:game-icon/ringing-bell';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { EmptyState } from '../../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../../games/game/game-icon.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { SearchField } from '../../../base/ui/controls/search-field.tsx';
import { useTimeFormat, timeFormat } from '../../../base/format/time-format.ts';
import { DemoPage } from '../demo/demo-page.tsx';
import styles from './buffs-page.module.css';
import { DayTable } from './day-table.tsx';
import { comingDays, filterDays, nextDrop, SERVER_BEHIND_MS } from './drops.ts';
import { NextDrop } from './next-drop.tsx';
import { SCHEDULE } from './schedule.ts';
import { localZone } from './wall-clock.ts';
import { memoizeByLocale } from '../../../base/i18n/locale.ts';

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
