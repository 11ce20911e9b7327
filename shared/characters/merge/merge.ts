import type { Character, ImportStatus } from '../contract/characters.ts';
import { mapSections, SECTIONS, type Section, CONTENT_SECTIONS, type ContentSection } from '../sections.ts';
import { isDatedOrder, observationOrder, type AddonCode, type SectionSource } from '../seen-by.ts';
import type { CharacterChange } from '../../characters/contract/changes.ts';
import type { Snapshot, SnapshotSections } from '../snapshot.ts';
import { joinFacts, NO_FACTS, type IdentityFacts } from '../identity-facts.ts';
import { formatIsoTime, parseIsoTime } from '../../base/text/iso-time.ts';
import { findGameName } from '../../games/game-name.ts';
import { diffCharacter } from './diff-character.ts';
import { findReputationSteps, type ReputationStepValues } from './reputation-steps.ts';
import { createHistoryCandidate, type HistoryPointValues } from './history-rules.ts';
import { mergeSections, type MergeRegisters } from './merge-sections.ts';
import { joinMoneyAddons } from '../money-history.ts';
import { mergeDates, mergeMarks, type MergeInput, type OwnerMarks } from './character-past.ts';
import { mergeIdentity, type MergedIdentity } from './merge-identity.ts';
import { mergeNumbers } from './merge-numbers.ts';
import {
  definedFilled,
  factsOf,
  sectionOrderOf,
  sectionTimesOf,
  snapshotOrderOf,
  type GameLabel,
  type NumberTimes,
  type StoredCharacter,
  sectionTimeOf,
} from './stored-character.ts';
import { keepNames, learnNames, type Worn } from './worn-names.ts';
import { findGame, UNKNOWN_GAME } from '../../games/registry.ts';
import { bagsOf, itemsOfContainer } from './compare-rows.ts';

export function findGameLabel(gameId: string): GameLabel {
  return findGame(gameId) ?? UNKNOWN_GAME;
}

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
 * @param seenTimes of a snapshot that is a stored character
 */
export function merge(
  stored: StoredCharacter | null,
  sent: MergeInput,
  game: GameLabel,
  now: number,
  seenTimes: NumberTimes = sent.past?.numberTimes ?? {},
): MergeResult {
  const before = stored?.document ?? null;
  const { snapshot, missingSections } = fillUnchanged(before, sent);
  const registers = readRegisters(stored, snapshot, seenTimes);
  const { lists, items, outcomes, filled } = mergeSections(before, snapshot, registers);
  const moves = (section: Section): boolean => outcomes[section] === 'new' || outcomes[section] === 'fresh';
  const observed_at = mergeTimes(before, snapshot, moves);
  const sources = mergeSources(before, snapshot, moves);
  const isLatest = outcomes.character === 'new';
  const characterOrder = observationOrder(
    observed_at.character === null ? null : parseIsoTime(observed_at.character),
    sources.character,
  );
  const numbers = mergeNumbers(stored, snapshot, isLatest, characterOrder);
  const identity = mergeIdentity(stored, snapshot, isLatest || outcomes.character === 'fresh', characterOrder);

  const all = Object.values(outcomes);
  const reworded = before !== null && isReworded(before, identity.values);
  const { past } = sent;
  const moneyFrom = mergeMoneyAddons(before, sent);
  const marks = mergeMarks(before, past);
  const isMarked = past !== undefined && before !== null && hasOtherMarks(before, marks);
  const changed =
    before === null || numbers.changed || reworded || isMarked || all.includes('new') || all.includes('richer');
  const isLogged = moneyFrom.length > (before?.money_from?.length ?? 0);
  const moved = numbers.moved || identity.moved || isLogged || all.includes('fresh');
  const facts = mergeFacts(stored, snapshot, isLatest || outcomes.character === 'fresh');
  const label = labelOf(before, snapshot, game);
  const renamed = before?.game_name !== label.game_name || before.game_icon !== label.game_icon;
  const { name, ...person } = identity.values;
  const document: Character = {
    id: before?.id ?? 0,
    name,
    game_id: snapshot.game_id,
    ...label,
    ...knownFacts(facts),
    ...person,
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
    ...(moneyFrom.length > 0 && { money_from: moneyFrom }),
    ...marks,
    ...mergeDates(before, past, changed, formatIsoTime(now)),
  };
  const kept = snapshot.equipment === null ? stored?.numberTimes.names : keepNames(registers.names, wornOf(document));
  const times = { ...identity.times, ...numbers.times, ...(kept && { names: kept }), ...definedFilled(filled) };
  const numberTimes = { ...times, ...(facts.accounts.length > 0 && { accounts: facts.accounts }) };
  const isOlder = before !== null && before.created_at !== document.created_at;
  const isPlaced = stored !== null && JSON.stringify(factsOf(stored)) !== JSON.stringify(facts);
  const isWritten = changed || moved || renamed || isPlaced || isOlder || isTaught(stored?.numberTimes, numberTimes);
  const lastKnown = findLatest(before);
  const isLeftOut = numbers.leftOut || identity.leftOut || all.includes('older');
  const status = statusOf(before !== null, changed, moved, isLeftOut);
  const seenReputations = outcomes.reputations === 'new' ? parseIsoTime(observed_at.reputations ?? '') : null;
  return {
    status,
    document,
    numberTimes,
    version: (stored?.version ?? 0) + (isWritten ? 1 : 0),
    isWritten,
    changes: changed ? diffCharacter(before, document, items) : [],
    moment: findHistoryPoint(snapshot, document, lastKnown, status),
    reputationSteps: seenReputations === null ? [] : findReputationSteps(before, document, seenReputations),
    lastKnown,
    missingSections,
  };
}

/** A new version of the program may rename a game; its characters get the name with their next import. */
function labelOf(
  before: Character | null,
  snapshot: Snapshot,
  game: GameLabel,
): Pick<Character, 'game_name' | 'game_icon' | 'flavour'> {
  const flavour = before?.flavour ?? snapshot.flavour;
  const game_name = (flavour === undefined ? null : findGameName(flavour))?.name ?? game.name;
  return { game_name, game_icon: game.icon, ...(flavour !== undefined && { flavour }) };
}

function mergeFacts(stored: StoredCharacter | null, { facts: seen }: Snapshot, isLatest: boolean): IdentityFacts {
  const known = stored === null ? NO_FACTS : factsOf(stored);
  return isLatest ? joinFacts(seen, known) : joinFacts(known, seen);
}

function knownFacts({ family, region }: IdentityFacts): Pick<Character, 'family' | 'region'> {
  return { ...(family !== null && { family }), ...(region !== null && { region }) };
}

function mergeMoneyAddons(before: Character | null, { moneyHistory, past }: MergeInput): AddonCode[] {
  const histories = [...(moneyHistory ? [moneyHistory] : []), ...(past?.money ?? [])];
  return joinMoneyAddons(
    before?.money_from,
    histories.map(({ addon }) => addon),
  );
}

/** Time of the newest observation, in milliseconds since 1970; 0 before the first. */
function findLatest(document: Character | null): number {
  return Math.max(0, ...Object.values(document ? sectionTimesOf(document) : {}).map((time) => time ?? 0));
}

function hasOtherMarks(before: Character, marks: OwnerMarks): boolean {
  return JSON.stringify(mergeMarks(before, undefined)) !== JSON.stringify(marks);
}

function isReworded(before: Character, identity: MergedIdentity['values']): boolean {
  return (Object.keys(identity) as (keyof typeof identity)[]).some((field) => before[field] !== identity[field]);
}

function wornOf(document: Character | null): Worn | null {
  const order = document && sectionOrderOf(document, 'equipment');
  return document?.equipment && order !== null ? { rows: document.equipment, order } : null;
}

function isTaught(before: NumberTimes = {}, after: NumberTimes): boolean {
  const textOf = ({ names, filled }: NumberTimes): string => JSON.stringify([names, filled]);
  return textOf(before) !== textOf(after);
}

/** @param seenTimes of a snapshot that is a stored character */
function readRegisters(stored: StoredCharacter | null, snapshot: Snapshot, seenTimes: NumberTimes): MergeRegisters {
  const order = snapshotOrderOf(snapshot, 'equipment');
  const isSeen = snapshot.equipment !== null && order !== null;
  return {
    names: isSeen
      ? learnNames(
          { kept: stored?.numberTimes.names ?? {}, worn: wornOf(stored?.document ?? null) },
          { kept: seenTimes.names ?? {}, worn: { rows: snapshot.equipment, order } },
        )
      : {},
    filled: stored?.numberTimes.filled ?? {},
    seenFilled: seenTimes.filled ?? {},
  };
}

function mergeTimes(
  before: Character | null,
  { observed }: Snapshot,
  moves: (section: Section) => boolean,
): Character['observed_at'] {
  const times = before && sectionTimesOf(before);
  return mapSections(SECTIONS, (section) => {
    const time = Math.max(times?.[section] ?? 0, observed[section] ?? 0);
    if (!moves(section)) return before?.observed_at[section] ?? null;
    return time === 0 ? null : formatIsoTime(time);
  });
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

/** A point needs a level that was seen no later than the point; what is certain at no time could be of any. */
function hasLevelOfThen({ fieldOrders }: Snapshot): boolean {
  return fieldOrders?.level === undefined || isDatedOrder(fieldOrders.level);
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
  if (moment.observed_at < lastKnown && !hasLevelOfThen(snapshot)) return null;
  return status === 'unchanged' && moment.observed_at >= lastKnown ? null : moment;
}

function statusOf(known: boolean, changed: boolean, news: boolean, leftOut: boolean): ImportStatus {
  if (!known) return 'created';
  if (changed) return 'updated';
  return leftOut && !news ? 'stale' : 'unchanged';
}

type Contents = Partial<SnapshotSections & Pick<Snapshot, 'bags'>>;

function contentOf(document: Character, section: ContentSection, { bags }: Pick<Snapshot, 'bags'>): Contents {
  if (section !== 'inventory' && section !== 'bank') return { [section]: document[section] };
  const inBank = section === 'bank';
  return { [section]: itemsOfContainer(document.inventory, inBank), bags: [...bags, ...bagsOf(document.bags, inBank)] };
}

/**
 * Fills the sections that a snapshot calls unchanged with the stored content, if that is the very observation they are unchanged
 * since. If the stored observation is newer than the snapshot they count as not observed. Otherwise (another machine uploaded in
 * between, the character was deleted, a clock ran ahead) they are reported as missing too.
 *
 * @param stored null for a character that is not known
 */
function fillUnchanged(
  stored: Character | null,
  snapshot: Snapshot,
): { readonly snapshot: Snapshot; readonly missingSections: readonly Section[] } {
  const named = CONTENT_SECTIONS.filter((section) => snapshot.unchanged[section] !== undefined);
  if (named.length === 0) return { snapshot, missingSections: [] };
  let contents: Contents & Pick<Snapshot, 'bags'> = { bags: snapshot.bags };
  const observed = { ...snapshot.observed };
  const missingSections: Section[] = [];
  for (const section of named) {
    const known = stored && sectionTimeOf(stored, section);
    if (stored !== null && known === snapshot.unchanged[section]) {
      contents = { ...contents, ...contentOf(stored, section, contents) };
      continue;
    }
    if (known === null || known < (snapshot.observed[section] ?? 0)) missingSections.push(section);
    observed[section] = null;
  }
  return { snapshot: { ...snapshot, ...contents, observed, unchanged: {} }, missingSections };
}
