import { EVENT_ROLES, type GroupEvent } from '#shared/guild/contract/calendar.ts';
import { EVENT_KIND_NAMES } from '#shared/guild/event-kinds.ts';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { cx } from '../../base/styles/cx.ts';
import styles from './calendar.module.css';
import { formatEventDay, formatEventTime } from './event-time.ts';
import { PlaceBadge } from './place-badge.tsx';

interface EventListProps {
  readonly events: readonly GroupEvent[];
  readonly onOpen: (id: number) => void;
}

export function EventList({ events, onOpen }: EventListProps) {
  const { t } = useTranslation();
  const days = Map.groupBy(events, ({ starts_at }) => formatEventDay(Date.parse(starts_at)));
  return (
    <List gap="4" shrink aria-label={t('calendar.title')}>
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <h3 className={styles['day']}>{day}</h3>
          <List gap="2" shrink>
            {ofDay.map((event) => (
              <li key={event.id}>
                <EventLine event={event} onOpen={onOpen} />
              </li>
            ))}
          </List>
        </li>
      ))}
    </List>
  );
}

function EventLine({ event, onOpen }: { readonly event: GroupEvent; readonly onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const { id, kind, title, instance, starts_at, duration_minutes, is_cancelled, is_weekly, own_place } = event;
  return (
    <button
      type="button"
      className={cx(styles['line'], is_cancelled && styles['cancelled'])}
      onClick={() => onOpen(id)}
    >
      <span className={styles['time']}>{formatEventTime(Date.parse(starts_at), duration_minutes)}</span>
      <Stack as="span" shrink className={styles['words']}>
        <b>{title}</b>
        {instance !== '' && instance !== title && (
          <Muted as="small" soft size="s">
            {instance}
          </Muted>
        )}
      </Stack>
      <Row as="span" gap="2" justify="end" wrap>
        {EVENT_KIND_NAMES.length > 1 && <Badge>{t(`calendar.kinds.${kind}`)}</Badge>}
        {is_weekly && (
          <span title={t('calendar.weekly')} className={styles['weekly']}>
            <Repeat aria-hidden />
            <span className="visually-hidden">{t('calendar.weekly')}</span>
          </span>
        )}
        {is_cancelled && <Badge tone="bad">{t('calendar.cancelled')}</Badge>}
        {!is_cancelled && own_place && <PlaceBadge place={own_place} />}
      </Row>
      <SlotCounts event={event} />
    </button>
  );
}

function SlotCounts({ event: { slots, filled, waiting } }: { readonly event: GroupEvent }) {
  const { t } = useTranslation();
  return (
    <Row as="span" gap="none 3" align="stretch" wrap className={styles['counts']}>
      {EVENT_ROLES.filter((role) => slots[role] > 0).map((role) => (
        <span key={role}>
          {t(`calendar.roles.${role}`)} <b>{t('calendar.slots', { filled: filled[role], slots: slots[role] })}</b>
        </span>
      ))}
      {waiting > 0 && <span>{t('calendar.waiting', { count: waiting })}</span>}
    </Row>
  );
}
