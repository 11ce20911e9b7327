import {
  cancelEvent,
  changeEvent,
  getEvent,
  placeSignup,
  type EventSignup,
  type GroupEvent,
  type SignupMove,
  type EventScope,
} from '#shared/guild/contract/calendar.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { ArrowLeft, Link2, MessageCircle, Pencil, RotateCcw, X } from 'lucide-react';
import { lazy, Suspense, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Button, LinkButton } from '../../base/ui/controls/button.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { useNow } from '../../base/hooks/use-now.ts';
import styles from './calendar.module.css';
import { EventLinkDialog } from './event-link-dialog.tsx';
import { formatEventDay, formatEventTime, formatTimeIn, ownZone } from './event-time.ts';
import { SignupForm } from './signup-form.tsx';
import { SignupLists } from './signup-lists.tsx';
import { useCalendarVersion } from './use-calendar-version.ts';
import { Form, SubmitButton } from '../../base/ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';

const EventForm = lazy(() => import('./event-form.tsx').then((m) => ({ default: m.EventForm })));

interface EventPageProps {
  readonly group: Group;
  readonly eventId: number;
  readonly onBack: () => void;
}

/** An event with its sign-ups, the user's own sign-up, and what officers can do. */
export function EventPage({ group, eventId, onBack }: EventPageProps) {
  const { t } = useTranslation();
  const now = useNow();
  const version = useCalendarVersion(group.id);
  const params = { id: group.id, eventId };
  const { data, failure, retry } = useVersionedCall(getEvent, { params }, version);
  const back = (
    <Button size="s" variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
      {t('calendar.back')}
    </Button>
  );
  if (failure !== null || data === null)
    return (
      <Panel title={t('calendar.title')} actions={back}>
        {failure === null ? (
          <Stack as={SkeletonGroup} gap="2" shrink label={t('calendar.eventLoading')}>
            <Skeleton height="60px" />
            <Skeleton height="160px" />
          </Stack>
        ) : (
          <ErrorState title={t('calendar.eventFailed')} message={failure} onRetry={retry} />
        )}
      </Panel>
    );
  const { event, signups } = data;
  const isOpen = !event.is_cancelled && Date.parse(event.starts_at) + event.duration_minutes * 60_000 > now;
  const move = ({ memberId, character, username }: EventSignup, place: SignupMove): Promise<unknown> =>
    runWithErrorToast(async () => {
      await call(placeSignup, { params, body: { memberId, place } });
      toast({ tone: 'good', title: t(`calendar.move.done.${place}`, { name: character?.name ?? username }) });
    });
  return (
    <Panel title={event.title} actions={back}>
      <Stack gap="4" shrink>
        <EventFacts event={event} isOver={!event.is_cancelled && !isOpen} />
        {isOpen && <SignupForm group={group} event={event} signups={signups} />}
        <SignupLists
          event={event}
          signups={signups}
          now={now}
          onMove={isOpen && mayDo(group, 'moveSignups') ? (signup, to) => void move(signup, to) : null}
        />
        <Row gap="2" wrap>
          <LinkButton size="s" variant="quiet" icon={<MessageCircle aria-hidden />} to={`/social?group=${group.id}`}>
            {t('calendar.talkAbout', { title: event.title })}
          </LinkButton>
          {mayDo(group, 'editCalendar') && <OfficerActions group={group} event={event} isOpen={isOpen} />}
        </Row>
      </Stack>
    </Panel>
  );
}

function EventFacts({ event, isOver }: { readonly event: GroupEvent; readonly isOver: boolean }) {
  const { t } = useTranslation();
  const at = Date.parse(event.starts_at);
  const time = formatEventTime(at, event.duration_minutes);
  const timeThere = formatTimeIn(at, event.zone);
  const isElsewhere = event.zone !== ownZone() && timeThere !== formatTimeIn(at, ownZone());
  return (
    <div className={styles['facts']}>
      <Row as="p" gap="2" wrap className={styles['when']}>
        <time dateTime={event.starts_at}>
          {formatEventDay(at)} · {time}
        </time>
        {event.is_weekly && <Badge>{t('calendar.weekly')}</Badge>}
        {event.is_cancelled && <Badge tone="bad">{t('calendar.cancelled')}</Badge>}
        {isOver && <Badge>{t('calendar.over')}</Badge>}
      </Row>
      <Muted as="p" soft size="s">
        {[
          isElsewhere && t('calendar.zoned', { time: timeThere, zone: event.zone }),
          event.instance,
          event.creator !== null && t('calendar.by', { username: event.creator }),
        ]
          .filter((part) => part !== false && part !== '')
          .join(' · ')}
      </Muted>
      {event.note !== '' && <p className={styles['note']}>{event.note}</p>}
    </div>
  );
}

interface OfficerActionsProps {
  readonly group: Group;
  readonly event: GroupEvent;
  readonly isOpen: boolean;
}

function OfficerActions({ group, event, isOpen }: OfficerActionsProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState<boolean>();
  const [isCancelling, setCancelling] = useState(false);
  const [isSharing, setSharing] = useState<boolean>();
  const params = { id: group.id, eventId: event.id };
  const restore = (): Promise<unknown> =>
    runWithErrorToast(async () => {
      await call(changeEvent, { params, body: { is_cancelled: false } });
      toast({ tone: 'good', title: t('calendar.restored') });
    });
  return (
    <>
      {event.is_cancelled ? (
        <Button size="s" icon={<RotateCcw aria-hidden />} onClick={() => void restore()}>
          {t('calendar.restore')}
        </Button>
      ) : (
        <>
          {isOpen && (
            <Button size="s" icon={<Link2 aria-hidden />} onClick={() => setSharing(true)}>
              {t('calendar.share')}
            </Button>
          )}
          <Button size="s" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {t('calendar.edit')}
          </Button>
          <Button size="s" variant="danger" icon={<X aria-hidden />} onClick={() => setCancelling(true)}>
            {t('calendar.cancel')}
          </Button>
        </>
      )}
      {isEditing !== undefined && (
        <Suspense>
          <EventForm group={group} event={event} open={isEditing} onOpenChange={setEditing} />
        </Suspense>
      )}
      {isSharing !== undefined && (
        <EventLinkDialog group={group} event={event} open={isSharing} onOpenChange={setSharing} />
      )}
      <CancelDialog
        event={event}
        open={isCancelling}
        onOpenChange={setCancelling}
        onCancel={async (scope) => {
          await call(cancelEvent, { params, querystring: { scope } });
          toast({ tone: 'good', title: t('calendar.cancelDialog.done') });
        }}
      />
    </>
  );
}

interface CancelDialogProps {
  readonly event: GroupEvent;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCancel: (scope: EventScope) => Promise<void>;
}

/** Confirms a cancellation; of a weekly event it asks which ones. */
function CancelDialog({ event, open, onOpenChange, onCancel }: CancelDialogProps) {
  const { t } = useTranslation();
  const safe = useRef<HTMLButtonElement>(null);
  const scope = useRef<EventScope>('one');
  const submit = async (): Promise<void> => {
    await onCancel(scope.current);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('calendar.cancelDialog.title', { title: event.title })}
      description={t('calendar.cancelDialog.text')}
      role="alertdialog"
      initialFocus={safe}
    >
      <Form onSubmit={submit}>
        <DialogActions>
          <Button ref={safe} onClick={() => onOpenChange(false)}>
            {t('calendar.back')}
          </Button>
          {event.is_weekly && (
            <SubmitButton variant="danger" onClick={() => (scope.current = 'following')}>
              {t('calendar.cancelDialog.following')}
            </SubmitButton>
          )}
          <SubmitButton variant="danger" onClick={() => (scope.current = 'one')}>
            {t('calendar.cancelDialog.one')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
