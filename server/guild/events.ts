/** An event that is about to begin. */
export interface EventReminder {
  readonly groupId: number;
  readonly groupName: string;
  readonly eventId: number;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

declare module '../base/events.ts' {
  interface ServerEvents {
    readonly rosterNoted: { readonly groupId: number };
    /** All of the roster without `characters`. */
    readonly rosterChanged: WithAudience & { readonly groupId: number; readonly characters?: readonly number[] };
    readonly friendCharactersChanged: WithAudience & { readonly userId: number };
    readonly wishesNoted: { readonly groupId: number };
    readonly wishesChanged: WithAudience & { readonly groupId: number };
    /** Events of a group, or their sign-ups. */
    readonly calendarChanged: WithAudience & { readonly groupId: number };
    /** `audience` are those who signed up, without absences and members whose level is None. */
    readonly eventReminded: WithAudience & EventReminder;
  }
}
