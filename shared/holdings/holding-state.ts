import type { Holding, HoldingTab } from '../contract/holdings.ts';

/** Times are milliseconds since 1970. */
export interface TabState extends Omit<HoldingTab, 'observed_at'> {
  readonly observed_at: number;
}

/** A holding as it is stored: without its id. */
export interface HoldingState extends Omit<Holding, 'id' | 'copper_at' | 'observed_at' | 'tabs'> {
  readonly copper_at: number | null;
  readonly tabs: readonly TabState[];
  /** Of the newest part. */
  readonly observed_at: number;
}

/** Two observations of one bank have the same key. */
export function holdingKey({ game_id, kind, realm, name }: HoldingState): string {
  return JSON.stringify([game_id, kind, realm, name]);
}
