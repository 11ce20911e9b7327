import type { ObservedSection } from '../../watcher/parse/observation.ts';

export interface KnownSection {
  readonly hash: string;
  readonly observed: number;
}

export type KnownSections = Readonly<Record<string, KnownSection>>;

export function toKnownSections(sections: readonly ObservedSection[]): KnownSections {
  return Object.fromEntries(sections.map(({ section, hash, observed }) => [section, { hash, observed }]));
}

/**
 * Sections that are new to the server: other content, or the same content observed later. An older observation (a
 * restored backup) is not new, unless the known one is in the future: its clock was wrong.
 *
 * @param now milliseconds since 1970
 */
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
