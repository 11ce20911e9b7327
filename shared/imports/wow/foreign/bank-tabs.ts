import type { ImportHolding, ImportHoldingTab } from '../../../characters/contract/import-payload.ts';
import type { LuaValue } from '../../../base/lua/lua-table.ts';
import { asLuaInteger, asLuaText, omitUndefined } from '../tavern-ledger/lua-fields.ts';

const NAME_MAX = 64;
const TABS_MAX = 20;
const WARBAND_TABS = 5;

/** Number of a warband tab by its bag among all; null for others. Bags 12 to 16, and 13 to 17 until patch 11.2. */
export function warbandTab(bag: number, bags: readonly number[]): number | null {
  const tab = bag - (bags.includes(12) ? 11 : 12);
  return tab >= 1 && tab <= WARBAND_TABS ? tab : null;
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
