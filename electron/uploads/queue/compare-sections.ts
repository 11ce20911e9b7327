import { observationOrder, type AddonCode } from '#shared/characters/seen-by.ts';
import type { ObservedSection } from '../../watcher/parse/observation.ts';

export interface KnownSection {
  readonly hash: string;
  readonly observed: number;
  /** As of `observationOrder`, for one without a time. */
  readonly order?: number | null;
  /** Another addon that saw it. */
  readonly addon?: AddonCode | null;
}

export type KnownSections = Readonly<Record<string, KnownSection>>;

export function toKnownSections(sections: readonly ObservedSection[]): KnownSections {
  return Object.fromEntries(
    sections.map(({ section, hash, observed, seenBy }) => {
      const isUndated = observed === 0 && seenBy !== undefined;
      return [
        section,
        {
          hash,
          observed,
          ...(isUndated && { order: observationOrder(null, seenBy) }),
          ...(seenBy && { addon: seenBy.addon }),
        },
      ];
    }),
  );
}

/** Other content, or the same observed later. Older observations count only when the known one is in the future. */
export function findNewSections(
  seen: readonly ObservedSection[],
  known: KnownSections,
  now: number,
): ObservedSection[] {
  return seen.filter(({ section, hash, observed }) => {
    const before = known[section];
    if (before === undefined) return true;
    if (before.hash === hash && before.observed === observed) return false;
    if (before.observed > now) return true;
    return before.hash === hash ? observed > before.observed : observed >= before.observed;
  });
}

export function isAlreadyRefused(fresh: readonly ObservedSection[], refused: KnownSections | null): boolean {
  return refused !== null && fresh.every(({ section, hash }) => refused[section]?.hash === hash);
}
