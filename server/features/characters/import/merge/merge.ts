import type { Character, ImportStatus } from '#shared/contract/characters/characters.ts';
import { mapSections, SECTIONS, type Section } from '#shared/character/sections.ts';
import { observationOrder, type SectionSource } from '#shared/character/seen-by.ts';
import type { CharacterChange } from '#shared/contract/live/live.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { diffCharacter } from './diff-character.ts';
import { fillUnchanged } from './fill-unchanged.ts';
import { findReputationSteps, type ReputationStepValues } from '../../history/reputation-steps.ts';
import { createHistoryCandidate, type HistoryPointValues } from '../../history/rules.ts';
import { mergeSections } from './merge-sections.ts';
import { mergeIdentity } from './merge-identity.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { sectionTimesOf, type GameLabel, type StoredCharacter } from './stored-character.ts';

/** The outcome of merging one snapshot into one character: the character as it is stored afterwards, and what changed. */
export interface MergeResult extends StoredCharacter {
  readonly status: ImportStatus;
  /** False when the database already holds all of this. */
  readonly isWritten: boolean;
  /** Empty unless created or updated. */
  readonly changes: readonly CharacterChange[];
  /** The history point of this moment; null when it shows nothing new. */
  readonly moment: HistoryPointValues | null;
  readonly reputationSteps: readonly ReputationStepValues[];
  /** The newest observation before this one, in milliseconds; 0 when there is none. */
  readonly lastKnown: number;
  /** Sections called unchanged whose content is not stored: they have to be sent whole. */
  readonly missingSections: readonly Section[];
}

/**
 * Merges one observation into a character. Every section is a register that the newest observation holds, so the order of arrival
 * does not matter; sections that were not observed, or are known from a newer observation, stay.
 *
 * The same content seen later is `unchanged`, yet its time is written: otherwise an import that arrives later, from in between, would
 * count as newer. The same file again, or the same content without a time of its own, writes nothing. `stale` means that something
 * was rejected as older, and nothing was newer.
 *
 * @param stored null for a new character, whose document gets the id 0
 * @param now milliseconds since 1970
 */
export function merge(stored: StoredCharacter | null, sent: Snapshot, game: GameLabel, now: number): MergeResult {
  const before = stored?.document ?? null;
  const { snapshot, missingSections } = fillUnchanged(before, sent);
  const times = before && sectionTimesOf(before);
  const { lists, items, outcomes } = mergeSections(before, snapshot);
  const moves = (section: Section): boolean => outcomes[section] === 'new' || outcomes[section] === 'fresh';
  const observed_at = mapSections(SECTIONS, (section) => {
    const time = Math.max(times?.[section] ?? 0, snapshot.observed[section] ?? 0);
    if (!moves(section)) return before?.observed_at[section] ?? null;
    return time === 0 ? null : new Date(time).toISOString();
  });
  const sources = mergeSources(before, snapshot, moves);
  const isLatest = outcomes.character === 'new';
  const characterOrder = observationOrder(
    observed_at.character === null ? null : Date.parse(observed_at.character),
    sources.character,
  );
  const numbers = mergeNumbers(stored, snapshot, isLatest, characterOrder);
  const identity = mergeIdentity(before, snapshot.character, isLatest || outcomes.character === 'fresh');

  const all = Object.values(outcomes);
  const isReworded =
    before !== null &&
    (Object.keys(identity) as (keyof typeof identity)[]).some((field) => before[field] !== identity[field]);
  const changed = before === null || numbers.changed || isReworded || all.includes('new') || all.includes('richer');
  const moved = numbers.moved || all.includes('fresh');
  // A new version of the program may rename a game; its characters get the name with their next import.
  const renamed = before !== null && (before.game_name !== game.name || before.game_icon !== game.icon);
  const isWritten = changed || moved || renamed;
  const document: Character = {
    id: before?.id ?? 0,
    name: identity.name,
    game_id: snapshot.game_id,
    game_name: game.name,
    game_icon: game.icon,
    realm: identity.realm,
    level: identity.level,
    race: identity.race,
    class: identity.class,
    faction: identity.faction,
    zone: numbers.values.zone,
    guild: numbers.values.guild,
    copper: numbers.values.copper,
    xp: numbers.values.xp,
    xpMax: numbers.values.xpMax,
    restedXP: numbers.values.restedXP,
    playedTime: numbers.values.playedTime,
    ...lists,
    observed_at,
    ...(Object.keys(sources).length > 0 && { sources }),
    note: before?.note ?? '',
    favourite: before?.favourite ?? false,
    hidden: before?.hidden ?? false,
    ...(before?.pinned_currencies && { pinned_currencies: before.pinned_currencies }),
    created_at: before?.created_at ?? new Date(now).toISOString(),
    updated_at: changed || before === null ? new Date(now).toISOString() : before.updated_at,
  };
  const lastKnown = Math.max(0, ...SECTIONS.map((section) => times?.[section] ?? 0));
  const status = statusOf(before !== null, changed, moved, numbers.leftOut || all.includes('older'));
  return {
    status,
    document,
    numberTimes: numbers.times,
    version: (stored?.version ?? 0) + (isWritten ? 1 : 0),
    isWritten,
    changes: changed ? diffCharacter(before, document, items) : [],
    moment: findHistoryPoint(snapshot, document, lastKnown, status),
    reputationSteps:
      outcomes.reputations === 'new'
        ? findReputationSteps(before, document, Date.parse(observed_at.reputations ?? ''))
        : [],
    lastKnown,
    missingSections,
  };
}

/** A section that moves has the source of the snapshot, or none. */
function mergeSources(
  before: Character | null,
  snapshot: Snapshot,
  moves: (section: Section) => boolean,
): Snapshot['sources'] {
  const sources: Partial<Record<Section, SectionSource>> = {};
  for (const section of SECTIONS) {
    const source = (moves(section) ? snapshot : before)?.sources?.[section];
    if (source !== undefined) sources[section] = source;
  }
  return sources;
}

/** Known content can add a point to the past, not to the present. */
function findHistoryPoint(
  snapshot: Snapshot,
  document: Character,
  lastKnown: number,
  status: ImportStatus,
): HistoryPointValues | null {
  const moment = createHistoryCandidate(snapshot, document, lastKnown);
  // Undated observations make no history point.
  if (moment.observed_at === 0) return null;
  return status === 'unchanged' && moment.observed_at >= lastKnown ? null : moment;
}

function statusOf(known: boolean, changed: boolean, news: boolean, leftOut: boolean): ImportStatus {
  if (!known) return 'created';
  if (changed) return 'updated';
  return leftOut && !news ? 'stale' : 'unchanged';
}
