import type { FirstSeen } from '../achievements/facts.ts';
import type { Character } from '../contract/characters.ts';
import { NOTE_MAX } from '../note.ts';
import type { MoneyHistory } from '../money-history.ts';
import type { HistoryPointValues } from './history-rules.ts';
import type { ReputationStepValues } from './reputation-steps.ts';
import type { Snapshot } from '../snapshot.ts';
import type { NumberTimes } from './stored-character.ts';

/** The owner's marks of a character, which observations never say. */
export type OwnerMarks = Pick<Character, 'note' | 'favourite' | 'hidden' | 'pinned_currencies'>;

/** The past of a character in an account's export, beside its sections. */
export interface CharacterPast {
  /** Its id in the export. */
  readonly exportId: number;
  readonly marks: OwnerMarks;
  readonly created_at: string;
  readonly updated_at: string;
  /** `names` and `filled` of its merges. */
  readonly numberTimes: NumberTimes;
  readonly points: readonly HistoryPointValues[];
  /** One of each addon. */
  readonly money: readonly MoneyHistory[];
  readonly reputationSteps: readonly ReputationStepValues[];
  readonly firsts: readonly FirstSeen[];
}

/** One observation, or a character from the export of an account with its past. */
export interface MergeInput extends Snapshot {
  readonly past?: CharacterPast | undefined;
}

const NO_MARKS: OwnerMarks = { note: '', favourite: false, hidden: false };

function definedMarks({ note, favourite, hidden, pinned_currencies }: OwnerMarks): OwnerMarks {
  return { note, favourite, hidden, ...(pinned_currencies && { pinned_currencies }) };
}

/** Marks after an import: those that are set stay, and an export fills those that are not. */
export function mergeMarks(before: OwnerMarks | null, past: CharacterPast | undefined): OwnerMarks {
  const known = definedMarks(before ?? NO_MARKS);
  if (past === undefined) return known;
  const { note, favourite, hidden, pinned_currencies } = past.marks;
  const pins = known.pinned_currencies?.length ? known.pinned_currencies : pinned_currencies;
  return {
    note: known.note === '' ? note.slice(0, NOTE_MAX) : known.note,
    favourite: known.favourite || favourite,
    hidden: known.hidden || hidden,
    ...(pins && { pinned_currencies: pins }),
  };
}

/** Times of a document's creation and last change: an export is as old as what it describes. */
export function mergeDates(
  before: Pick<Character, 'created_at' | 'updated_at'> | null,
  past: CharacterPast | undefined,
  isChanged: boolean,
  now: string,
): Pick<Character, 'created_at' | 'updated_at'> {
  const created = [before?.created_at ?? now, past?.created_at ?? now].toSorted();
  const isNew = before === null && past !== undefined;
  return {
    created_at: created[0] ?? now,
    updated_at: isNew ? past.updated_at : isChanged || before === null ? now : before.updated_at,
  };
}
