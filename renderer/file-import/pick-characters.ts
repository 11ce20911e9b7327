import type { Character } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import type { Section } from '#shared/character/sections.ts';
import { classKey, isOtherClass } from '#shared/games/terms/class-key.ts';
import {
  compareWithLedger,
  hasNewerBank,
  identityKey,
  indexLedger,
  levelAfterImport,
  matchStored,
  type Novelty,
} from './compare-with-ledger.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';
import type { ReadFile } from './read-files.ts';
import type { PickedCharacters } from './reading/handle-requests.ts';

/** Characters of one read file. */
export interface FileCharacters {
  readonly id: number;
  readonly found: readonly FoundCharacter[];
}

/** Read files with characters. */
export function charactersOf(files: readonly ReadFile[]): FileCharacters[] {
  return files.flatMap(({ id, inspection }) =>
    inspection?.kind === 'characters' ? [{ id, found: inspection.found }] : [],
  );
}

/** A character of all files together: of several copies the latest is shown. */
export interface PickedRow {
  readonly key: string;
  readonly found: FoundCharacter;
  readonly level: number;
  readonly novelty: Novelty;
}

export interface Picking {
  readonly rows: readonly PickedRow[];
  /** Characters that are new or newer than the ledger's, by file. */
  readonly picked: readonly PickedCharacters[];
}

interface Copy {
  readonly file: number;
  readonly index: number;
  readonly found: FoundCharacter;
}

const ORDER: Readonly<Record<Novelty, number>> = { new: 0, newer: 1, known: 2 };

function latest({ observed }: FoundCharacter): number {
  return Math.max(0, ...Object.values(observed));
}

/** Copies with a section that no later copy has as new: a backup mostly adds nothing. */
function distinctCopies(unsorted: readonly Copy[]): readonly Copy[] {
  if (unsorted.length === 1) return unsorted;
  const copies = unsorted.toSorted((a, b) => latest(b.found) - latest(a.found));
  const seen = new Map<string, number>();
  return copies.filter(({ found }, index) => {
    const times = Object.entries(found.observed) as [Section, number][];
    const addsSomething =
      found.banks.length > 0 ||
      Object.keys(found.sources).some((section) => found.observed[section as Section] === undefined) ||
      times.some(([section, at]) => at > (seen.get(section) ?? -1));
    for (const [section, at] of times) seen.set(section, Math.max(at, seen.get(section) ?? -1));
    return addsSomething || index === 0;
  });
}

/**
 * Characters of one name apart by the game's id, as after a change of faction, and by class. Copies without an id belong to the latest
 * of their class.
 */
function splitPeople(unsorted: readonly Copy[]): readonly (readonly Copy[])[] {
  if (unsorted.length === 1) return [unsorted];
  const copies = unsorted.toSorted((a, b) => latest(b.found) - latest(a.found));
  const identified = copies.filter(({ found }) => found.guid !== null);
  const ownKey = ({ guid, class: word }: FoundCharacter): string | null => {
    if (guid !== null) return guid;
    const known = identified.find(({ found }) => !isOtherClass(found.class, word));
    return known?.found.guid ?? classKey(word);
  };
  const fallback = copies.map(({ found }) => ownKey(found)).find((key) => key !== null);
  return [...Map.groupBy(unsorted, ({ found }) => ownKey(found) ?? fallback).values()];
}

/** Chooses what to send of all files; new characters come first, then by level. */
export function pickCharacters(
  files: readonly FileCharacters[],
  ledger: readonly Character[],
  /** Null while they are not loaded. */
  banks: readonly Holding[] | null,
): Picking {
  const stored = indexLedger(ledger);
  const copies = new Map<string, Copy[]>();
  for (const { id, found } of files) {
    for (const [index, each] of found.entries()) {
      const key = identityKey(each);
      const copy = { file: id, index, found: each };
      const known = copies.get(key);
      if (known) known.push(copy);
      else copies.set(key, [copy]);
    }
  }
  const rows: PickedRow[] = [];
  const indexes = new Map<number, number[]>(files.map(({ id }) => [id, []]));
  for (const [key, all] of copies) {
    const named = stored.get(key) ?? [];
    const people = splitPeople(all);
    for (const [number, person] of people.entries()) {
      const [{ found: shown }] = person as [Copy];
      const isOnlyOne = people.filter(([each]) => !isOtherClass(each?.found.class ?? '', shown.class)).length === 1;
      for (const [at, { file, index, found }] of distinctCopies(person).entries()) {
        const match = matchStored(found, named, isOnlyOne);
        const own = compareWithLedger(found, match);
        const bringsBank = banks !== null && hasNewerBank(found, match, banks);
        const novelty = own === 'known' && bringsBank ? 'newer' : own;
        if (at === 0) rows.push({ key: `${key}\n${number}`, found, level: levelAfterImport(found, match), novelty });
        if (novelty !== 'known') indexes.get(file)?.push(index);
      }
    }
  }
  rows.sort((a, b) => ORDER[a.novelty] - ORDER[b.novelty] || b.level - a.level);
  const picked = [...indexes].map(([file, of]) => ({ file, indexes: of.sort((a, b) => a - b) }));
  return { rows, picked: picked.filter((each) => each.indexes.length > 0) };
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
