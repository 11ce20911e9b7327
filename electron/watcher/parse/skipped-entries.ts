import type { GameCode } from '#shared/characters/contract/import.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { FileProblem } from '#shared/imports/contract/ipc-games.ts';

export interface SkippedCharacter {
  /** Key in the queue. */
  readonly character: string;
  readonly game: GameCode;
  /** The game's id when the name is missing. */
  readonly name: string;
  readonly realm: string;
  readonly isEntire: boolean;
  /** Lower bound. */
  readonly entries: number;
  /** First warning, without a full stop. */
  readonly warning: Message;
}

/** Skipped parts of an accepted file. Bounded; names characters, never accounts. */
export interface SkippedEntries {
  readonly characterCount: number;
  readonly characters: readonly SkippedCharacter[];
  readonly notes: readonly FileProblem[];
}

export const NO_SKIPPED_ENTRIES: SkippedEntries = { characterCount: 0, characters: [], notes: [] };

const NAMED = 5;
const KNOWN = 50;
const remedy = message('leftOutRemedy');

/** @param file warnings about the file's own entries and about unidentifiable characters */
export function summarizeSkipped(
  characters: readonly SkippedCharacter[],
  file: { readonly entries: readonly Message[]; readonly characters: readonly Message[] },
): SkippedEntries {
  const whole = [...characters.filter((each) => each.isEntire).map(({ warning }) => warning), ...file.characters];
  const parts = characters.filter((each) => !each.isEntire);
  const entries = parts.reduce((sum, each) => sum + each.entries, 0) + file.entries.length;
  const first = parts[0]?.warning ?? file.entries[0];
  const notes: FileProblem[] = whole
    .slice(0, NAMED)
    .map((warning) => ({ code: 'character_left_out', what: message('leftOutCharacter', { warning }), remedy }));
  if (whole.length > NAMED)
    notes.push({ code: 'characters_left_out', what: message('leftOutMore', { count: whole.length - NAMED }), remedy });
  if (first !== undefined)
    notes.push({
      code: 'entries_left_out',
      what: message('leftOutEntries', { count: entries, warning: first }),
      remedy,
    });
  return {
    characterCount: whole.length,
    characters: [...characters.filter((each) => each.isEntire), ...parts].slice(0, KNOWN),
    notes,
  };
}
