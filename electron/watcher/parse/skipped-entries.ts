import type { GameCode } from '#shared/contract/characters/import.ts';
import { phrase } from '#shared/messages/format-message.ts';
import type { FileProblem } from '#shared/contract/ipc/ipc-games.ts';

/** A character of whom a file holds something that could not be taken in. */
export interface SkippedCharacter {
  /** As the queue knows it. */
  readonly character: string;
  readonly game: GameCode;
  /** The game's own id stands for a name that the file does not say. */
  readonly name: string;
  readonly realm: string;
  /** Nothing of the character was taken in. */
  readonly isEntire: boolean;
  /** How many entries at least. */
  readonly entries: number;
  /** The first of them, as a sentence without its full stop. */
  readonly warning: string;
}

/** What of a file that was taken in did not come through. Bounded, however much it is; names characters, never accounts. */
export interface SkippedEntries {
  /** Characters of whom nothing was taken in. */
  readonly characterCount: number;
  readonly characters: readonly SkippedCharacter[];
  /** What to tell the player. */
  readonly notes: readonly FileProblem[];
}

export const NO_SKIPPED_ENTRIES: SkippedEntries = { characterCount: 0, characters: [], notes: [] };

const NAMED = 5;
const KNOWN = 50;
const remedy = phrase('leftOutRemedy');

/** @param file sentences about the file itself: of its entries, and of characters that cannot even be told apart */
export function summarizeSkipped(
  characters: readonly SkippedCharacter[],
  file: { readonly entries: readonly string[]; readonly characters: readonly string[] },
): SkippedEntries {
  const whole = [...characters.filter((each) => each.isEntire).map(({ warning }) => warning), ...file.characters];
  const parts = characters.filter((each) => !each.isEntire);
  const entries = parts.reduce((sum, each) => sum + each.entries, 0) + file.entries.length;
  const first = parts[0]?.warning ?? file.entries[0];
  const notes: FileProblem[] = whole
    .slice(0, NAMED)
    .map((warning) => ({ code: 'character_left_out', what: phrase('leftOutCharacter', { warning }), remedy }));
  if (whole.length > NAMED)
    notes.push({ code: 'characters_left_out', what: phrase('leftOutMore', { count: whole.length - NAMED }), remedy });
  if (first !== undefined)
    notes.push({
      code: 'entries_left_out',
      what: phrase('leftOutEntries', { count: entries, warning: first }),
      remedy,
    });
  return {
    characterCount: whole.length,
    characters: [...characters.filter((each) => each.isEntire), ...parts].slice(0, KNOWN),
    notes,
  };
}
