import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { isExpiringSoon } from '#shared/overview/insights/insight.ts';
import { findResets, type Region } from '#shared/games/resets.ts';
import { weekOf, type Weekly } from '#shared/characters/week-of.ts';
import type { ObservedCharacter, ObservedPart } from '../watcher/parse/observation.ts';

const WEEK_MS = 7 * 86_400_000;

export const REMINDER_KINDS = ['mail', 'auctions', 'vault'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

interface Seen<Value> {
  readonly observed: number;
  readonly value: Value;
}

/** Dated content of a character, in milliseconds since 1970. A section that was never seen is null. */
export interface Deadlines {
  readonly mail: Seen<readonly number[]> | null;
  readonly auctions: Seen<readonly number[]> | null;
  readonly weekly: Seen<Weekly> | null;
}

type Payload<Part extends ObservedPart> = NonNullable<ImportPayload[Part & keyof ImportPayload]>;

function readSection<Part extends 'mail' | 'auctions' | 'weekly', Value>(
  { sections }: ObservedCharacter,
  part: Part,
  read: (payload: Payload<Part>) => Value,
): Seen<Value> | null {
  const found = sections.find(({ section }) => section === part);
  if (found === undefined) return null;
  return { observed: found.observed, value: read(JSON.parse(Buffer.from(found.json).toString()) as Payload<Part>) };
}

function readEnds(entries: readonly { readonly expiresAt?: number }[]): number[] {
  return entries.flatMap(({ expiresAt }) => (expiresAt === undefined ? [] : [expiresAt]));
}

function readWeekly({ vault = [], hasReward = false, resetsAt }: Payload<'weekly'>): Weekly {
  return {
    vault: vault.map(({ progress = 0, threshold = 0, level = 0, ...slot }) => ({
      ...slot,
      progress,
      threshold,
      level,
    })),
    has_reward: hasReward,
    resets_at: resetsAt ?? null,
    keystone: null,
    rating: null,
  };
}

/** Deadlines of an observation, and the earlier ones where those were seen later: two installs may hold one character. */
export function readDeadlines(character: ObservedCharacter, earlier: Deadlines | null): Deadlines {
  const newer = <Value>(now: Seen<Value> | null, before: Seen<Value> | null = null): Seen<Value> | null =>
    now !== null && (before === null || now.observed >= before.observed) ? now : before;
  return {
    mail: newer(readSection(character, 'mail', readEnds), earlier?.mail),
    auctions: newer(readSection(character, 'auctions', readEnds), earlier?.auctions),
    weekly: newer(readSection(character, 'weekly', readWeekly), earlier?.weekly),
  };
}

/** The reset from which on a vault reward waits; null without one. */
function findRewardTime({ observed, value }: Seen<Weekly>, region: Region, now: number): number | null {
  const observation = { weekly: value, observed_at: { weekly: new Date(observed).toISOString() } };
  const week = weekOf(observation as Parameters<typeof weekOf>[0], findResets(region, now).lastWeekly, now);
  if (week === null || !week.hasReward) return null;
  const end = value.resets_at ?? findResets(region, observed).nextWeekly;
  return week.isCurrent ? end - WEEK_MS : end;
}

/** Moments of a character that are worth a reminder now. */
export function findDue(deadlines: Deadlines, kind: ReminderKind, region: Region, now: number): number[] {
  if (kind !== 'vault') return (deadlines[kind]?.value ?? []).filter((at) => isExpiringSoon(at, now));
  const at = deadlines.weekly === null ? null : findRewardTime(deadlines.weekly, region, now);
  return at === null ? [] : [at];
}
