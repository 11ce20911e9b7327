import type { SectionSource } from '../seen-by.ts';
import type { Holding, HoldingTab } from '../contract/holdings.ts';

/** Times are milliseconds since 1970. */
export interface TabState extends Omit<HoldingTab, 'observed_at' | 'source'> {
  readonly observed_at: number;
  readonly source?: SectionSource;
}

/** A holding as it is stored: without its id. */
export interface HoldingState extends Omit<
  Holding,
  'id' | 'character_ids' | 'copper_at' | 'copper_source' | 'observed_at' | 'tabs'
> {
  /** Hashes of the account's characters, ascending; only of warband banks. Those that share one are the same bank. */
  readonly account?: readonly string[];
  readonly copper_at: number | null;
  readonly copper_source?: SectionSource;
  readonly tabs: readonly TabState[];
  /** Of the newest part. */
  readonly observed_at: number;
}

/** Observations with the same key are of one bank. */
export function holdingKey({ game_id, kind, realm, name, account }: HoldingState): string {
  return JSON.stringify([game_id, kind, realm, name, account]);
}
