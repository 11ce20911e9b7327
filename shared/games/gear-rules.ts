import { WOW_CLASSIC_GEAR, WOW_RETAIL_GEAR } from './wow/data/gear.ts';

/** What a game lets a character wear, as far as it is certain: what is not certain here is never claimed anywhere. */
export interface GearRules {
  /** The slot that a written name means, as players read it ("Off Hand"); for one of a pair without its number, the pair ("Finger"). */
  readonly slotOf: (name: string) => string | null;
  /** The slots of a pair that is written without a number. */
  readonly pairs: Readonly<Record<string, readonly string[]>>;
  /** Slots that say nothing about how well somebody is dressed. */
  readonly cosmetic: ReadonlySet<string>;
  /** The slots that everybody fills from a level on, in the order players read them. */
  readonly expected: readonly { readonly slot: string; readonly fromLevel: number }[];
  /** The slot that only what is worn in another one leaves free, and the codes of what leaves it free. */
  readonly offHand: {
    readonly slot: string;
    readonly mainHand: string;
    readonly freeBeside: ReadonlySet<string>;
    readonly fromLevel: number;
  };
  /** Bags that all characters of an account see: what is in them is nobody's own. */
  readonly isShared: (bag: number) => boolean;
  /** Levels at which some version of the game ends: rested experience means nothing there. */
  readonly maybeLastLevels: ReadonlySet<number>;
  /** Rested experience ends at this share of what a level takes. */
  readonly restedCap: number;
}

const GEAR: ReadonlyMap<string, GearRules> = new Map([
  ['wow_classic', WOW_CLASSIC_GEAR],
  ['wow_retail', WOW_RETAIL_GEAR],
]);

/** The rules of a game by its short code; null for a game of which none are known. */
export function findGearRules(gameId: string): GearRules | null {
  return GEAR.get(gameId) ?? null;
}
