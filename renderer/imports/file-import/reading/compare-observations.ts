import { findGameLabel, merge } from '#shared/characters/merge/merge.ts';
import type { StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { readImports } from '#shared/characters/read-import/read-import.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { compareBanks } from './compare-banks.ts';
import { greaterChange, type Change, type Outcome } from './outcome.ts';

function changeOf(before: StoredCharacter | null, { status, document }: ReturnType<typeof merge>): Change {
  if (before === null) return 'new';
  if (status === 'updated') return 'changed';
  const isSeen = SECTIONS.some(
    (section) => (document.observed_at[section] ?? null) !== (before.document.observed_at[section] ?? null),
  );
  return isSeen ? 'seen' : 'none';
}

/**
 * Outcomes of importing the copies of a character one after another, by the merge that the server uses.
 *
 * @param banks of the ledger; null while they are not loaded
 */
export function compareObservations(
  payloads: readonly Uint8Array[],
  stored: StoredCharacter | null,
  banks: readonly Holding[] | null,
  now: number,
): readonly Outcome[] {
  const text = new TextDecoder();
  let known = stored;
  return payloads.map((payload) => {
    const [first] = readImports([JSON.parse(text.decode(payload))], now);
    if (first === undefined || !first.reading.ok)
      return { change: 'none', level: known?.document.level ?? 1, mayAddPoints: false };
    const { snapshot } = first.reading;
    const merged = merge(known, snapshot, findGameLabel(snapshot.game_id), now);
    const change = greaterChange(
      changeOf(known, merged),
      banks === null ? 'none' : compareBanks(snapshot.holdings, known?.document.id, banks),
    );
    known = merged;
    const mayAddPoints = merged.moment !== null || snapshot.moneyHistory !== undefined;
    return { change, level: merged.document.level, mayAddPoints };
  });
}
