import type { Character, ImportStatus } from '#shared/contract/characters/characters.ts';
import { mapSections, PLAIN_SECTIONS, SECTIONS, type PlainSection, type Section } from '#shared/character/sections.ts';
import type { CharacterChange } from '#shared/contract/live/live.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { diffCharacter } from './diff-character.ts';
import { createHistoryCandidate, type HistoryPointValues } from '../../history/rules.ts';
import { mergeNumbers, sameIdentity } from './merge-numbers.ts';
import { sortByContainer, joinInventory, itemsOfContainer, sameRows } from './compare-rows.ts';
import { sectionTimesOf, type GameLabel, type NumberTimes, type StoredCharacter } from './stored-character.ts';

/** What one snapshot makes of one character. */
export interface MergeResult {
  readonly status: ImportStatus;
  /** False when the database already holds all of this. */
  readonly written: boolean;
  readonly document: Character;
  readonly numberTimes: NumberTimes;
  /** For the player, in the words of the UI. Empty unless created or updated. */
  readonly changes: readonly CharacterChange[];
  /** What a chart may show of this moment; null when it shows nothing new. */
  readonly moment: HistoryPointValues | null;
  /** The newest observation before this one, in milliseconds; 0 when there is none. */
  readonly lastKnown: number;
}

/**
 * What an observation says of a section, against what is stored:
 * `new` content replaces it; the `same` content leaves it; `fresh` is the same content seen later, so only its time moves;
 * `older` (or told apart by nothing, at the same time) is not taken; null was not seen.
 */
type SectionOutcome = 'new' | 'fresh' | 'same' | 'older' | null;

function compareSection(
  snapshot: Snapshot,
  section: Section,
  storedTime: number | null,
  isSame: () => boolean,
): SectionOutcome {
  const seen = snapshot.observed[section];
  if (seen === null) return null;
  if (storedTime === null) return 'new';
  const same = isSame();
  if (snapshot.undated.includes(section)) return same ? 'same' : 'new';
  if (seen > storedTime) return same ? 'fresh' : 'new';
  return same ? 'same' : 'older';
}

/**
 * Merges one observation into what is stored: every section is a register that the newest observation holds, so the order
 * in which observations arrive does not matter. A section that was not seen is left alone, and so is one of which something
 * newer is known.
 *
 * The same content seen later is `unchanged`, yet its time is written: otherwise an import that was under way in between
 * would pass for newer, and the player would read a wrong "last seen". Only the document is touched for it. The same file
 * again, or the same content without a time of its own, writes nothing.
 *
 * `stale` means that something was left out because something newer is known, and nothing was newer.
 *
 * @param stored null for a character that is not known yet; its document then gets the id 0
 * @param now milliseconds since 1970
 */
export function merge(stored: StoredCharacter | null, snapshot: Snapshot, game: GameLabel, now: number): MergeResult {
  const before = stored?.document ?? null;
  const times = before && sectionTimesOf(before);
  const verdicts = mapSections<Section, SectionOutcome>(SECTIONS, () => null);
  const pick = <T extends object>(
    section: Section,
    known: readonly T[] | null,
    seen: readonly T[] | null,
  ): T[] | null => {
    const verdict = compareSection(snapshot, section, times && times[section], () => sameRows(known ?? [], seen ?? []));
    verdicts[section] = verdict;
    return (verdict === 'new' ? seen : known) as T[] | null;
  };

  verdicts.character = compareSection(
    snapshot,
    'character',
    times && times.character,
    () => before !== null && sameIdentity(before, snapshot.character),
  );
  const identity = before === null || verdicts.character === 'new' ? snapshot.character : before;

  const knownBags = before?.observed_at.inventory ? itemsOfContainer(before.inventory, false) : null;
  const knownBank = before?.observed_at.bank ? itemsOfContainer(before.inventory, true) : null;
  const bags = pick('inventory', knownBags, snapshot.inventory && sortByContainer(snapshot.inventory));
  const bank = pick('bank', knownBank, snapshot.bank && sortByContainer(snapshot.bank));
  const lists = {
    equipment: pick('equipment', before?.equipment ?? null, snapshot.equipment),
    inventory:
      verdicts.inventory === 'new' || verdicts.bank === 'new' || before === null
        ? joinInventory(bags, bank)
        : before.inventory,
    ...(mapSections(PLAIN_SECTIONS, (section) =>
      pick<object>(section, before?.[section] ?? null, snapshot[section]),
    ) as Pick<Character, PlainSection>),
  };

  const observed_at = mapSections(SECTIONS, (section) => {
    const moves = verdicts[section] === 'new' || verdicts[section] === 'fresh';
    const time = Math.max(times?.[section] ?? 0, snapshot.observed[section] ?? 0);
    return moves ? new Date(time).toISOString() : (before?.observed_at[section] ?? null);
  });
  const numbers = mergeNumbers(stored, snapshot, verdicts.character === 'new', Date.parse(observed_at.character ?? ''));

  const outcomes = Object.values(verdicts);
  const changed = before === null || numbers.changed || outcomes.includes('new');
  // What a game is called may change with the program; its characters learn of it with their next import.
  const renamed = before !== null && (before.game_name !== game.name || before.game_icon !== game.icon);
  const written = changed || numbers.moved || renamed || outcomes.includes('fresh');
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
    zone: identity.zone,
    guild: identity.guild,
    ...numbers.values,
    ...lists,
    observed_at,
    note: before?.note ?? '',
    favourite: before?.favourite ?? false,
    hidden: before?.hidden ?? false,
    created_at: before?.created_at ?? new Date(now).toISOString(),
    updated_at: changed || before === null ? new Date(now).toISOString() : before.updated_at,
  };
  const lastKnown = Math.max(0, ...SECTIONS.map((section) => times?.[section] ?? 0));
  const places = {
    equipment: { before: before?.equipment ?? null, after: lists.equipment },
    inventory: { before: knownBags, after: bags },
    bank: { before: knownBank, after: bank },
  };
  const status = statusOf(
    before !== null,
    changed,
    numbers.moved || outcomes.includes('fresh'),
    numbers.leftOut || outcomes.includes('older'),
  );
  return {
    status,
    written,
    document,
    numberTimes: numbers.times,
    changes: changed ? diffCharacter(before, document, places) : [],
    moment: findHistoryPoint(snapshot, document, lastKnown, status),
    lastKnown,
  };
}

/** The past may gain a moment even from content that is known; the present does not. */
function findHistoryPoint(
  snapshot: Snapshot,
  document: Character,
  lastKnown: number,
  status: ImportStatus,
): HistoryPointValues | null {
  const moment = createHistoryCandidate(snapshot, document, lastKnown);
  return status === 'unchanged' && moment.observed_at >= lastKnown ? null : moment;
}

function statusOf(known: boolean, changed: boolean, news: boolean, leftOut: boolean): ImportStatus {
  if (!known) return 'created';
  if (changed) return 'updated';
  return leftOut && !news ? 'stale' : 'unchanged';
}
