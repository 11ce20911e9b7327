import { listEvents, type GroupEvent } from '#shared/guild/contract/calendar.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { CalendarPlus, Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { body as calendarSheet } from 'virtual:game-icon/calendar';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { Segmented } from '../../base/ui/controls/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { useMedia } from '../../base/hooks/use-media.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { EventList } from './event-list.tsx';
import { EventPage } from './event-page.tsx';
import { firstShownDay, MonthView } from './month-view.tsx';
import { useCalendarVersion } from './use-calendar-version.ts';

const WIDE = '(min-width: 760px)';
const FeedDialog = lazy(() => import('./feed-dialog.tsx').then((m) => ({ default: m.FeedDialog })));
const EventForm = lazy(() => import('./event-form.tsx').then((m) => ({ default: m.EventForm })));

export function CalendarPanel({ group }: { readonly group: Group }) {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('event');
      else next.set('event', String(id));
      return next;
    });
  const eventId = Number(search.get('event') ?? '');
  if (Number.isSafeInteger(eventId) && eventId > 0)
    return <EventPage key={eventId} group={group} eventId={eventId} onBack={() => open(null)} />;
  return <EventsPanel group={group} onOpen={open} />;
}

interface EventsPanelProps {
  readonly group: Group;
  readonly onOpen: (id: number) => void;
}

function EventsPanel({ group, onOpen }: EventsPanelProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isWide = useMedia(WIDE);
  const [view, setView] = useState<'list' | 'month'>('list');
  const [month, setMonth] = useState(() => new Date(now).setDate(1));
  const [isCreating, setCreating] = useState<boolean>();
  const [isSubscribing, setSubscribing] = useState<boolean>();
  const isMonth = isWide && view === 'month';
  const querystring = isMonth ? { from: firstShownDay(month) } : {};
  const version = useCalendarVersion(group.id);
  const { data, failure, retry } = useVersionedCall(listEvents, { params: { id: group.id }, querystring }, version);
  const canEdit = mayDo(group, 'editCalendar');
  const create = canEdit && (
    <Button size="s" variant="primary" icon={<CalendarPlus aria-hidden />} onClick={() => setCreating(true)}>
      {t('calendar.create')}
    </Button>
  );
  const coming = (data?.events ?? []).filter((event) => endOf(event) > now);
  const isEmpty = data !== null && !isMonth && coming.length === 0;
  return (
    <Panel
      title={t('calendar.title')}
      actions={
        <Row gap="2" wrap>
          {isWide && (
            <Segmented
              label={t('calendar.view')}
              value={view}
              onChange={setView}
              segments={[
                { value: 'list', label: t('calendar.views.list') },
                { value: 'month', label: t('calendar.views.month') },
              ]}
            />
          )}
          <Button size="s" variant="quiet" icon={<Rss aria-hidden />} onClick={() => setSubscribing(true)}>
            {t('calendar.feed.open')}
          </Button>
          {/* One place from the start: a button that moves when the list arrives loses the focus. */}
          {data !== null && !isEmpty && create}
        </Row>
      }
    >
      {failure !== null && <ErrorState title={t('calendar.failed')} message={failure} onRetry={retry} />}
      {failure === null && data === null && (
        <Stack as={SkeletonGroup} gap="2" shrink label={t('calendar.loading')}>
          <Skeleton height="76px" />
          <Skeleton height="76px" />
        </Stack>
      )}
      {failure === null && isEmpty && (
        <EmptyState icon={<GameIcon body={calendarSheet} />} title={t('calendar.empty')} action={create}>
          {t(canEdit ? 'calendar.emptyOfficer' : 'calendar.emptyMember')}
        </EmptyState>
      )}
      {failure === null && !isMonth && coming.length > 0 && <EventList events={coming} onOpen={onOpen} />}
      {failure === null && isMonth && data && (
        <MonthView month={month} onMonth={setMonth} events={data.events} now={now} onOpen={onOpen} />
      )}
      {isCreating !== undefined && (
        <Suspense>
          <EventForm group={group} event={null} open={isCreating} onOpenChange={setCreating} />
        </Suspense>
      )}
      {isSubscribing !== undefined && (
        <Suspense>
          <FeedDialog open={isSubscribing} onOpenChange={setSubscribing} />
        </Suspense>
      )}
    </Panel>
  );
}

function endOf({ starts_at, duration_minutes }: GroupEvent): number {
  return Date.parse(starts_at) + duration_minutes * 60_000;
}
