import type { EventRole, SignupWish } from '../contract/calendar.ts';

export type Slots = Readonly<Record<EventRole, number>>;

/** `waiting`: wants a slot, but those of the role are taken. */
export type SignupPlace = 'in' | 'waiting' | 'bench' | 'absent';

interface PlacedBy {
  readonly role: EventRole | null;
  readonly wish: SignupWish;
}

/**
 * Place of each sign-up, first come first served. Places follow from the order alone, so the slots of a role are never
 * exceeded and the first who waits moves up when somebody leaves.
 * @param signups in the order of signing up
 */
export function placeSignups(signups: readonly PlacedBy[], slots: Slots): SignupPlace[] {
  const taken: Record<EventRole, number> = { tank: 0, healer: 0, damage: 0 };
  return signups.map(({ role, wish }) => {
    if (wish !== 'join' || role === null) return wish === 'join' ? 'waiting' : wish;
    if (taken[role] >= slots[role]) return 'waiting';
    taken[role]++;
    return 'in';
  });
}
