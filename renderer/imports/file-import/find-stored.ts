import { realmKey } from '#shared/characters/realms.ts';
import { toNamesake, type Namesake } from '#shared/characters/merge/resolve-identity.ts';
import type { NumberTimes, StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';

export function identityKey({ game, name, realm }: Pick<FoundCharacter, 'game' | 'name' | 'realm'>): string {
  // Built for thousands of characters at a time; no name has a line break.
  return `${game}\n${realmKey(realm)}\n${name}`;
}

export interface StoredEntry extends Namesake {
  readonly guid: string | null;
  readonly stored: StoredCharacter;
}

function toEntries(ledger: readonly Character[], states: readonly MergeState[]): readonly StoredEntry[] {
  const listed = new Map(ledger.map((each) => [each.id, each]));
  const known = new Set(states.map(({ id }) => id));
  // A character that arrived after the states were read is known by name only.
  const others = ledger.flatMap(({ id }) => (known.has(id) ? [] : [{ id, guid: null }]));
  return [...states, ...others].flatMap((state: MergeState) => {
    const document = state.document ?? listed.get(state.id);
    if (document === undefined) return [];
    const numberTimes: NumberTimes = state.number_times ?? {};
    const stored = { document, numberTimes, version: 0 };
    return [{ guid: state.guid, stored, ...toNamesake(stored) }];
  });
}

export interface StoredIndex {
  /** The character with the game's id of a found one; undefined without one. */
  readonly byGuid: (found: FoundCharacter) => StoredEntry | undefined;
  /** Characters with the name of a found one, on its realm and in its game. */
  readonly byName: (found: FoundCharacter) => readonly StoredEntry[];
}

export function indexStoredCharacters(ledger: readonly Character[], states: readonly MergeState[]): StoredIndex {
  const entries = toEntries(ledger, states);
  const guidKey = (game: string, guid: string): string => `${game}\n${guid}`;
  const byGuid = new Map(
    entries.flatMap((each) => (each.guid === null ? [] : [[guidKey(each.stored.document.game_id, each.guid), each]])),
  );
  const byName = Map.groupBy(entries, ({ stored: { document } }) =>
    identityKey({ ...document, game: document.game_id }),
  );
  return {
    byGuid: ({ game, guid }) => (guid === null ? undefined : byGuid.get(guidKey(game, guid))),
    byName: (found) => byName.get(identityKey(found)) ?? [],
  };
}
