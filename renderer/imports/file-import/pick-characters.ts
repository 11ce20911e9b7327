import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import type { ExcludedCharacter, ExcludedFiles, ExcludedIdentity } from '#shared/characters/contract/excluded.ts';
import { indexExcluded, type UploadedIdentity } from '#shared/imports/excluded.ts';
import type { AccountQuestion } from './account-questions.ts';
import { findPeople, NO_ANSWERS, type Answers, type FoundPerson, type WhichCharacter } from './find-people.ts';
import { indexStoredCharacters } from './find-stored.ts';
import type { FileReader, FoundOutcomes } from './reading/file-reader.ts';
import type { PickedCharacters } from './reading/handle-requests.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';
import {
  greaterChange,
  type Change,
  type Chosen,
  type Comparable,
  type Copy,
  type ServedHistory,
} from './reading/outcome.ts';
import type { ReadFile } from './read-files.ts';

export interface FileCharacters {
  readonly id: number;
  readonly found: readonly FoundCharacter[];
}

/** @param ticks of files by path: those that are false are left out */
export function charactersOf(
  files: readonly ReadFile[],
  ticks: ReadonlyMap<string, boolean> = new Map<string, boolean>(),
): FileCharacters[] {
  return files.flatMap(({ id, path, inspection }) =>
    inspection?.kind === 'characters' && ticks.get(path) !== false ? [{ id, found: inspection.found }] : [],
  );
}

/** A character of all files together: of several copies the latest is shown. */
export interface PickedRow {
  readonly key: string;
  readonly found: FoundCharacter;
  readonly level: number;
  readonly change: Change;
  /** Points of the history that the import adds, where it adds nothing else; else 0. */
  readonly points: number;
  readonly copies: readonly Copy[];
  readonly identity: UploadedIdentity;
  /** True where neither a file nor the ledger says its faction. */
  readonly lacksFaction: boolean;
  /** Number under which the account remembers that the player does not want it; null when it does not. */
  readonly excludedBy: number | null;
}

/** True for a character that can be imported: nothing has to be asked about it. */
export function isKnown({ change }: PickedRow): boolean {
  return change !== 'waits';
}

/** True for a character to be imported: as the player ticked it in the sheet, else as the account remembers it. */
export function isTicked({ key, excludedBy }: PickedRow, ticks: ReadonlyMap<string, boolean>): boolean {
  return ticks.get(key) ?? excludedBy === null;
}

export interface Picking {
  readonly rows: readonly PickedRow[];
  /** Characters that change something in the ledger, by file. */
  readonly picked: readonly PickedCharacters[];
  /** What the player has to say of some characters; those without an answer are not picked. */
  readonly questions: readonly WhichCharacter[];
  readonly chosen: Chosen;
  /** Accounts of warband banks about which only the player can tell whether they are one. */
  readonly accountQuestions?: readonly AccountQuestion[];
}

export const NO_PICKING: Picking = { rows: [], picked: [], questions: [], chosen: new Map() };

/** The ledger's content, as far as a comparison needs it. */
export interface LedgerState {
  readonly characters: readonly Character[];
  readonly states: readonly MergeState[];
  /** Null while they are not loaded. */
  readonly banks: readonly Holding[] | null;
  /** Characters that the player does not want. */
  readonly excluded: readonly ExcludedCharacter[];
  /** The history of a listed character; null when it cannot be loaded. */
  readonly loadHistory: (id: number) => Promise<ServedHistory | null>;
}

const ORDER: Readonly<Record<Change, number>> = { waits: 0, new: 1, changed: 2, history: 3, seen: 4, none: 5 };
/** Characters of one message to the worker: a structured clone of 10 documents takes 5 ms. */
const COMPARED_AT_ONCE = 10;
/** Characters whose histories are loaded, each with a request of its own; backups rarely have more. */
const RECALLED = 40;

/** Outcomes of every character; those of a new one with a single copy are known without the worker. */
async function compareAll(
  people: readonly Comparable[],
  banks: readonly Holding[] | null,
  reader: Pick<FileReader, 'compare'>,
): Promise<FoundOutcomes> {
  const outcomes: (FoundOutcomes[number] | undefined)[] = people.map(() => undefined);
  const asked = people.flatMap((person, at) =>
    person.stored === null && person.copies.length <= 1 ? [] : [{ at, person }],
  );
  for (let from = 0; from < asked.length; from += COMPARED_AT_ONCE) {
    const part = asked.slice(from, from + COMPARED_AT_ONCE);
    const answers = await reader.compare(
      part.map(({ person }) => person),
      banks,
    );
    for (const [index, { at }] of part.entries()) outcomes[at] = answers[index];
  }
  return outcomes.map((each) => each ?? []);
}

/** New points of the history by person and copy, of those whose import changes nothing else. */
async function recallAll(
  people: readonly Comparable[],
  outcomes: FoundOutcomes,
  loadHistory: LedgerState['loadHistory'],
  reader: Pick<FileReader, 'recall'>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const asked = people.flatMap((person, at) => {
    const found = outcomes[at] ?? [];
    const isNone = person.stored !== null && found.length > 0 && found.every(({ change }) => change === 'none');
    return isNone && found.some(({ mayAddPoints }) => mayAddPoints) ? [{ at, person }] : [];
  });
  const points = new Map<number, readonly number[]>();
  for (let from = 0; from < Math.min(asked.length, RECALLED); from += COMPARED_AT_ONCE) {
    const part = asked.slice(from, Math.min(from + COMPARED_AT_ONCE, RECALLED));
    const histories = await Promise.all(part.map(({ person }) => loadHistory(person.stored?.document.id ?? 0)));
    const recalled = part.flatMap(({ at, person }, index) => {
      const history = histories[index] ?? null;
      return history === null ? [] : [{ at, person: { ...person, history } }];
    });
    const counts = recalled.length === 0 ? [] : await reader.recall(recalled.map(({ person }) => person));
    for (const [index, { at }] of recalled.entries()) points.set(at, counts[index] ?? []);
  }
  return points;
}

function identify({ guid, facts, copies: [{ found }] }: FoundPerson): UploadedIdentity {
  const { game, name, realm } = found;
  return { game_id: game, guid, name, realm, facts };
}

function lacksFaction({ copies, stored }: FoundPerson): boolean {
  const known = [...copies.map(({ found }) => found.faction), stored?.document.faction ?? UNKNOWN_FACTION];
  return known.every((faction) => faction === UNKNOWN_FACTION);
}

/** Copies by file, in the order of the file. */
export function groupByFile(copies: readonly Copy[]): readonly PickedCharacters[] {
  const files = Map.groupBy(copies, ({ file }) => file);
  return [...files].map(([file, of]) => ({ file, indexes: of.map(({ index }) => index).sort((a, b) => a - b) }));
}

/** Chooses what to send of all files; new characters come first, then by level. */
export async function pickCharacters(
  files: readonly FileCharacters[],
  { characters, states, banks, excluded, loadHistory }: LedgerState,
  reader: Pick<FileReader, 'compare' | 'recall'>,
  answers: Answers = NO_ANSWERS,
): Promise<Picking> {
  const all = files.flatMap(({ id, found }) => found.map((each, index) => ({ file: id, index, found: each })));
  const { people, questions, chosen } = findPeople(all, indexStoredCharacters(characters, states), answers);
  const findExcluded = indexExcluded(excluded);
  const comparable = people.map(({ copies, stored, waits }) => ({
    copies: waits ? [] : copies.map(({ file, index }) => ({ file, index })),
    stored,
  }));
  const outcomes = await compareAll(comparable, banks, reader);
  const added = await recallAll(comparable, outcomes, loadHistory, reader);
  const indexes = new Map<number, number[]>(files.map(({ id }) => [id, []]));
  const rows = people.map((person, at): PickedRow => {
    const { key, copies, waits } = person;
    const [{ found }] = copies;
    const identity = identify(person);
    // An answer tells which character it is.
    const excludedBy = waits ? null : (findExcluded(identity)?.id ?? null);
    const shown = { key, found, identity, excludedBy, copies: copies.map(({ file, index }) => ({ file, index })) };
    if (waits) return { ...shown, level: found.level, change: 'waits', points: 0, lacksFaction: false };
    let change: Change = 'none';
    for (const [index, copy] of copies.entries()) {
      const adds = added.get(at)?.[index] ?? 0;
      const own = adds > 0 ? 'history' : (outcomes[at]?.[index]?.change ?? 'new');
      change = greaterChange(change, own);
      if (own !== 'none') indexes.get(copy.file)?.push(copy.index);
    }
    const points = (added.get(at) ?? []).reduce((sum, each) => sum + each, 0);
    const level = outcomes[at]?.at(-1)?.level ?? found.level;
    return { ...shown, level, change, points, lacksFaction: lacksFaction(person) };
  });
  const rank = ({ excludedBy, change }: PickedRow): number => (excludedBy === null ? ORDER[change] : Infinity);
  rows.sort((a, b) => (rank(a) === rank(b) ? b.level - a.level : rank(a) - rank(b)));
  const picked = [...indexes].map(([file, of]) => ({ file, indexes: of.sort((a, b) => a - b) }));
  return { rows, picked: picked.filter((each) => each.indexes.length > 0), questions, chosen };
}

interface Choice {
  readonly picked: readonly PickedCharacters[];
  /** All copies of characters that are not ticked, or wait for an answer. */
  readonly unpicked: readonly PickedCharacters[];
  /** Characters to be remembered as not wanted. */
  readonly exclude: readonly ExcludedIdentity[];
  /** Numbers of those that are wanted again. */
  readonly include: readonly number[];
}

function excludedIdentity({ identity: { guid, facts, ...named } }: PickedRow): ExcludedIdentity {
  return { ...named, ...(guid !== null && { guid }), facts: { ...facts, accounts: [...facts.accounts] } };
}

/**
 * Of what may be sent, the characters that are ticked; and what the account has to remember of it. Those that wait for an answer are
 * neither sent nor remembered.
 */
export function findChoice(
  rows: readonly PickedRow[],
  picked: readonly PickedCharacters[],
  ticks: ReadonlyMap<string, boolean> = new Map<string, boolean>(),
): Choice {
  const isSent = (row: PickedRow): boolean => isKnown(row) && isTicked(row, ticks);
  const unsent = rows.filter((row) => !isSent(row));
  const unpicked = groupByFile(unsent.flatMap((row) => row.copies));
  const left = new Map(unpicked.map(({ file, indexes }) => [file, new Set(indexes)]));
  const ticked = picked.map(({ file, indexes }) => ({
    file,
    indexes: indexes.filter((index) => left.get(file)?.has(index) !== true),
  }));
  return {
    picked: ticked.filter(({ indexes }) => indexes.length > 0),
    unpicked,
    exclude: unsent.filter((row) => isKnown(row) && row.excludedBy === null).map(excludedIdentity),
    include: rows.filter(isSent).flatMap(({ excludedBy }) => excludedBy ?? []),
  };
}

interface FileChoice {
  readonly exclude: readonly ExcludedFiles[];
  readonly include: readonly number[];
}

/** What the account has to remember of the files of other addons: an addon stays out when none of its files is ticked. */
export function findFileChoice(files: readonly ReadFile[]): FileChoice {
  const sources = files.flatMap((file) => file.sources ?? []).filter(({ game }) => game !== null);
  const groups = [...Map.groupBy(sources, ({ game, addon }) => `${game} ${addon}`).values()];
  const changed = groups.flatMap((group) => {
    const [first] = group;
    const isTickedHere = group.some(({ isTicked: is }) => is);
    return first === undefined || isTickedHere === (first.excludedBy === null) ? [] : [{ ...first, isTickedHere }];
  });
  return {
    exclude: changed.flatMap(({ game, addon, isTickedHere }) =>
      game === null || isTickedHere ? [] : [{ game_id: game, addon }],
    ),
    include: changed.flatMap(({ excludedBy }) => excludedBy ?? []),
  };
}

/** All characters of all files, also those that the ledger has. */
export function pickAll(files: readonly FileCharacters[]): readonly PickedCharacters[] {
  return files.map(({ id, found }) => ({ file: id, indexes: found.map((_, index) => index) }));
}

/** Limits of one request, so that progress moves and a cancelled import stops soon. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_CHARACTERS = 100;

/** Splits picked characters into requests, in order; a file may be in several. */
export function splitIntoBatches(
  picked: readonly PickedCharacters[],
  files: readonly FileCharacters[],
): PickedCharacters[][] {
  const foundIn = new Map(files.map(({ id, found }) => [id, found]));
  const batches: PickedCharacters[][] = [];
  let bytes = Infinity;
  let count = 0;
  for (const { file, indexes } of picked) {
    for (const index of indexes) {
      const size = foundIn.get(file)?.[index]?.bytes ?? 0;
      if (bytes + size > BATCH_BYTES || count >= BATCH_CHARACTERS) {
        batches.push([]);
        bytes = 0;
        count = 0;
      }
      const batch = batches.at(-1) as PickedCharacters[];
      const last = batch.at(-1);
      if (last?.file === file) batch[batch.length - 1] = { file, indexes: [...last.indexes, index] };
      else batch.push({ file, indexes: [index] });
      bytes += size;
      count += 1;
    }
  }
  return batches;
}
