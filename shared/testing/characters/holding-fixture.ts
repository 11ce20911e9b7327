import type { Holding } from '../../characters/contract/holdings.ts';

const SEEN_AT = '2026-06-01T10:00:00Z';

type Tab = Holding['tabs'][number];

/** A tab of a bank without a name. */
export function tabFixture(tab: Pick<Tab, 'index' | 'items'> & Partial<Tab>): Tab {
  return { name: null, size: 98, observed_at: SEEN_AT, ...tab };
}

/** A warband bank of Retail whose money was not seen. */
export function warbandFixture(tabs: readonly Tab[], fields: Partial<Holding> = {}): Holding {
  return {
    id: 1,
    kind: 'warband_bank',
    game_id: 'wow_retail',
    realm: null,
    name: null,
    copper: null,
    copper_at: null,
    observed_at: SEEN_AT,
    tabs: [...tabs],
    ...fields,
  };
}
