import type { CharacterRole as EventRole } from '../characters/contract/viewers.ts';

interface EventKindRow {
  /** Roles in which members sign up, with the slots that the form offers. */
  readonly slots: Readonly<Partial<Record<EventRole, number>>>;
  readonly durationMinutes: number;
  /** True when members who are saved to the instance are marked. */
  readonly hasLockout: boolean;
}

/** Kinds of events. Their names are `calendar.kinds` in the messages. */
export const EVENT_KINDS = {
  raid: { slots: { tank: 2, healer: 5, damage: 18 }, durationMinutes: 180, hasLockout: true },
} as const satisfies Readonly<Record<string, EventKindRow>>;

export type EventKind = keyof typeof EVENT_KINDS;
export const EVENT_KIND_NAMES = Object.keys(EVENT_KINDS) as readonly EventKind[];
export const DEFAULT_EVENT_KIND: EventKind = 'raid';

export function eventKindOf(kind: EventKind): EventKindRow {
  return EVENT_KINDS[kind];
}

export function rolesOf(kind: EventKind): readonly EventRole[] {
  return Object.keys(EVENT_KINDS[kind].slots) as EventRole[];
}
