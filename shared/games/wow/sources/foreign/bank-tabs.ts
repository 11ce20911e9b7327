import type { ImportHolding, ImportHoldingTab } from '../../../../contract/characters/import-payload.ts';
import type { LuaValue } from '../../../../lua/lua-table.ts';
import { asLuaInteger, asLuaText, omitUndefined } from '../tavern-ledger/lua-fields.ts';

const NAME_MAX = 64;
const TABS_MAX = 20;
/** Tabs of the warband bank are bags 13 to 17. */
const BEFORE_FIRST_WARBAND_BAG = 12;

/** Number of a tab of the warband bank by its bag; null for other bags. */
export function warbandTab(bag: number): number | null {
  const tab = bag - BEFORE_FIRST_WARBAND_BAG;
  return tab >= 1 && tab <= TABS_MAX ? tab : null;
}

interface BankTab {
  readonly index: number;
  readonly name?: LuaValue | undefined;
  readonly size?: LuaValue | undefined;
  /** Milliseconds; absent when the addon does not say when it saw the tab. */
  readonly seenAt?: number | null;
  readonly items: ImportHoldingTab['items'];
}

/** A tab as the payload has it. */
export function bankTab({ index, name, size, seenAt, items }: BankTab): ImportHoldingTab {
  return {
    ...omitUndefined({
      index,
      name: asLuaText(name, NAME_MAX),
      size: asLuaInteger(size, 1),
      observed_at: seenAt ?? undefined,
    }),
    items,
  };
}

interface Bank {
  readonly kind: ImportHolding['kind'];
  /** Of a guild. */
  readonly realm?: string;
  readonly name?: string;
  readonly money?: LuaValue | undefined;
  readonly tabs: readonly ImportHoldingTab[];
}

/** A bank of which something was seen, as a list of one; nothing otherwise. */
export function seenBank({ kind, realm, name, money, tabs }: Bank): ImportHolding[] {
  const copper = asLuaInteger(money);
  const inRange = tabs.filter(({ index }) => index >= 1 && index <= TABS_MAX);
  if (copper === undefined && inRange.length === 0) return [];
  return [omitUndefined({ kind, realm, name, copper, tabs: inRange }) as ImportHolding];
}
