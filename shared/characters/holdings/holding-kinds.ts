export const HOLDING_KINDS = ['warband_bank', 'guild_bank'] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

export const HOLDING_LIMITS = {
  /** Tabs of one bank; the game has eight. */
  tabs: 20,
  /** Items of one tab; the game has 98 slots. */
  items: 200,
  /** In one payload. */
  perImport: 50,
  /** Warband banks of one account and game: one for each account of the game's. */
  warbands: 10,
  /** Of one account: its guilds of all realms. */
  perAccount: 100,
} as const;
