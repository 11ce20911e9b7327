import type { AccountImport } from '../contract/account-import.ts';

/** Characters of JSON in one part: some 20 characters, stored in less than a second. */
export const PART_LENGTH = 2 * 1024 * 1024;

/** One request of an import, which names characters of earlier parts by their ids in the export. */
export interface ImportPart {
  readonly body: AccountImport;
  readonly characters: number;
  /** Ids of the export that the server has to be told, as it does not know them by itself. */
  readonly usesIds: boolean;
}

/** Lists of an export, of which a damaged or hand-made one may lack some. */
function listOf<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [];
}

/** Consecutive items, as many as fit in one part and at least one. */
function chunk<T>(items: readonly T[], lengthOf: (item: T) => number, limit: number): T[][] {
  const chunks: T[][] = [];
  let length = Infinity;
  for (const item of items) {
    const own = lengthOf(item);
    if (length + own > limit) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(item);
    length += own;
  }
  return chunks;
}

const jsonLength = (value: unknown): number => JSON.stringify(value).length;

/** Items of all lists that belong to a character, by its id. */
function byCharacter<T extends { readonly character_id: number }>(items: readonly T[] | undefined): Map<number, T[]> {
  return Map.groupBy(listOf(items), ({ character_id }) => character_id);
}

function characterParts(exported: AccountImport, limit: number): ImportPart[] {
  const states = byCharacter(exported.merge_states);
  const pasts = byCharacter(exported.history);
  const firsts = byCharacter(exported.firsts);
  const inOrder = listOf(exported.characters).toSorted((a, b) => a.id - b.id);
  const whole = inOrder.map((character) => ({
    character,
    merge_states: states.get(character.id) ?? [],
    history: pasts.get(character.id) ?? [],
    firsts: firsts.get(character.id) ?? [],
  }));
  return chunk(whole, jsonLength, limit).map((group) => ({
    body: {
      service: 'tavern-ledger',
      version: exported.version,
      characters: group.map(({ character }) => character),
      merge_states: group.flatMap((each) => each.merge_states),
      history: group.flatMap((each) => each.history),
      firsts: group.flatMap((each) => each.firsts),
    },
    characters: group.length,
    usesIds: false,
  }));
}

/**
 * An export as the requests of its import: each character with all that belongs to it, then banks, collections and names of items,
 * at last what names several characters.
 */
export function splitExport(exported: AccountImport, limit = PART_LENGTH): readonly ImportPart[] {
  const head = { service: 'tavern-ledger', version: exported.version } as const;
  const listParts = (['holdings', 'collections', 'item_names'] as const).flatMap((field) =>
    chunk<object>(listOf<object>(exported[field]), jsonLength, limit).map((items) => ({
      body: { ...head, [field]: items } as AccountImport,
      characters: 0,
      usesIds: false,
    })),
  );
  const { joins, apart, tasks, excluded, excluded_addons, quiet_hours } = exported;
  const body: AccountImport = {
    ...head,
    joins: [...listOf(joins)],
    apart: [...listOf(apart)],
    tasks: [...listOf(tasks)],
    excluded: [...listOf(excluded)],
    excluded_addons: [...listOf(excluded_addons)],
    quiet_hours: quiet_hours ?? null,
  };
  return [...characterParts(exported, limit), ...listParts, { body, characters: 0, usesIds: true }];
}
