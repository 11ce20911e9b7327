import { DETAIL_FIELDS, type PayloadDetails } from '../../../../character/item-details.ts';
import type { ImportEquipmentItem, ImportInventoryItem } from '../../../../contract/characters/import-payload.ts';
import { asLuaText } from '../tavern-ledger/lua-fields.ts';
import type { ItemNames } from './item-names.ts';
import { linkQuality, type Link } from './link.ts';
import { slotName } from '../../data/slots.ts';

const NAME_MAX = 200;

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

/** Rows of one character's containers and worn items; remembers the highest level in their links. */
export class ItemRows {
  linkLevel: number | null = null;
  private readonly names: ItemNames;

  constructor(names: ItemNames) {
    this.names = names;
  }

  /** Null for neither an item's id nor a name. */
  carried(item: FoundItem, bagNum: number, slotNum?: number): ImportInventoryItem | null {
    const { itemID, name, quality, details } = this.describe(item);
    if (itemID === undefined && name === undefined) return null;
    const row: ImportInventoryItem = { bagNum, ...details };
    if (slotNum !== undefined) row.slotNum = slotNum;
    if (itemID !== undefined) row.itemID = itemID;
    if (name !== undefined) row.name = name;
    if (quality !== undefined) row.quality = quality;
    if (item.count !== undefined && item.count > 1) row.count = item.count;
    if (itemID !== undefined && (name === undefined || quality === undefined) && item.link?.hasSuffix !== true) {
      this.names.ask(itemID, (known) => {
        row.name ??= known.name;
        if (known.quality !== undefined) row.quality ??= known.quality;
      });
    }
    return row;
  }

  /** Null for a slot that is no equipment, such as a bag's or a profession tool's. */
  worn(item: FoundItem, slot: number): ImportEquipmentItem | null {
    const slotNamed = slotName(slot);
    const { itemID, name, quality, details } = this.describe(item);
    if (slotNamed === undefined || itemID === undefined) return null;
    const row: ImportEquipmentItem = { slotName: slotNamed, itemID, ...details };
    if (name !== undefined) row.itemName = name;
    if (quality !== undefined) row.quality = quality;
    if ((name === undefined || quality === undefined) && item.link?.hasSuffix !== true) {
      this.names.ask(itemID, (known) => {
        row.itemName ??= known.name;
        if (known.quality !== undefined) row.quality ??= known.quality;
      });
    }
    return row;
  }

  private describe({ id, link, name, quality, details }: FoundItem) {
    const itemID = link === undefined || link === null ? id : (link.id ?? undefined);
    const named = asLuaText(name ?? link?.name, NAME_MAX);
    const known = linkQuality(quality ?? link?.quality);
    if (link?.level !== undefined) this.linkLevel = Math.max(this.linkLevel ?? 0, link.level);
    if (itemID !== undefined && named !== undefined && link?.hasSuffix !== true) this.names.learn(itemID, named, known);
    return { itemID, name: named, quality: known, details: { ...link?.details, ...details } };
  }
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

/** An entry that describes a bag. */
export function bagEntry(bagNum: number, bagSize: number | undefined, link?: Link | null): ImportInventoryItem | null {
  if (bagSize === undefined || bagSize < 1 || bagSize > 1000) return null;
  const bagName = asLuaText(link?.name, 64);
  return { bagNum, bagSize, ...(bagName !== undefined && { bagName }) };
}

/** Rows that are items or bags, without the gaps. */
export function compact<T>(rows: readonly (T | null)[]): T[] {
  return rows.filter((row): row is T & {} => row !== null);
}
