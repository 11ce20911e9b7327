import type { Character } from '../../characters/contract/characters.ts';
import { isFleeting, SECTIONS, type Section } from '../../characters/sections.ts';
import { findGame } from '../../games/registry.ts';
import { parseIsoTime } from '../../base/text/iso-time.ts';
import { isRecent } from '../../characters/week-of.ts';
import { DAY_MS, type NotSeen, type RestedWaste, type StaleSection } from './insight.ts';

/** Days without an observation that count as long. */
const LONG_DAYS = 14;

const REMINDERS = [LONG_DAYS, 30, 90, 180, 365];

/** Observed sections with their times in milliseconds. */
function seenSections({
  observed_at,
}: Character): { readonly section: Section; readonly iso: string; readonly at: number }[] {
  return SECTIONS.flatMap((section) => {
    const iso = observed_at[section];
    const at = iso === null ? Number.NaN : parseIsoTime(iso);
    return iso === null || Number.isNaN(at) ? [] : [{ section, iso, at }];
  });
}

function newestOf(sections: ReturnType<typeof seenSections>) {
  return sections.reduce<(typeof sections)[number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  );
}

function reminder(days: number): number {
  return REMINDERS.findLast((each) => days >= each) ?? 0;
}

/** Rested experience at its cap, below the maximum level of any version of the game. */
export function findRestedWaste(character: Character): RestedWaste | null {
  const { id, level, xp, xpMax, restedXP, game_id, observed_at } = character;
  const rules = findGame(game_id)?.gear ?? null;
  if (rules === null || observed_at.character === null || rules.maybeLastLevels.has(level)) return null;
  if (xp === null || xpMax === null || restedXP === null || xpMax <= 0 || xp >= xpMax) return null;
  const cap = Math.floor(xpMax * rules.restedCap);
  if (restedXP < cap) return null;
  return {
    kind: 'rested_waste',
    characterId: id,
    facts: { rested: restedXP, cap, level },
    severity: 'action',
    evidence: { from: 'section', section: 'character', observedAt: observed_at.character },
    key: JSON.stringify(['rested_waste', id, level]),
    weight: level,
  };
}

/** A character without observations for two weeks or more. `now` in milliseconds since 1970. */
export function findNotSeen(character: Character, now: number): NotSeen | null {
  const sections = seenSections(character);
  const newest = newestOf(sections);
  if (newest === null) return null;
  const days = Math.floor((now - newest.at) / DAY_MS);
  if (days < LONG_DAYS) return null;
  return {
    kind: 'not_seen',
    characterId: character.id,
    facts: { days, lastSeen: newest.iso },
    severity: 'info',
    evidence: { from: 'section', section: newest.section, observedAt: newest.iso },
    key: JSON.stringify(['not_seen', character.id, newest.iso, reminder(days)]),
    weight: days,
  };
}

/** The section furthest behind the newest, such as a bank not opened for weeks, of a character that is played. */
export function findStaleSection(character: Character, now: number): StaleSection | null {
  const sections = seenSections(character);
  const newest = newestOf(sections);
  if (newest === null || !isRecent(newest.iso, now)) return null;
  const daysBehind = (at: number): number => Math.floor((newest.at - at) / DAY_MS);
  const behind = sections
    .filter(({ section, at }) => !isFleeting(section) && daysBehind(at) >= LONG_DAYS)
    .toSorted((a, b) => a.at - b.at);
  const [oldest, ...others] = behind;
  if (oldest === undefined) return null;
  const days = daysBehind(oldest.at);
  return {
    kind: 'stale_section',
    characterId: character.id,
    facts: {
      section: oldest.section,
      days,
      seen: oldest.iso,
      newest: newest.iso,
      others: others.map(({ section }) => section),
    },
    severity: 'info',
    evidence: { from: 'section', section: oldest.section, observedAt: oldest.iso },
    key: JSON.stringify(['stale_section', character.id, oldest.section, oldest.iso, reminder(days)]),
    weight: days,
  };
}
