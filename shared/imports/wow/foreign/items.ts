import { DETAIL_FIELDS, type PayloadDetails } from '../../../games/items/item-details.ts';
import type { ImportEquipmentItem, ImportInventoryItem } from '../../../characters/contract/import-payload.ts';
import { UNKNOWN_ITEM } from '../../../characters/placeholder-name.ts';
import { asLuaText } from '../tavern-ledger/lua-fields.ts';
import { petKey, type ItemNames } from './item-names.ts';
import { linkQuality, type Link } from './link.ts';
import { slotName } from '../../../games/wow/data/slots.ts';

const NAME_MAX = 200;
const NO_DETAILS: PayloadDetails = {};

/** An item as far as an addon knows it. */
export interface FoundItem {
  readonly id?: number | undefined;
  readonly link?: Link | null;
  readonly name?: string | undefined;
  /** Raw quality of the game. */
  readonly quality?: number | undefined;
  readonly count?: number | undefined;
  readonly details?: PayloadDetails;
}

/** An item in no bag, such as one of the mail. */
export type UnplacedItem = Omit<ImportInventoryItem, 'bagNum' | 'slotNum' | 'bagSize' | 'bagName' | 'bagFamily'>;

/** Rows of one character's containers and worn items; remembers their keystones, and the highest level in their links. */
export class ItemRows {
  linkLevel: number | null = null;
  /** Links of the carried items that are keystones. */
  readonly keystones = new Map<ImportInventoryItem, Link>();
  private readonly names: ItemNames;

  constructor(names: ItemNames) {
    this.names = names;
  }

  /** Null for nothing: a count of 0 or less, or neither an item's id nor a link nor a name. */
  carried(item: FoundItem, bagNum: number, slotNum?: number): ImportInventoryItem | null {
    const row: ImportInventoryItem = { bagNum };
    if (slotNum !== undefined) row.slotNum = slotNum;
    if (!this.describe(item, row)) return null;
    if (item.link?.keystone !== undefined) this.keystones.set(row, item.link);
    return row;
  }

  /** Null for nothing, as for carried items. */
  unplaced(item: FoundItem): UnplacedItem | null {
    const row: UnplacedItem = {};
    return this.describe(item, row) ? row : null;
  }

  /** Null for a slot that is no equipment, such as a bag's or a profession tool's. */
  worn(item: FoundItem, slot: number): ImportEquipmentItem | null {
    const slotNamed = slotName(slot);
    const itemID = itemIdOf(item);
    if (slotNamed === undefined || itemID === undefined) return null;
    const row: ImportEquipmentItem = { slotName: slotNamed, itemID };
    this.addDetails(item, row);
    const [name, quality] = [nameOf(item), linkQuality(item.quality ?? item.link?.quality)];
    if (name !== undefined) row.itemName = name;
    if (quality !== undefined) row.quality = quality;
    if (item.link?.hasSuffix === true) return row;
    if (name !== undefined) this.names.learn(itemID, name, quality);
    if (name === undefined || quality === undefined) this.names.askWorn(row);
    return row;
  }

  private describe(item: FoundItem, row: UnplacedItem): boolean {
    const itemID = itemIdOf(item);
    const species = item.link?.details.petSpecies;
    const isUntold = itemID === undefined && species === undefined && item.link !== undefined && item.link !== null;
    const name = nameOf(item) ?? (isUntold ? UNKNOWN_ITEM : undefined);
    const key = species === undefined ? itemID : petKey(species);
    if ((item.count ?? 1) <= 0 || (key === undefined && name === undefined)) return false;
    const quality = linkQuality(item.quality ?? item.link?.quality);
    this.addDetails(item, row);
    if (itemID !== undefined) row.itemID = itemID;
    if (name !== undefined) row.name = name;
    if (quality !== undefined) row.quality = quality;
    if (item.count !== undefined && item.count > 1) row.count = item.count;
    if (key === undefined || item.link?.hasSuffix === true) return true;
    // Pets of one species have qualities of their own.
    if (name !== undefined) this.names.learn(key, name, species === undefined ? quality : undefined);
    if (name === undefined || quality === undefined) this.names.askCarried(row);
    return true;
  }

  private addDetails({ link, details }: FoundItem, row: PayloadDetails): void {
    Object.assign(row, link?.details ?? NO_DETAILS, details ?? NO_DETAILS);
    const level = link?.level;
    if (level !== undefined && level > (this.linkLevel ?? 0)) this.linkLevel = level;
  }
}

function itemIdOf({ id, link }: FoundItem): number | undefined {
  return link === undefined || link === null ? id : (link.id ?? undefined);
}

function nameOf({ name, link }: FoundItem): string | undefined {
  return asLuaText(name ?? link?.name, NAME_MAX);
}

/** The details of an item that are numbers of the product's range. */
export function plausibleDetails(given: Readonly<Record<string, unknown>>): PayloadDetails {
  const details: Record<string, number> = {};
  for (const [, { payload, max }] of DETAIL_FIELDS) {
    const value = given[payload];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) details[payload] = value;
  }
  return details;
}

export function bagEntry(bagNum: number, bagSize: number | undefined, link?: Link | null): ImportInventoryItem | null {
  if (bagSize === undefined || bagSize < 1 || bagSize > 1000) return null;
  const bagName = asLuaText(link?.name, 64);
  return { bagNum, bagSize, ...(bagName !== undefined && { bagName }) };
}

/** Rows that are items or bags, without the gaps. */
export function compact<T>(rows: readonly (T | null)[]): T[] {
  return rows.filter((row): row is T & {} => row !== null);
}
