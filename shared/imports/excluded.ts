import { areContradictory, type IdentityFacts } from '../characters/identity-facts.ts';
import { realmKey } from '../characters/realms.ts';

/** A character as uploads name it. */
export interface UploadedIdentity {
  readonly game_id: string;
  /** The game's own id; null where an upload has none. */
  readonly guid: string | null;
  readonly name: string;
  readonly realm: string;
  readonly facts: IdentityFacts;
}

function nameKey({ game_id, name, realm }: UploadedIdentity): string {
  return JSON.stringify([game_id, name, realmKey(realm)]);
}

/**
 * Finds the entry that means a character: by the game's id where both have one, which renames and moves do not change, else by game,
 * name, realm and the facts that both have. Two ids are two characters, whatever their names, and so are contradictory facts.
 */
export function indexExcluded<T extends UploadedIdentity>(entries: readonly T[]): (seen: UploadedIdentity) => T | null {
  const byName = Map.groupBy(entries, nameKey);
  const guidKey = ({ game_id, guid }: UploadedIdentity): string => `${game_id}\n${guid}`;
  const byGuid = new Map(entries.map((entry) => [guidKey(entry), entry]));
  return (seen) => {
    const same = seen.guid === null ? undefined : byGuid.get(guidKey(seen));
    const named = byName
      .get(nameKey(seen))
      ?.find(({ guid, facts }) => (guid === null || seen.guid === null) && !areContradictory(facts, seen.facts));
    return same ?? named ?? null;
  };
}
