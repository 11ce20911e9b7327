import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import type { PickedRow } from './pick-characters.ts';
import { copyKey, type Copy } from './reading/outcome.ts';

interface ChangedFaction {
  readonly copies: readonly Copy[];
  readonly faction: string;
}

/**
 * Copies whose faction is another than their payload has: the one that the player said of their row, or `Unknown` again where a file or
 * the ledger says one by now.
 *
 * @param said factions that payloads have by the player's word, by copy
 */
export function findChangedFactions(
  rows: readonly PickedRow[],
  answers: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, string>,
): readonly ChangedFaction[] {
  return rows.flatMap(({ key, copies, lacksFaction }) => {
    const faction = (lacksFaction ? answers.get(key) : null) ?? UNKNOWN_FACTION;
    const changed = copies.filter((copy) => (said.get(copyKey(copy)) ?? UNKNOWN_FACTION) !== faction);
    return changed.length === 0 ? [] : [{ copies: changed, faction }];
  });
}
