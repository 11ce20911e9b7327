import { joinMoneyPoints } from '../../characters/money-history.ts';
import type { LuaValue } from '../../base/lua/lua-table.ts';
import { namedTables, readFields, splitNameRealm } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type ReadOptions,
  type SightedCharacter,
  type Sighting,
  type SightedSections,
  type Tables,
  undated,
} from './foreign/foreign-source.ts';
import { compact, ItemRows, type FoundItem } from './foreign/items.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

const ADDON = 'tradeskillmaster';
const GLOBAL = 'TradeSkillMasterDB';
/** `s@Name - Faction - Realm@internalData@field`. */
const KEY = /^s@(.+) - (Alliance|Horde|Neutral) - (.+)@internalData@([A-Za-z]+)$/;
/** Fields that are read: the others hold prices, sales with their buyers, and settings shared with friends. */
const READ: ReadonlySet<string> = new Set([
  'bagQuantity',
  'bankQuantity',
  'mailQuantity',
  'auctionQuantity',
  'money',
  'goldLog',
  'goldLogLastUpdate',
  'classKey',
  'playerProfessions',
]);

interface Saved {
  readonly name: string;
  readonly realm: string;
  readonly faction: string;
  readonly fields: Map<string, LuaValue>;
}

/** Items with their counts, without slots; `i:` is an item, `p:` a battle pet. */
function findItems(value: LuaValue | undefined): FoundItem[] {
  const items: FoundItem[] = [];
  for (const [key, count] of asLuaTable(value)?.entries() ?? []) {
    const [, id] = typeof key === 'string' ? (/^i:(\d{1,9})/.exec(key) ?? []) : [];
    if (id !== undefined) items.push({ id: Number(id), count: asLuaInteger(count) ?? 0 });
  }
  return items;
}

function readProfessions(value: LuaValue | undefined): NonNullable<SightedSections['professions']>['content'] {
  return namedTables(value).flatMap(([key, each]) => {
    const name = asLuaText(key);
    const level = asLuaInteger(each.get('level'), 1);
    return name === undefined || level === undefined
      ? []
      : [omitUndefined({ name, level, maxLevel: asLuaInteger(each.get('maxLevel'), 1) })];
  });
}

/** Lines of minutes since 1970 and copper, below their heading: the last of each day. */
function readGoldLog(value: LuaValue | undefined): SightedCharacter['moneyHistory'] {
  // Of any length: a log has thousands of lines.
  const points = (typeof value === 'string' ? value : '').split('\n').flatMap((line) => {
    const [, minute, copper] = /^(\d{1,9}),(\d{1,16})\s*$/.exec(line) ?? [];
    const observed_at = gameTime(Number(minute) * 60);
    return observed_at === null || !Number.isSafeInteger(Number(copper))
      ? []
      : [{ observed_at, copper: Number(copper) }];
  });
  if (points.length === 0) return undefined;
  return { addon: ADDON, points: joinMoneyPoints(points).map((point) => [point.observed_at, point.copper]) };
}

function readCharacter({ name, realm, faction, fields }: Saved, { names }: ReadOptions): Sighting {
  const rows = new ItemRows(names);
  const professions = readProfessions(fields.get('playerProfessions'));
  const moneyHistory = readGoldLog(fields.get('goldLog'));
  const character = {
    ...readFields({ class: fields.get('classKey'), faction, copper: fields.get('money') }),
    ...(moneyHistory && { moneyHistory }),
  };
  const time = gameTime(fields.get('goldLogLastUpdate'));
  const carried = (field: string, bagNum: number) =>
    compact(findItems(fields.get(field)).map((item) => rows.carried(item, bagNum)));
  const unplaced = (field: string) => compact(findItems(fields.get(field)).map((item) => rows.unplaced(item)));
  const bank = carried('bankQuantity', -1);
  const [mail, auctions] = [unplaced('mailQuantity'), unplaced('auctionQuantity')];
  return {
    addon: ADDON,
    name,
    realm,
    guid: null,
    // The money has not changed since its last entry in the log.
    character: { content: character, after: time, before: null },
    sections: {
      ...(fields.has('bagQuantity') && { inventory: undated(carried('bagQuantity', 0)) }),
      ...(bank.length > 0 && { bank: undated(bank) }),
      ...(mail.length > 0 && { mail: undated(mail) }),
      ...(auctions.length > 0 && { auctions: undated(auctions) }),
      ...(professions.length > 0 && { professions: undated(professions) }),
    },
    linkLevel: null,
  };
}

function read(tables: Tables, options: ReadOptions) {
  const characters = new Map<string, Saved>();
  for (const [key, value] of asLuaTable(tables.get(GLOBAL))?.entries() ?? []) {
    const [, name, faction, realm, field] = typeof key === 'string' ? (KEY.exec(key) ?? []) : [];
    if (name === undefined || faction === undefined || realm === undefined || field === undefined || !READ.has(field))
      continue;
    const identity = splitNameRealm(`${name} - ${realm}`);
    if (identity === null) continue;
    const id = JSON.stringify([name, faction, realm]);
    const saved = characters.get(id) ?? { ...identity, faction, fields: new Map<string, LuaValue>() };
    characters.set(id, saved);
    saved.fields.set(field, value);
  }
  return { sightings: [...characters.values()].map((each) => readCharacter(each, options)), leftOut: [] };
}

export const tradeSkillMaster: ForeignSource = {
  addon: ADDON,
  globals: [GLOBAL],
  units: [[GLOBAL, '*']],
  isRetail: () => null,
  read,
};
