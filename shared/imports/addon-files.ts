import type { AddonCode } from '../characters/seen-by.ts';
import { isSimulationCraftText } from './wow/simulationcraft-text.ts';

/** Files of each addon in `SavedVariables`; of another addon's files no other is opened. */
const ADDON_FILES: Readonly<Record<AddonCode, RegExp | null>> = {
  alterego: /^AlterEgo$/i,
  // Of the mail only items and money are read.
  datastore: /^DataStore(?:_(?:Agenda|Characters|Containers|Crafts|Currencies|Inventory|Mails|Quests|Reputations))?$/i,
  novainstancetracker: /^NovaInstanceTracker$/i,
  savedinstances: /^SavedInstances$/i,
  // Shows a text to copy and saves no characters.
  simulationcraft: null,
  syndicator: /^(?:Syndicator|Baganator)$/i,
  arkinventory: /^ArkInventory$/i,
  bagbrother: /^BagBrother$/i,
  bagsync: /^BagSync$/i,
  tradeskillmaster: /^TradeSkillMaster$/i,
};

const BY_ADDON = Object.entries(ADDON_FILES) as [AddonCode, RegExp | null][];

/** Addon whose characters a file in `SavedVariables` holds; null for every other file. */
export function addonOfFile(name: string): AddonCode | null {
  const [, stem] = /^(.+)\.lua$/i.exec(name) ?? [];
  if (stem === undefined) return null;
  return BY_ADDON.find(([, pattern]) => pattern?.test(stem))?.[0] ?? null;
}

/** Addons whose files hold nothing of a character, by the names of their tables. */
const WITHOUT_CHARACTERS: Readonly<Record<string, RegExp>> = {
  Auctionator: /^AUCTIONATOR_/,
  BugGrabber: /^BugGrabberDB$/,
  WeakAuras: /^WeakAuras(?:Saved|Options|Archive)/,
};

/** Name of the addon whose tables these are, if its files hold no characters; null for any other. */
export function findAddonWithoutCharacters(tables: readonly string[]): string | null {
  const isOf = ([, pattern]: readonly [string, RegExp]): boolean => tables.every((table) => pattern.test(table));
  const found = tables.length === 0 ? undefined : Object.entries(WITHOUT_CHARACTERS).find(isOf);
  return found?.[0] ?? null;
}

/** Texts that addons show to be copied. */
const ADDON_TEXTS: readonly ((text: string) => boolean)[] = [isSimulationCraftText];

export function isAddonText(text: string): boolean {
  return ADDON_TEXTS.some((isText) => isText(text));
}
