import type { GroupEvent } from '#shared/guild/contract/calendar.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { formatClock, formatNumber } from '../../base/format/format.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './calendar.module.css';
import { formatEventDay, formatMonthAndYear, formatWeekday } from './event-time.ts';

const WEEK = 7;

interface MonthViewProps {
  /** A moment of the shown month. */
  readonly month: number;
  readonly onMonth: (month: number) => void;
  readonly events: readonly GroupEvent[];
  readonly now: number;
  readonly onOpen: (id: number) => void;
}

/** The Monday on or before the first of the month, at midnight in the reader's zone. */
export function firstShownDay(month: number): number {
  const first = new Date(month);
  first.setDate(1);
  first.setHours(0, 0, 0, 0);
  return first.setDate(1 - ((first.getDay() + 6) % WEEK));
}

/** Weeks of days of a month; the days before and after it complete the first and the last. */
function listWeeks(month: number): number[][] {
  const weeks: number[][] = [];
  const day = new Date(firstShownDay(month));
  const shown = new Date(month).getMonth();
  do {
    const week: number[] = [];
    for (let each = 0; each < WEEK; each++) {
      week.push(day.getTime());
      day.setDate(day.getDate() + 1);
    }
    weeks.push(week);
  } while (day.getMonth() === shown);
  return weeks;
}

/** The first of another month, so many months later. */
function addMonths(month: number, months: number): number {
  const date = new Date(month);
  return new Date(date.getFullYear(), date.getMonth() + months, 1).getTime();
}

const dayOf = (at: number): string => new Date(at).toDateString();

export function MonthView({ month, onMonth, events, now, onOpen }: MonthViewProps) {
  const { t } = useTranslation();
  const weeks = listWeeks(month);
  const byDay = Map.groupBy(events, ({ starts_at }) => dayOf(Date.parse(starts_at)));
  const name = formatMonthAndYear(month);
  return (
    <div>
      <Row gap="2" justify="between" className={styles['monthHeader']}>
        <IconButton size="s" label={t('calendar.month.before')} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h3 aria-live="polite">{name}</h3>
        <IconButton size="s" label={t('calendar.month.after')} onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </Row>
      <table className={styles['grid']} aria-label={t('calendar.month.label', { month: name })}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={cx(
                    new Date(day).getMonth() !== new Date(month).getMonth() && styles['outside'],
                    dayOf(day) === dayOf(now) && styles['today'],
                  )}
                >
                  <span className={styles['number']} title={formatEventDay(day)}>
                    {formatNumber(new Date(day).getDate())}
                    {dayOf(day) === dayOf(now) && <span className="visually-hidden"> {t('calendar.month.today')}</span>}
                  </span>
                  {byDay.get(dayOf(day))?.map((event) => (
                    <DayEvent key={event.id} event={event} onOpen={onOpen} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayEvent({ event, onOpen }: { readonly event: GroupEvent; readonly onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const { id, title, starts_at, is_cancelled, own_place } = event;
  return (
    <button
      type="button"
      className={cx(
        styles['dayEvent'],
        is_cancelled && styles['cancelled'],
        (own_place === 'in' || own_place === 'waiting') && styles['own'],
      )}
      title={title}
      onClick={() => onOpen(id)}
    >
      <small>{formatClock(Date.parse(starts_at))}</small> <b>{title}</b>
      {is_cancelled && <span className="visually-hidden"> {t('calendar.cancelled')}</span>}
    </button>
  );
}
