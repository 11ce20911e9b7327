import { findGameLabel, merge } from '#shared/characters/merge/merge.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import { NO_ANSWERS, type Answers } from '../find-people.ts';
import { charactersOf, pickCharacters, type LedgerState } from '../pick-characters.ts';
import { createRequestHandler, type FromReader, type ToReader } from '../reading/handle-requests.ts';

export const T = Date.UTC(2026, 4, 12);
export const MINUTE = 60_000;
export const NOW = T + 60 * MINUTE;

type Given = Record<string, unknown> & { readonly character?: Record<string, unknown> };

export function payload({ character, ...given }: Given = {}) {
  return {
    game_short_code: 'wow_classic',
    character: {
      name: 'Brunhild',
      level: 60,
      race: 'Dwarf',
      class: 'Warrior',
      realm: 'Emberfall',
      faction: 'Alliance',
      ...character,
    },
    ...given,
  };
}

export const seen = (minutes: number, ...sections: string[]) =>
  Object.fromEntries(['character', ...sections].map((section) => [section, T + minutes * MINUTE]));
export const bagnon = (before: number, ...sections: string[]) => ({
  before: seen(before, ...sections),
  sources: Object.fromEntries(['character', ...sections].map((section) => [section, 'bagbrother'])),
});
export const item = (name?: string) => ({ itemID: 2589, bagNum: 0, slotNum: 1, ...(name !== undefined && { name }) });

/** The ledger after imports of these payloads, all of one character. */
export function stored(id: number, ...payloads: readonly object[]): { document: Character; state: MergeState } {
  let known: StoredCharacter | null = null;
  let guid: string | null = null;
  for (const each of payloads) {
    const reading = readImport(each, NOW);
    if (!reading.ok) throw new Error('invalid payload');
    guid ??= reading.snapshot.guid;
    known = merge(known, reading.snapshot, findGameLabel('wow_classic'), NOW);
  }
  if (known === null) throw new Error('no payload');
  const document = { ...known.document, id };
  return { document, state: { id, guid, number_times: known.numberTimes } };
}

export function ledgerOf(...all: readonly ReturnType<typeof stored>[]): LedgerState {
  return {
    characters: all.map(({ document }) => document),
    states: all.map(({ state }) => state),
    banks: [],
    excluded: [],
    loadHistory: async () => null,
  };
}

/** Reads JSON files of payloads with the worker's own handler, and compares them. */
export function pick(ledger: LedgerState, ...files: readonly (readonly object[])[]) {
  return pickWith(NO_ANSWERS, ledger, ...files);
}

export async function pickWith(answers: Answers, ledger: LedgerState, ...files: readonly (readonly object[])[]) {
  let answer: FromReader | undefined;
  const handle = createRequestHandler((given) => void (answer = given));
  const ask = async (request: ToReader): Promise<FromReader> => {
    await handle(request);
    return answer as FromReader;
  };
  const read = [];
  for (const [index, characters] of files.entries()) {
    const file = new File([JSON.stringify({ v: 1, characters })], `${index}.json`);
    const reply = await ask({ kind: 'inspect', id: index + 1, file });
    const inspection = 'inspection' in reply ? reply.inspection : null;
    read.push({ id: index + 1, name: file.name, path: file.name, inspection });
  }
  let asked = 0;
  let recalled = 0;
  const picking = await pickCharacters(
    charactersOf(read),
    ledger,
    {
      compare: async (people, banks) => {
        asked += people.length;
        const reply = await ask({ kind: 'compare', id: 99, people: structuredClone(people), banks });
        return 'outcomes' in reply ? reply.outcomes : [];
      },
      recall: async (people) => {
        recalled += people.length;
        const reply = await ask({ kind: 'recall', id: 98, people: structuredClone(people) });
        return 'points' in reply ? reply.points : [];
      },
    },
    answers,
  );
  return { ...picking, asked, recalled, changes: picking.rows.map(({ change }) => change) };
}
