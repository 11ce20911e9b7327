import { realmKey } from '#shared/characters/merge/merge-identity.ts';
import { matchByName } from '#shared/characters/merge/resolve-identity.ts';
import type { NumberTimes, StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { MergeState } from '#shared/characters/contract/merge-states.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';

export function identityKey({ game, name, realm }: Pick<FoundCharacter, 'game' | 'name' | 'realm'>): string {
  // Built for thousands of characters at a time; no name has a line break.
  return `${game}\n${realmKey(realm)}\n${name}`;
}

interface StoredEntry {
  readonly guid: string | null;
  readonly row: { readonly displaced: number };
  readonly document: Character;
  readonly stored: StoredCharacter;
}

function toEntries(ledger: readonly Character[], states: readonly MergeState[]): readonly StoredEntry[] {
  const listed = new Map(ledger.map((each) => [each.id, each]));
  const known = new Set(states.map(({ id }) => id));
  // A character that arrived after the states were read is known by name only.
  const others = ledger.flatMap(({ id }) => (known.has(id) ? [] : [{ id, guid: null, displaced: false }]));
  return [...states, ...others].flatMap((state: MergeState) => {
    const document = state.document ?? listed.get(state.id);
    if (document === undefined) return [];
    const numberTimes: NumberTimes = state.number_times ?? {};
    const row = { displaced: state.displaced ? state.id : 0 };
    return [{ guid: state.guid, row, document, stored: { document, numberTimes, version: 0 } }];
  });
}

/** Finds the stored character that an import of a found one would reach, as the server does: by id, else by name and class. */
export function indexStoredCharacters(
  ledger: readonly Character[],
  states: readonly MergeState[],
): (found: FoundCharacter) => StoredCharacter | null {
  const entries = toEntries(ledger, states);
  const guidKey = (game: string, guid: string): string => `${game}\n${guid}`;
  const byGuid = new Map(
    entries.flatMap((entry) => (entry.guid === null ? [] : [[guidKey(entry.document.game_id, entry.guid), entry]])),
  );
  const byName = Map.groupBy(entries, ({ document }) => identityKey({ ...document, game: document.game_id }));
  return (found) => {
    const { guid, game } = found;
    const same = guid === null ? undefined : byGuid.get(guidKey(game, guid));
    if (same !== undefined) return same.stored;
    const named = (byName.get(identityKey(found)) ?? []).filter((entry) => guid === null || entry.guid === null);
    return matchByName(found.class, named)?.stored ?? null;
  };
}
