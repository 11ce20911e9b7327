import type { EventLink, SharedEvent } from '#shared/guild/contract/event-links.ts';
import { EVENT_ROLES } from '#shared/guild/contract/calendar.ts';
import { findGame } from '#shared/games/registry.ts';
import type { GroupAccess, GroupActor } from '../../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../../people/groups/require-group-access.ts';
import type { Context } from '../../../base/context.ts';
import { Failure } from '../../../base/http/errors.ts';
import { createToken, hashToken, parseToken } from '../../../base/http/sessions/tokens.ts';
import { findEvent, findSignups, type EventRow } from '../event-store.ts';
import { getOpenEvent, isOpen } from '../open-event.ts';
import { placeAll, toGroupEvent } from '../rules.ts';
import { findLink, findLinkedEvent, putLink, removeLink } from './link-store.ts';

export interface EventLinks {
  find(actor: GroupActor, groupId: number, eventId: number): Promise<EventLink | null>;
  /** Address of a new link, which ends the earlier one. */
  make(actor: GroupActor, groupId: number, eventId: number, showsGroup: boolean): Promise<string>;
  revoke(actor: GroupActor, groupId: number, eventId: number): Promise<void>;
  /** Null for an unknown secret, and for an event that is over or cancelled. */
  read(secret: string): Promise<SharedEvent | null>;
}

/** The public form of an event. Every field is named, so that a new field of events is not public by default. */
function toSharedEvent(
  event: EventRow,
  signups: Parameters<typeof placeAll>[1],
  groupName: string | null,
): SharedEvent {
  const { slots, filled } = toGroupEvent(event, placeAll(event, signups), 0);
  const free = { tank: 0, healer: 0, damage: 0 };
  for (const role of EVENT_ROLES) free[role] = Math.max(0, slots[role] - filled[role]);
  return {
    instance: event.instance,
    game_name: findGame(event.game_id)?.name ?? '',
    starts_at: new Date(event.starts_at).toISOString(),
    zone: event.zone,
    duration_minutes: event.duration_minutes,
    slots,
    free,
    group_name: groupName,
  };
}

/** Public links of events: secrets that are stored hashed, and end with the event or by revocation. */
export function createEventLinks(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  access: GroupAccess,
): EventLinks {
  return {
    async find(actor, groupId, eventId) {
      await requireGroupAccess(access, actor, groupId, 'editCalendar');
      if (!(await findEvent(db.read, groupId, eventId))) throw new Failure('event_not_found');
      const link = await findLink(db.read, eventId);
      return link ? { created_at: new Date(link.created_at).toISOString(), shows_group: link.shows_group === 1 } : null;
    },

    async make(actor, groupId, eventId, showsGroup) {
      const secret = createToken();
      await db.write(async (transaction) => {
        const at = now();
        await access.requirePermission({ transaction, at }, actor, groupId, 'editCalendar');
        const { id } = await getOpenEvent(transaction, groupId, eventId, at);
        const shows_group = showsGroup ? 1 : 0;
        await putLink(transaction, { event_id: id, secret_hash: hashToken(secret), shows_group, created_at: at });
      });
      return `${config.publicUrl}/e/${secret}`;
    },

    async revoke(actor, groupId, eventId) {
      await db.write(async (transaction) => {
        await access.requirePermission({ transaction, at: now() }, actor, groupId, 'editCalendar');
        if (!(await findEvent(transaction, groupId, eventId))) throw new Failure('event_not_found');
        if (!(await removeLink(transaction, eventId))) throw new Failure('link_not_found');
      });
    },

    async read(secret) {
      const token = parseToken(secret, { bare: true });
      if (token === null) return null;
      const found = await findLinkedEvent(db.read, hashToken(token));
      if (!found || !isOpen(found.event, now())) return null;
      const signups = await findSignups(db.read, [found.event.id], now());
      return toSharedEvent(found.event, signups, found.groupName);
    },
  };
}
