import { message } from '../../../base/messages/message.ts';
import type { PayloadDetails } from '../../../games/items/item-details.ts';
import type { ImportEquipmentItem } from '../../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../../base/lua/lua-table.ts';
import { omitUndefined, numbered, formatLuaKey, asLuaTable, asLuaText, asLuaInteger } from './lua-fields.ts';
import { parseItemLink } from './item-link.ts';
import { parseNumberPart } from './packed-entry.ts';
import { findNames, parseWornDetails } from './saved-details.ts';
import { toProductQuality } from '../../../games/wow/data/item-quality.ts';
import type { CharacterWarnings } from './character-warnings.ts';
import { slotName } from '../../../games/wow/data/slots.ts';

type Stat = NonNullable<ImportEquipmentItem['stats']>[number];

const EQUIP_SLOT = 'INVTYPE_';
const SEPARATOR = '\t';
const SIGNED = /^-?\d{1,15}(?:\.\d{1,9})?$/;

interface Worn {
  readonly id: number | undefined;
  readonly name: string;
  readonly quality: number | undefined;
  readonly slot: string | undefined;
  readonly link: string | undefined;
  /** `stat=amount`, in file order; undefined when unknown. */
  readonly stats: readonly string[] | undefined;
}

export function readEquipment(
  equipment: LuaTable,
  details: LuaTable | undefined,
  report: CharacterWarnings,
): ImportEquipmentItem[] {
  const items: ImportEquipmentItem[] = [];
  const names = asLuaTable(details?.get('names'));
  for (const [slot, value] of numbered(equipment, (key) =>
    report.warn(`equipment, slot ${formatLuaKey(key)}`, message('left_out_slot_number')),
  )) {
    const where = `equipment, slot ${slot}`;
    const item = typeof value === 'string' ? unpack(value) : undefined;
    const name = slotName(slot);
    const itemID = asLuaInteger(item?.id, 1);
    if (name === undefined) report.warn(where, message('left_out_slot'));
    else if (item === undefined || itemID === undefined) report.warn(where, message('left_out_item_id'));
    else {
      const quality = asLuaInteger(item.quality);
      const known = { ...readLink(item.link, where, report), ...readDetails(details?.get(slot), where, report) };
      items.push(
        omitUndefined({
          slotName: name,
          itemName: asLuaText(item.name),
          itemID,
          quality: quality === undefined ? undefined : toProductQuality(quality),
          equipSlot: asLuaText(item.slot, 64),
          stats: readStats(item.stats, where, report),
          ...known,
          ...findNames(names, slot, known),
        }),
      );
    }
  }
  return items;
}

function readLink(link: Worn['link'], where: string, report: CharacterWarnings): PayloadDetails {
  const details = link === undefined ? undefined : parseItemLink(link);
  if (details === undefined && link !== undefined) report.warn(`${where}, link`, message('ignored_link'));
  return details ?? {};
}

function readDetails(text: LuaValue | undefined, where: string, report: CharacterWarnings): PayloadDetails {
  const details = typeof text === 'string' ? parseWornDetails(text) : undefined;
  if (details === undefined && text !== undefined) report.warn(`details, ${where}`, message('ignored_details'));
  return details ?? {};
}

/** `id, quality, slot, name, rest of the link, stat=amount, …` with tabs between; unknown parts are empty. */
function unpack(text: string): Worn {
  const [id = '', quality = '', slot = '', name = '', link = '', ...stats] = text.split(SEPARATOR);
  return {
    id: parseNumberPart(id),
    name,
    quality: parseNumberPart(quality),
    slot: slot === '' ? undefined : EQUIP_SLOT + slot,
    link: link === '' ? undefined : link,
    stats: stats.length === 0 ? undefined : stats,
  };
}

function readStats(stats: Worn['stats'], where: string, report: CharacterWarnings): Stat[] | undefined {
  return stats?.flatMap((stat) => {
    const at = stat.lastIndexOf('=');
    const [key, amount] = [stat.slice(0, Math.max(at, 0)), stat.slice(at + 1)];
    const name = asLuaText(key, 64);
    if (name !== undefined && SIGNED.test(amount)) return [{ name, value: Number(amount) }];
    report.warn(`${where}, stat ${formatLuaKey(key)}`, message('left_out_stat'));
    return [];
  });
}
