import type {
  Bag,
  Character,
  EquipmentItem,
  ImportStatus,
  InventoryItem,
} from '#shared/contract/characters/characters.ts';
import {
  mapSections,
  PLAIN_SECTIONS,
  SECTIONS,
  type PlainSection,
  type Section,
  type ServedSection,
} from '#shared/character/sections.ts';
import type { CharacterChange } from '#shared/contract/live/live.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { diffCharacter, type ItemChanges } from './diff-character.ts';
import { fillUnchanged } from './fill-unchanged.ts';
import { findReputationSteps, type ReputationStepValues } from '../../history/reputation-steps.ts';
import { createHistoryCandidate, type HistoryPointValues } from '../../history/rules.ts';
import { mergeNumbers, sameIdentity } from './merge-numbers.ts';
import {
  bagsOf,
  compareBags,
  compareContents,
  compareItems,
  itemsOfContainer,
  joinInventory,
  sortByContainer,
  type Comparison,
} from './compare-rows.ts';
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
 * An observation of a section compared with the stored one: `new` content replaces it, the `same` content leaves it, `fresh` is the
 * same content seen later, so only its time moves, `older` content (or other content of the same time) is rejected, null was not
 * observed. The same observation with more fields is new: a newer reader reads more of the same file.
 */
type SectionOutcome = 'new' | 'fresh' | 'same' | 'older' | null;

function compareSection(
  snapshot: Snapshot,
  section: Section,
  storedTime: number | null,
  compare: () => Comparison,
): SectionOutcome {
  const seen = snapshot.observed[section];
  if (seen === null) return null;
  if (storedTime === null) return 'new';
  const comparison = compare();
  const same = comparison === 'same';
  if (snapshot.undated.includes(section)) return same ? 'same' : 'new';
  if (seen > storedTime) return same ? 'fresh' : 'new';
  if (seen === storedTime && comparison === 'enriched') return 'new';
  return same ? 'same' : 'older';
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
  const { lists, items, outcomes } = mergeSections(before, times, snapshot);
  const observed_at = mapSections(SECTIONS, (section) => {
    const moves = outcomes[section] === 'new' || outcomes[section] === 'fresh';
    const time = Math.max(times?.[section] ?? 0, snapshot.observed[section] ?? 0);
    return moves ? new Date(time).toISOString() : (before?.observed_at[section] ?? null);
  });
  const isLatest = outcomes.character === 'new';
  const numbers = mergeNumbers(stored, snapshot, isLatest, Date.parse(observed_at.character ?? ''));
  const {
    name,
    realm,
    level,
    race,
    class: className,
    faction,
    zone,
    guild,
  } = before === null || isLatest ? snapshot.character : before;

  const all = Object.values(outcomes);
  const changed = before === null || numbers.changed || all.includes('new');
  const moved = numbers.moved || all.includes('fresh');
  // A new version of the program may rename a game; its characters get the name with their next import.
  const renamed = before !== null && (before.game_name !== game.name || before.game_icon !== game.icon);
  const isWritten = changed || moved || renamed;
  const document: Character = {
    id: before?.id ?? 0,
    name,
    game_id: snapshot.game_id,
    game_name: game.name,
    game_icon: game.icon,
    realm,
    level,
    race,
    class: className,
    faction,
    zone,
    guild,
    ...numbers.values,
    ...lists,
    observed_at,
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

type SectionTimes = Readonly<Record<Section, number | null>>;

interface MergedContainer {
  readonly before: InventoryItem[] | null;
  readonly after: InventoryItem[] | null;
  readonly bags: readonly Bag[];
}

interface MergedSections {
  readonly lists: Pick<Character, ServedSection | 'bags'>;
  readonly items: ItemChanges;
  readonly outcomes: Readonly<Record<Section, SectionOutcome>>;
}

function mergeSections(before: Character | null, times: SectionTimes | null, snapshot: Snapshot): MergedSections {
  const outcomes = mapSections<Section, SectionOutcome>(SECTIONS, () => null);
  const pick = <T extends object>(
    section: Section,
    known: T | null,
    seen: Readonly<T> | null,
    compare: (known: Readonly<T>, seen: Readonly<T>) => Comparison,
  ): T | null => {
    const outcome = compareSection(snapshot, section, times && times[section], () =>
      known === null || seen === null ? 'different' : compare(known, seen),
    );
    outcomes[section] = outcome;
    return (outcome === 'new' ? seen : known) as T | null;
  };
  outcomes.character = compareSection(snapshot, 'character', times && times.character, () =>
    before !== null && sameIdentity(before, snapshot.character) ? 'same' : 'different',
  );
  const mergeContainer = (section: 'inventory' | 'bank'): MergedContainer => {
    const inBank = section === 'bank';
    const known = before?.observed_at[section] ? itemsOfContainer(before.inventory, inBank) : null;
    const seen = snapshot[section] && sortByContainer(snapshot[section]);
    const [knownBags, seenBags] = [bagsOf(before?.bags, inBank), bagsOf(snapshot.bags, inBank)];
    const items = pick<InventoryItem[]>(section, known, seen, (one, other) => {
      const comparison = compareItems(one, other);
      const bags = comparison === 'different' ? comparison : compareBags(knownBags, seenBags);
      return bags === 'same' ? comparison : bags;
    });
    return { before: known, after: items, bags: outcomes[section] === 'new' ? seenBags : knownBags };
  };
  const carried = mergeContainer('inventory');
  const bank = mergeContainer('bank');
  const equipment = pick<EquipmentItem[]>('equipment', before?.equipment ?? null, snapshot.equipment, compareItems);
  const inventory =
    before === null || outcomes.inventory === 'new' || outcomes.bank === 'new'
      ? joinInventory(carried.after, bank.after)
      : before.inventory;
  const bags = [...carried.bags, ...bank.bags];
  const plain = mapSections(PLAIN_SECTIONS, (section) =>
    pick<object>(section, before?.[section] ?? null, snapshot[section], compareContents),
  ) as Pick<Character, PlainSection>;
  return {
    lists: { equipment, inventory, ...(bags.length > 0 && { bags }), ...plain },
    items: { equipment: { before: before?.equipment ?? null, after: equipment }, inventory: carried, bank },
    outcomes,
  };
}

/** Known content can add a point to the past, not to the present. */
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
