import { findGameLabel, merge } from '#shared/characters/merge/merge.ts';
import { factsOf, type StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { readImports } from '#shared/characters/read-import/read-import.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import type { Holding, HoldingTab } from '#shared/characters/contract/holdings.ts';
import { greaterChange, type Change, type Outcome } from './outcome.ts';
import { holdingOrder, type HoldingState, type TabState } from '#shared/characters/holdings/holding-state.ts';
import { hasSameContent } from '#shared/characters/holdings/same-bank.ts';
import { realmKey } from '#shared/characters/realms.ts';

function changeOf(before: StoredCharacter | null, { status, document, numberTimes }: ReturnType<typeof merge>): Change {
  if (before === null) return 'new';
  if (status === 'updated') return 'changed';
  const isSeen = SECTIONS.some(
    (section) => (document.observed_at[section] ?? null) !== (before.document.observed_at[section] ?? null),
  );
  const isPlaced = JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf({ document, numberTimes }));
  return isSeen || isPlaced ? 'seen' : 'none';
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

type BankChange = 'changed' | 'seen' | 'none';

function isSameBank(bank: HoldingState, known: Holding): boolean {
  return (
    known.game_id === bank.game_id &&
    known.kind === bank.kind &&
    known.name === bank.name &&
    (realmKey(known.realm ?? '') === realmKey(bank.realm ?? '') || hasSameContent(bank, known))
  );
}

/** The ledger's copies of a bank. Of several warband banks that of the character's account, where it is known. */
function findBanks(bank: HoldingState, ownerId: number | undefined, ledger: readonly Holding[]): readonly Holding[] {
  const same = ledger.filter((each) => isSameBank(bank, each));
  const ofAccount = same.filter(({ character_ids }) => ownerId !== undefined && character_ids?.includes(ownerId));
  return ofAccount.length > 0 ? ofAccount : same;
}

interface Observed {
  readonly order: number;
  readonly isDated: boolean;
  readonly content: string;
}

/** As shared/characters/holdings/holding-state.ts decides, which takes one of two contents of the same moment. */
function compareObserved(seen: Observed, known: readonly Observed[]): BankChange {
  const newest = known.reduce<Observed | null>((a, b) => (a === null || b.order > a.order ? b : a), null);
  if (newest === null) return 'changed';
  if (seen.order < newest.order) return 'none';
  if (seen.content !== newest.content) return 'changed';
  return seen.order > newest.order && seen.isDated ? 'seen' : 'none';
}

function contentOf({ name, size, items }: HoldingTab | TabState): string {
  return JSON.stringify([
    name,
    size,
    items.map((item) => Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
}

function observedTab(tab: HoldingTab | TabState): Observed {
  const at = typeof tab.observed_at === 'number' ? tab.observed_at : Date.parse(tab.observed_at);
  return { order: holdingOrder(at, tab.source), isDated: tab.source?.before === undefined, content: contentOf(tab) };
}

function observedMoney({ copper, copper_at: at, copper_source: source }: Holding | HoldingState): Observed[] {
  if (at === null) return [];
  const time = typeof at === 'number' ? at : Date.parse(at);
  return [{ order: holdingOrder(time, source), isDated: source?.before === undefined, content: String(copper) }];
}

/** The change that banks of an observation bring: what is newer than the ledger's, and differs from it. */
function compareBanks(
  seen: readonly HoldingState[],
  ownerId: number | undefined,
  ledger: readonly Holding[],
): BankChange {
  const changes = seen.flatMap((bank) => {
    const known = findBanks(bank, ownerId, ledger);
    const tabs = known.flatMap((each) => each.tabs);
    return [
      ...observedMoney(bank).map((money) => compareObserved(money, known.flatMap(observedMoney))),
      ...bank.tabs.map((tab) =>
        compareObserved(observedTab(tab), tabs.filter(({ index }) => index === tab.index).map(observedTab)),
      ),
    ];
  });
  if (changes.includes('changed')) return 'changed';
  return changes.includes('seen') ? 'seen' : 'none';
}
