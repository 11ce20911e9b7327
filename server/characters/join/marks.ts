import type { Character } from '#shared/characters/contract/characters.ts';
import { PINNED_CURRENCIES_MAX } from '#shared/characters/contract/characters.ts';
import { NOTE_MAX } from '#shared/characters/note.ts';

const MARKS = ['note', 'favourite', 'hidden', 'pinned_currencies'] as const;

/** The owner's note, pins and star of a character; imports never change them. */
export type CharacterMarks = Partial<Pick<Character, (typeof MARKS)[number]>>;

export function marksOf({ note, favourite, hidden, pinned_currencies }: Character): CharacterMarks {
  return { note, favourite, hidden, ...(pinned_currencies && { pinned_currencies }) };
}

export function sameMarks(a: CharacterMarks, b: CharacterMarks): boolean {
  return MARKS.every((mark) => JSON.stringify(a[mark]) === JSON.stringify(b[mark]));
}

/** Both notes and all pins as far as there is room; a favourite of either; hidden if both are. */
export function combineMarks(kept: CharacterMarks, other: CharacterMarks): CharacterMarks {
  const notes = new Set([kept.note, other.note].filter(Boolean));
  const pins = new Set([...(kept.pinned_currencies ?? []), ...(other.pinned_currencies ?? [])]);
  return {
    note: [...notes].join('\n\n').slice(0, NOTE_MAX),
    favourite: kept.favourite === true || other.favourite === true,
    hidden: kept.hidden === true && other.hidden === true,
    ...(pins.size > 0 && { pinned_currencies: [...pins].slice(0, PINNED_CURRENCIES_MAX) }),
  };
}

export interface MarksOfJoin {
  readonly before: CharacterMarks;
  readonly after: CharacterMarks;
}

/** The marks once a join is undone: those from before, except what the owner has changed since. */
export function restoreMarks(now: CharacterMarks, { before, after }: MarksOfJoin): CharacterMarks {
  const restored = MARKS.map((mark) => {
    const isUntouched = JSON.stringify(now[mark]) === JSON.stringify(after[mark]);
    return [mark, (isUntouched ? before : now)[mark]] as const;
  });
  return Object.fromEntries(restored.filter(([, value]) => value !== undefined));
}

export function withMarks(document: Character, marks: CharacterMarks): Character {
  const marked: Character = { ...document, ...marks };
  if (marks.pinned_currencies === undefined) delete marked.pinned_currencies;
  return marked;
}
