import type { ObservedSection } from '../../watcher/parse/observation.ts';

/** What is known of a section: the hash and the time of an observation. */
export interface KnownSection {
  readonly hash: string;
  readonly observed: number;
}

/** By section. */
export type KnownSections = Readonly<Record<string, KnownSection>>;

/** The hashes and times of sections, without their content. */
export function toKnownSections(sections: readonly ObservedSection[]): KnownSections {
  return Object.fromEntries(sections.map(({ section, hash, observed }) => [section, { hash, observed }]));
}

/**
 * The sections that say something new against what the server has or will have when everything that waits has arrived:
 * other content, or the same seen later, of which the server wants to know (`lighten` sends the time alone).
 *
 * An observation older than the known one is no news (a restored backup, a `.bak`), unless the known one lies in the
 * future: then a clock was wrong, and its time proves nothing.
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

/** Whether exactly these observations were refused before: sending them again would be refused again. */
export function isAlreadyRefused(fresh: readonly ObservedSection[], refused: KnownSections | null): boolean {
  return refused !== null && fresh.every(({ section, hash }) => refused[section]?.hash === hash);
}
