import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { listEvents, type GroupEvent } from '#shared/guild/contract/calendar.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { formatShortDay } from '../../guild/calendar/event-time.ts';
import { useCalendarVersion } from '../../guild/calendar/use-calendar-version.ts';
import { Tooltip } from '../../base/ui/overlays/tooltip.tsx';
import { formatClock } from '../../base/format/format.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './room-map.module.css';

function findNext(events: readonly GroupEvent[], now: number): GroupEvent | undefined {
  return events.find(
    ({ starts_at, duration_minutes, is_cancelled }) =>
      !is_cancelled && Date.parse(starts_at) + duration_minutes * 60_000 > now,
  );
}

/** The group's next event in words, current after each change of the calendar. */
export function useNotice(groupId: number): string {
  const { t } = useTranslation();
  const now = useNow();
  const { data, failure } = useVersionedCall(
    listEvents,
    { params: { id: groupId }, querystring: {} },
    useCalendarVersion(groupId),
  );
  if (!data) return t(failure === null ? 'room.board.loading' : 'room.board.failed');
  const next = findNext(data.events, now);
  if (!next) return t('room.board.empty');
  const at = Date.parse(next.starts_at);
  return t('room.board.next', { title: next.title, day: formatShortDay(at), time: formatClock(at) });
}

interface NoticeBoardProps {
  readonly groupId: number;
  readonly notice: string;
}

const calendarOf = (groupId: number): string => `/social?group=${groupId}&view=calendar`;

/** Board on the wall of the room, which opens the calendar. */
export function NoticeBoard({ groupId, notice }: NoticeBoardProps) {
  const { t } = useTranslation();
  return (
    <Tooltip content={notice} side="bottom">
      <Link
        to={calendarOf(groupId)}
        replace
        className={cx(styles['wall'], styles['board'])}
        aria-label={t('room.board.open', { event: notice })}
      >
        <ScrollText aria-hidden />
      </Link>
    </Tooltip>
  );
}

export function NoticeLine({ groupId, notice }: NoticeBoardProps) {
  const { t } = useTranslation();
  return (
    <Row as="p" gap="2" shrink soft size="s" className={styles['notice']}>
      <ScrollText aria-hidden />
      <span className="visually-hidden">{t('room.board.title')}: </span>
      <Link to={calendarOf(groupId)} replace>
        {notice}
      </Link>
    </Row>
  );
}
