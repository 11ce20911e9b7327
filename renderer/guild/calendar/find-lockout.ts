import { eventKindOf, type EventKind } from '#shared/guild/event-kinds.ts';
import { foldText } from '#shared/base/text/fold.ts';

interface Lockout {
  readonly name: string;
  readonly expires_at: number | null;
}

interface Raid {
  readonly kind: EventKind;
  readonly instance: string;
  readonly starts_at: string;
}

/**
 * Lockout of an event's instance that still holds at its start, or may where its end is unknown; null without one. The
 * client counts an extension in the end.
 */
export function findLockout<L extends Lockout>(saved: readonly L[], { kind, instance, starts_at }: Raid): L | null {
  const name = foldText(instance);
  if (name === '' || !eventKindOf(kind).hasLockout) return null;
  const start = Date.parse(starts_at);
  return (
    saved.find(
      (lockout) => foldText(lockout.name) === name && (lockout.expires_at === null || lockout.expires_at > start),
    ) ?? null
  );
}
