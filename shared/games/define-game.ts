import type { ItemSet } from './items/worn-sets.ts';

/** Kinds of containers, in display order: carried ones, then those of the bank. */
export const CONTAINER_KINDS = [
  'backpack',
  'bag',
  'reagentBag',
  'keyring',
  'bank',
  'bankBag',
  'bankTab',
  'reagentBank',
  'warbandTab',
  'guildTab',
] as const;
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

/** Bag numbers of one kind: first, last, kind. */
export type ContainerRun = readonly [first: number, last: number, kind: ContainerKind];

export interface ContainerRules {
  readonly runs: readonly ContainerRun[];
  /** Kind of a bank's container whose number is in no run. */
  readonly bankKind: ContainerKind;
}

/** Rules for worn items. Only what is certain: insights rely on them. */
export interface GearRules {
  /** Slot for a name as players write it ("Off Hand"); for one of a pair without its number, the pair ("Finger"). */
  readonly slotOf: (name: string) => string | null;
  /** Slots of a pair that is written without a number. */
  readonly pairs: Readonly<Record<string, readonly string[]>>;
  /** Slots without influence on how well a character is equipped. */
  readonly cosmetic: ReadonlySet<string>;
  /** Slots of a paper doll: both sides from the top, and the weapons. */
  readonly doll?: Readonly<Record<'left' | 'right' | 'below', readonly string[]>>;
  /** Slots that everybody fills from a level on, in display order. */
  readonly expected: readonly { readonly slot: string; readonly fromLevel: number }[];
  /** Second hand: free only beside a main hand with one of these equip slots. */
  readonly offHand: {
    readonly slot: string;
    readonly mainHand: string;
    readonly freeBeside: ReadonlySet<string>;
    readonly fromLevel: number;
  };
  /** Levels at which some version of the game ends: rested experience means nothing there. */
  readonly maybeLastLevels: ReadonlySet<number>;
  /** Maximum rested experience, as a share of what a level takes. */
  readonly restedCap: number;
}

/** A patch after which every character has a lower level. */
export interface LevelSquish {
  /** Milliseconds. */
  readonly at: number;
  /** The lowest level that a character of this one may have afterwards. */
  readonly lowestAfter: (level: number) => number;
}

export interface GameFlavour {
  /** Product code in `.flavor.info`. */
  readonly product: string;
  readonly folder: string;
  readonly title: string;
  /** Test realms hold copies of characters, which vanish. */
  readonly test: boolean;
  /** Beside other games, of a flavour that players call a game of its own: its characters have the product as `flavour`. */
  readonly shortName?: string;
  /** Realms, in small letters, whose characters were saved here until their version became a flavour of its own. */
  readonly moved?: { readonly to: string; readonly realms: ReadonlySet<string> };
}

/** One game as the product knows it. Readers of its files are in `shared/imports`, which pages load when they need them. */
export interface Game {
  /** `game_short_code` of imports and `game_id` of characters. */
  readonly code: string;
  readonly name: string;
  /** Name beside others of the same series. */
  readonly shortName: string;
  readonly icon: string;
  readonly containers: ContainerRules;
  readonly gear: GearRules | null;
  readonly flavours: readonly GameFlavour[];
  readonly squish?: LevelSquish;
  /** Ids of items that are called by what is in them: such a name is not that of the id. */
  readonly namedApart?: ReadonlySet<number>;
}

export interface EnchantableItem {
  /** Null when unknown. */
  readonly quality: number | null;
  readonly equip_slot: string | null;
  readonly class_id?: number;
  readonly subclass_id?: number;
}

/** A game's items, for their cards. Apart from the games, which every page loads. */
export interface ItemRules {
  /** English name of an item type such as "Plate"; null when unknown. */
  readonly typeOf: (classId: number, subclassId: number | undefined) => string | null;
  /** Set by its number in the game; null when unknown. */
  readonly setOf: (setId: number) => ItemSet | null;
  /** True where every player enchants such an item. Unknown game versions count as "no". */
  readonly takesEnchant: (slot: string, item: EnchantableItem, level: number) => boolean;
  /** True where every player fills the sockets of such an item. */
  readonly takesGems: (item: EnchantableItem, level: number) => boolean;
  /** English name of an enchantment; null when unknown. */
  readonly enchantNameOf: (id: number) => string | null;
  /** Address of a public page about the item. The level of its owner tells clients of one game apart. */
  readonly pageOf: (itemId: number, level: number, bonusIds?: readonly number[]) => string;
}

/** Words of a game's clients for classes and races. Apart from the game, as its items. */
export interface ClientWords {
  /** By their English names, without those of the German terms. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly races: Readonly<Record<string, readonly string[]>>;
}

/**
 * Declares a game: registered in registry.ts, with an icon in `renderer/public/games`, its terms in terms/german-terms.ts and
 * terms/same-term.ts, the rules of its items in items/item-rules.ts and the reader of its files in imports/upload/sources.ts.
 */
export function defineGame(game: Omit<Game, 'icon'> & Partial<Pick<Game, 'icon'>>): Game {
  return { icon: `/games/${game.code}.svg`, ...game };
}
