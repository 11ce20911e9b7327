import type { SignupPlace } from '#shared/guild/calendar/place-signups.ts';
import { rolesOf } from '#shared/guild/event-kinds.ts';
import { type EventSignup, type GroupEvent, type SignupMove } from '#shared/guild/contract/calendar.ts';
import { Armchair, MoreHorizontal, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, List, Muted, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { Menu } from '../../base/ui/overlays/menu.tsx';
import { formatDecimal } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { isLockoutSeen } from '../roster/roster-rows.ts';
import { useResets } from '../../games/region.ts';
import styles from './calendar.module.css';
import { formatUntil } from './event-time.ts';
import { findLockout } from './find-lockout.ts';

interface SignupListsProps {
  readonly event: GroupEvent;
  readonly signups: readonly EventSignup[];
  readonly now: number;
  /** Given to officers while the event is to come. */
  readonly onMove: ((signup: EventSignup, to: SignupMove) => void) | null;
}

const OTHERS: readonly Exclude<SignupPlace, 'in'>[] = ['waiting', 'bench', 'absent'];

/** Slots by role with those who fill them, and those who wait, are on the bench or absent. */
export function SignupLists({ event, signups, now, onMove }: SignupListsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Grid min={220} fit gap="3">
        {rolesOf(event.kind).map((role) => {
          const free = event.slots[role] - event.filled[role];
          const label = t(`calendar.roles.${role}`);
          return (
            <section key={role} className={styles['role']} aria-label={label}>
              <h3>
                {label} <small>{t('calendar.slots', { filled: event.filled[role], slots: event.slots[role] })}</small>
              </h3>
              <List as="ol" gap="2" className={styles['signups']}>
                {signups
                  .filter((signup) => signup.place === 'in' && signup.role === role)
                  .map((signup) => (
                    <SignupLine key={signup.memberId} signup={signup} event={event} now={now} onMove={onMove} />
                  ))}
              </List>
              <Muted as="p" soft size="s">
                {event.slots[role] === 0
                  ? t('calendar.noSlots')
                  : free > 0
                    ? t('calendar.free', { count: free })
                    : t('calendar.full')}
              </Muted>
            </section>
          );
        })}
      </Grid>
      {OTHERS.map((place) => {
        const listed = signups.filter((signup) => signup.place === place);
        const label = t(`calendar.lists.${place}`);
        return (
          listed.length > 0 && (
            <section key={place} aria-label={label}>
              <h3 className={styles['day']}>{label}</h3>
              <Grid as="ol" min={240} gap="2">
                {listed.map((signup) => (
                  <SignupLine key={signup.memberId} signup={signup} event={event} now={now} onMove={onMove} showsRole />
                ))}
              </Grid>
            </section>
          )
        );
      })}
    </>
  );
}

interface SignupLineProps extends Pick<SignupListsProps, 'event' | 'now' | 'onMove'> {
  readonly signup: EventSignup;
  readonly showsRole?: boolean;
}

function SignupLine({ signup, event, now, onMove, showsRole = false }: SignupLineProps) {
  const { t } = useTranslation();
  const { character, username, role } = signup;
  const about = [
    showsRole && role !== null && t(`calendar.role.${role}`),
    character?.gear?.specialisation && translateGameTerm(character.gear.specialisation),
    character && t('calendar.level', { level: character.level }),
    character?.gear?.item_level && t('calendar.itemLevel', { level: formatDecimal(character.gear.item_level) }),
  ].filter((part): part is string => typeof part === 'string');
  return (
    <Row as="li" gap="1 2" wrap className={styles['signup']}>
      {character && <ClassCrest className={character.class} size={30} />}
      <Stack as="span" shrink className={styles['words']}>
        <span>
          {character ? (
            <b style={{ color: classTextColour(character.class) }} title={translateGameTerm(character.class)}>
              {character.name}
            </b>
          ) : (
            <b>
              <bdi>{username}</bdi>
            </b>
          )}{' '}
          {character && (
            <Muted as="small" soft size="s">
              <bdi>{username}</bdi>
            </Muted>
          )}
        </span>
        <Muted as="small" soft size="s">
          {character || role === null ? about.join(' · ') : [...about, t('calendar.hidden')].join(' · ')}
        </Muted>
      </Stack>
      {character?.lockouts && <LockoutBadge lockouts={character.lockouts} event={event} now={now} />}
      {onMove && <MoveMenu signup={signup} onMove={(to) => onMove(signup, to)} />}
    </Row>
  );
}

interface MoveMenuProps {
  readonly signup: EventSignup;
  readonly onMove: (to: SignupMove) => void;
}

function MoveMenu({ signup, onMove }: MoveMenuProps) {
  const { t } = useTranslation();
  const { place, role, character, username } = signup;
  const icons: Readonly<Record<SignupMove, ReactNode>> = {
    in: <UserCheck aria-hidden />,
    bench: <Armchair aria-hidden />,
    absent: <UserX aria-hidden />,
  };
  // An absence without a character fills no role.
  const targets: readonly SignupMove[] = role === null ? ['absent'] : ['in', 'bench', 'absent'];
  const items = targets
    .filter((to) => to !== place)
    .map((to) => ({ label: t(`calendar.move.${to}`), icon: icons[to], onSelect: () => onMove(to) }));
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton size="s" label={t('calendar.move.open', { name: character?.name ?? username })}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}

interface LockoutBadgeProps {
  readonly lockouts: NonNullable<NonNullable<EventSignup['character']>['lockouts']>;
  readonly event: GroupEvent;
  readonly now: number;
}

function LockoutBadge({ lockouts, event, now }: LockoutBadgeProps) {
  const { t } = useTranslation();
  const { lastWeekly } = useResets(now);
  if (event.instance === '') return null;
  const lockout = findLockout(lockouts.saved, event);
  if (lockout)
    return lockout.expires_at === null ? null : (
      <Badge tone="bad">{t('calendar.savedUntil', { day: formatUntil(lockout.expires_at, now) })}</Badge>
    );
  return isLockoutSeen(lockouts, lastWeekly) ? <Badge tone="good">{t('calendar.free')}</Badge> : null;
}
