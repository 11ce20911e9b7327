import type { ImportEquipmentItem, ImportInventoryItem } from '../../characters/contract/import-payload.ts';
import { readRegion } from '../../characters/identity-facts.ts';
import type { PayloadDetails } from '../../games/items/item-details.ts';
import { luaText, displayText } from '../../base/lua/lua-text.ts';
import { message } from '../../base/messages/message.ts';
import { className, raceFaction, raceName } from '../../games/wow/data/tokens.ts';
import type { ReadOptions, Sighting, SourceReading } from './foreign/foreign-source.ts';
import { compact, ItemRows, plausibleDetails } from './foreign/items.ts';
import { completeLines, isIntact } from './simulationcraft-checksum.ts';
import { CLASS_LINE, isSimulationCraftText, normaliseSimulationCraft, SIZE_MAX } from './simulationcraft-text.ts';
import { asLuaInteger, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

/** `# Name - Spec - 2026-04-23 10:52 - US/Realm`, the player's clock without a zone. */
const HEADER = /^# (\S+) - [^\n]*? - (\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}) - [A-Za-z]{2}\/([^\n]+)$/m;
const BAGS_HEADING = /^### Gear from Bags/m;
const END_OF_BAGS = /^### (?!Gear from Bags)/m;
const ITEM = /^(?:# )?([a-z_0-9]+)=[^,\n]*,id=(\d{1,9})([^\n]*)$/;
const NAME = /^# (.{1,120}?) \((\d{1,5})\)$/;
/** Clocks are up to 14 hours ahead of UTC: the text was certainly not written earlier than this. */
const CLOCK_AHEAD = 14 * 3_600_000;
const CLOCK_BEHIND = 12 * 3_600_000;
const TEXT_MAX = 64;

const SLOTS: ReadonlyMap<string, number> = new Map([
  ['head', 1],
  ['neck', 2],
  ['shoulder', 3],
  ['shoulders', 3],
  ['shirt', 4],
  ['chest', 5],
  ['waist', 6],
  ['legs', 7],
  ['feet', 8],
  ['wrist', 9],
  ['wrists', 9],
  ['hands', 10],
  ['finger1', 11],
  ['finger2', 12],
  ['trinket1', 13],
  ['trinket2', 14],
  ['back', 15],
  ['main_hand', 16],
  ['off_hand', 17],
  ['ranged', 18],
  ['tabard', 19],
]);

const PROFESSIONS: ReadonlyMap<string, string> = new Map(
  [
    'Alchemy',
    'Blacksmithing',
    'Enchanting',
    'Engineering',
    'Herbalism',
    'Inscription',
    'Jewelcrafting',
    'Leatherworking',
    'Mining',
    'Skinning',
    'Tailoring',
  ].map((name) => [name.toLowerCase(), name]),
);

/** True for the text that the addon shows to be copied. */
export function isSimulationCraft(bytes: Uint8Array): boolean {
  if (bytes.length > SIZE_MAX) return false;
  const text = luaText(bytes);
  // Nearly every upload is another file: the rest would take a twentieth of its reading.
  return text.includes('level=') && isSimulationCraftText(displayText(text));
}

type ClockParts = [year: number, month: number, day: number, hour: number, minute: number];

/** Milliseconds of a date, counted in years from March on, whose last day is the leap day. */
function utcTime([year, month, day, hour, minute]: ClockParts): number {
  const since = month > 2 ? year : year - 1;
  const leapDays = Math.floor(since / 4) - Math.floor(since / 100) + Math.floor(since / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const days = since * 365 + leapDays + dayOfYear - 719_468;
  return ((days * 24 + hour) * 60 + minute) * 60_000;
}

function parseIds(rest: string, field: string): number[] {
  const [, ids = ''] = new RegExp(`,${field}=([\\d/:]+)`).exec(rest) ?? [];
  return ids.split(/[/:]/).flatMap((id) => (/^\d{1,9}$/.test(id) && Number(id) > 0 ? [Number(id)] : []));
}

function parseDetails(rest: string, itemLevel: number | undefined): PayloadDetails {
  const [gemIDs, bonusIDs, [enchantID = 0]] = [
    parseIds(rest, 'gem_id'),
    parseIds(rest, 'bonus_id'),
    parseIds(rest, 'enchant_id'),
  ];
  return {
    ...plausibleDetails({ itemLevel, enchantID }),
    ...(gemIDs.length > 0 && { gemIDs }),
    ...(bonusIDs.length > 0 && { bonusIDs }),
  };
}

interface Gear {
  readonly worn: ImportEquipmentItem[];
  readonly carried: ImportInventoryItem[];
}

/** A comment above an item has its name and level, where the client knew them; items of the bags are comments themselves. */
function readGear(text: string, rows: ItemRows): Gear {
  const bagsAt = text.search(BAGS_HEADING);
  const rest = bagsAt < 0 ? '' : text.slice(bagsAt);
  const bags = rest.slice(0, END_OF_BAGS.exec(rest)?.index ?? rest.length);
  const read = <T>(
    part: string,
    isComment: boolean,
    create: (item: Parameters<ItemRows['worn']>[0], slot: number) => T | null,
  ) => {
    let named: RegExpExecArray | null = null;
    return compact(
      part.split('\n').map((line) => {
        const match = line.startsWith('# ') === isComment ? ITEM.exec(line) : null;
        const slot = SLOTS.get(match?.[1] ?? '');
        if (match === null || slot === undefined) {
          named = NAME.exec(line);
          return null;
        }
        const [, name, level] = named ?? [];
        named = null;
        const details = parseDetails(match[3] ?? '', level === undefined ? undefined : Number(level));
        return create({ id: Number(match[2]), name, details }, slot);
      }),
    );
  };
  return {
    worn: read(bagsAt < 0 ? text : text.slice(0, bagsAt), false, (item, slot) => rows.worn(item, slot)),
    carried: read(bags, true, (item) => rows.carried(item, 0)),
  };
}

function readProfessions(text: string) {
  const [, list = ''] = /^professions=(\S+)$/m.exec(text) ?? [];
  return list.split('/').flatMap((entry) => {
    const [key = '', level = ''] = entry.split('=');
    return /^\d{1,5}$/.test(level) && key !== '' ? [{ name: PROFESSIONS.get(key) ?? key, level: Number(level) }] : [];
  });
}

/**
 * Reads a pasted text. Without the header the realm is the token in `server`. Lines may be missing from a text that was changed, so its
 * lists fill what was never seen and replace nothing that has a time.
 */
export function readSimulationCraft(bytes: Uint8Array, { names }: ReadOptions): SourceReading {
  const pasted = displayText(luaText(bytes));
  const text = normaliseSimulationCraft(pasted);
  const header = HEADER.exec(text);
  const [, token, quoted] = CLASS_LINE.exec(text) ?? [];
  const [, server] = /^server=(\S+)$/m.exec(text) ?? [];
  const name = asLuaText(quoted, TEXT_MAX);
  const realm = asLuaText(header?.[7]?.trim() ?? server, TEXT_MAX);
  if (name === undefined || realm === undefined) return { sightings: [], leftOut: [] };
  const race = /^race=(\S+)$/m.exec(text)?.[1];
  const level = Number(/^level=(\d{1,4})$/m.exec(text)?.[1]);
  const clock = header && utcTime(header.slice(2, 7).map(Number) as ClockParts);
  const [after, before] = clock === null ? [null, null] : [clock - CLOCK_AHEAD, clock + CLOCK_BEHIND];
  const isWhole = isIntact(pasted);
  const seen = <T>(content: T) => ({ content, after, before });
  const listed = <T>(content: T) => ({ content, after: isWhole ? after : null, before });
  const rows = new ItemRows(names);
  const lines = completeLines(pasted);
  const { worn, carried } = readGear(lines, rows);
  const professions = readProfessions(lines);
  const sighting: Sighting = {
    addon: 'simulationcraft',
    name,
    realm,
    guid: null,
    region: readRegion(/^region=(\S+)$/m.exec(text)?.[1]),
    character: seen(
      omitUndefined({
        level: asLuaInteger(level, 1),
        race: raceName(race),
        class: className(token),
        faction: raceFaction(race),
      }),
    ),
    sections: {
      ...(worn.length > 0 && { equipment: listed(worn) }),
      // Only the bags' gear: it fills what was never seen, and never counts as the whole of the bags.
      ...(carried.length > 0 && { inventory: { content: carried, after: null, before } }),
      ...(professions.length > 0 && { professions: listed(professions) }),
    },
    linkLevel: null,
  };
  const leftOut = isWhole ? [] : [message('simulationcraft_changed', { who: `${name} (${realm})` })];
  return { sightings: [sighting], leftOut };
}
