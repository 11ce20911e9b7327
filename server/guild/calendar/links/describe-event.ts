import type { SharedEvent } from '#shared/guild/contract/event-links.ts';
import { EVENT_ROLES, type EventRole } from '#shared/guild/contract/calendar.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';

interface RolePlaces {
  readonly role: EventRole;
  readonly label: string;
  readonly free: number;
  readonly slots: number;
}

interface EventTexts {
  readonly title: string;
  readonly day: string;
  /** In the event's own zone, which it names: crawlers have none. */
  readonly time: string;
  readonly roles: readonly RolePlaces[];
  readonly free: number;
}

/** Texts of an event's page head and picture. */
export function describeEvent(shared: SharedEvent, language: Language): EventTexts {
  const { instance, game_name, starts_at, duration_minutes, zone, slots, free } = shared;
  const start = new Date(starts_at);
  const end = new Date(start.getTime() + duration_minutes * 60_000);
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone });
  return {
    title: instance === '' ? game_name : instance,
    day: new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(
      start,
    ),
    // The format has narrow spaces, which the fonts lack.
    time: `${clock.format(start)} – ${clock.format(end)} (${zone.replaceAll('_', ' ')})`.replaceAll(/\s/g, ' '),
    roles: EVENT_ROLES.filter((role) => slots[role] > 0).map((role) => ({
      role,
      label: formatText(language, `event_role_${role}`),
      free: free[role],
      slots: slots[role],
    })),
    free: EVENT_ROLES.reduce((sum, role) => sum + free[role], 0),
  };
}
