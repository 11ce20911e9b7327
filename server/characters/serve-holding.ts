import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';

function toIso(time: number): string {
  return new Date(time).toISOString();
}

export function serveHolding(id: number, state: HoldingState): Holding {
  const { copper_at, tabs, observed_at, account: _account, ...rest } = state;
  return {
    id,
    ...rest,
    copper_at: copper_at === null ? null : toIso(copper_at),
    tabs: tabs.map((tab) => ({ ...tab, observed_at: toIso(tab.observed_at) })),
    observed_at: toIso(observed_at),
  };
}
