import { ADDON_NAMES } from '../../characters/seen-by.ts';
import type { ImportEquipmentItem } from '../../characters/contract/import-payload.ts';
import type { LuaTable, LuaValue } from '../../base/lua/lua-table.ts';
import { message, type Message } from '../../base/messages/message.ts';
import { MYTHIC_DUNGEONS } from '../../games/wow/data/mythic-season.ts';
import { deepGet, namedTables, numberedEntries, readFields } from './foreign/fields.ts';
import {
  gameTime,
  type ForeignSource,
  type ReadOptions,
  type Sighting,
  type SightedSections,
  type Tables,
  seenAtTime,
} from './foreign/foreign-source.ts';
import { compact, ItemRows, plausibleDetails } from './foreign/items.ts';
import { readKeystone } from './foreign/keystone.ts';
import { parseLink } from './foreign/link.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './tavern-ledger/lua-fields.ts';

const GLOBAL = 'AlterEgoDB';
const TEXT_MAX = 64;

function readWorn(value: LuaValue, rows: ItemRows): ImportEquipmentItem | null {
  const item = asLuaTable(value);
  const slot = asLuaInteger(item?.get('itemSlotID'));
  const link = asLuaText(item?.get('itemLink'), 1000);
  const parsed = link === undefined ? null : parseLink(link);
  if (item === undefined || slot === undefined || parsed === null) return null;
  const details = plausibleDetails({
    itemLevel: item.get('itemLevel'),
    iconID: item.get('itemTexture'),
    classID: item.get('classID'),
    subclassID: item.get('subclassID'),
    setID: item.get('setID'),
  });
  const row = rows.worn({ link: parsed, quality: asLuaInteger(item.get('itemQuality')), details }, slot);
  const equipSlot = asLuaText(item.get('itemEquipLoc'), TEXT_MAX);
  if (row !== null && equipSlot !== undefined) row.equipSlot = equipSlot;
  const track = asLuaText(item.get('itemUpgradeTrack'), TEXT_MAX);
  const [step, last] = [asLuaInteger(item.get('itemUpgradeLevel')), asLuaInteger(item.get('itemUpgradeMax'), 1)];
  if (row !== null && track !== undefined && step !== undefined && last !== undefined)
    row.upgrade = `${track} ${step}/${last}`;
  return row;
}

type Lockouts = NonNullable<SightedSections['lockouts']>['content'];

function readLockout(value: LuaValue): Lockouts {
  const saved = asLuaTable(value);
  const name = asLuaText(saved?.get('name'));
  const expiresAt = gameTime(saved?.get('expires'));
  if (saved === undefined || name === undefined || expiresAt === null || saved.get('locked') === false) return [];
  const bosses = numberedEntries(saved.get('encounters')).flatMap(([, encounter]) => {
    const boss = asLuaText(deepGet(encounter, 'bossName'), TEXT_MAX);
    return boss === undefined ? [] : [{ name: boss, killed: deepGet(encounter, 'isKilled') === true }];
  });
  return [
    omitUndefined({
      name,
      id: asLuaInteger(saved.get('id')),
      size: asLuaInteger(saved.get('maxPlayers'), 1),
      expiresAt,
      extended: saved.get('extended') === true,
      difficulty: asLuaText(saved.get('difficultyName'), TEXT_MAX),
      ...(bosses.length > 0 && { bosses }),
    }),
  ];
}

function readCurrencies(record: LuaTable): NonNullable<SightedSections['currencies']>['content'] {
  return numberedEntries(record.get('currencies')).flatMap(([, value]) => {
    const name = asLuaText(deepGet(value, 'name'));
    const count = asLuaInteger(deepGet(value, 'quantity'));
    if (name === undefined || count === undefined || deepGet(value, 'isHeader') === true) return [];
    return [
      omitUndefined({
        name,
        id: asLuaInteger(deepGet(value, 'id'), 1),
        count,
        max: asLuaInteger(deepGet(value, 'maxQuantity'), 1),
        weekMax: asLuaInteger(deepGet(value, 'maxWeeklyQuantity'), 1),
      }),
    ];
  });
}

/** Kinds of the Great Vault by the client's number; the others are of past seasons. */
const VAULT_KINDS: ReadonlyMap<LuaValue | undefined, 'raid' | 'dungeon' | 'world'> = new Map([
  [1, 'dungeon'],
  [3, 'raid'],
  [6, 'world'],
]);

function readWeekly(record: LuaTable): NonNullable<SightedSections['weekly']>['content'] {
  const vault = numberedEntries(deepGet(record, 'vault', 'slots')).flatMap(([, slot]) => {
    const kind = VAULT_KINDS.get(deepGet(slot, 'type'));
    const index = asLuaInteger(deepGet(slot, 'index'), 1);
    const number = (field: string): number => asLuaInteger(deepGet(slot, field)) ?? 0;
    return kind === undefined || index === undefined
      ? []
      : [{ kind, index, progress: number('progress'), threshold: number('threshold'), level: number('level') }];
  });
  const keystone = asLuaTable(deepGet(record, 'mythicplus', 'keystone'));
  return omitUndefined({
    vault,
    keystone: readKeystone({
      name: keystone?.get('name'),
      level: keystone?.get('level'),
      link: keystone?.get('itemLink'),
    }),
    rating: asLuaInteger(deepGet(record, 'mythicplus', 'rating')),
    hasReward: deepGet(record, 'vault', 'hasAvailableRewards') === true,
  });
}

type MythicPlus = NonNullable<SightedSections['mythicplus']>['content'];

/** The better of the best run in time and the best over time; undefined without either. */
function readBestRun(dungeon: LuaValue) {
  const [timed, late] = ['bestTimedRun', 'bestNotTimedRun'].map((kind, at) => {
    const level = asLuaInteger(deepGet(dungeon, kind, 'level'), 1);
    const score = asLuaInteger(deepGet(dungeon, kind, 'dungeonScore')) ?? 0;
    if (level === undefined) return undefined;
    return { level, score, inTime: at === 0, time: asLuaInteger(deepGet(dungeon, kind, 'durationSec'), 1) };
  });
  return timed && late ? (late.score > timed.score ? late : timed) : (timed ?? late);
}

/** The addon keeps the runs of all weeks, and says which were of the week in which it looked. */
function readMythicPlus(record: LuaTable): MythicPlus {
  const dungeons = numberedEntries(deepGet(record, 'mythicplus', 'dungeons')).flatMap(([, dungeon]) => {
    const id = asLuaInteger(deepGet(dungeon, 'challengeModeID'), 1);
    if (id === undefined) return [];
    const best = readBestRun(dungeon);
    const name = MYTHIC_DUNGEONS.get(id) ?? `Dungeon ${id}`;
    return [
      omitUndefined({
        id,
        name,
        ...best,
        ...(best && { score: asLuaInteger(deepGet(dungeon, 'rating')) ?? best.score }),
      }),
    ];
  });
  const runs = numberedEntries(deepGet(record, 'mythicplus', 'runHistory')).flatMap(([, run]) => {
    const id = asLuaInteger(deepGet(run, 'mapChallengeModeID'), 1);
    const level = asLuaInteger(deepGet(run, 'level'), 1);
    if (id === undefined || level === undefined || deepGet(run, 'thisWeek') !== true) return [];
    const completed = deepGet(run, 'completed');
    return [
      omitUndefined({
        id,
        level,
        inTime: typeof completed === 'boolean' ? completed : undefined,
        score: asLuaInteger(deepGet(run, 'runScore')),
      }),
    ];
  });
  return omitUndefined({
    season: asLuaInteger(record.get('currentSeason'), 1),
    dungeons,
    runs: runs.toSorted((a, b) => b.level - a.level),
  });
}

function readCharacter(key: string, record: LuaTable, { names }: ReadOptions): Sighting | null {
  const info = asLuaTable(record.get('info'));
  const name = asLuaText(info?.get('name'), TEXT_MAX);
  const realm = asLuaText(info?.get('realm'), TEXT_MAX);
  if (info === undefined || name === undefined || realm === undefined) return null;
  const time = gameTime(record.get('lastUpdate'));
  const rows = new ItemRows(names);
  const character = readFields({
    level: info.get('level'),
    race: deepGet(info, 'race', 'file') ?? deepGet(info, 'race', 'id'),
    class: deepGet(info, 'class', 'file') ?? deepGet(info, 'class', 'id'),
    faction: deepGet(info, 'factionGroup', 'english'),
    copper: record.get('money'),
  });
  const equipment = numberedEntries(record.get('equipment')).map(([, item]) => readWorn(item, rows));
  const lockouts = deepGet(record, 'raids', 'savedInstances');
  const currencies = readCurrencies(record);
  const mythicplus = readMythicPlus(record);
  return {
    addon: 'alterego',
    name,
    realm,
    guid: asLuaText(record.get('GUID'), TEXT_MAX) ?? key,
    character: seenAtTime(character, time),
    sections: {
      ...(equipment.length > 0 && { equipment: seenAtTime(compact(equipment), time) }),
      ...(lockouts !== undefined && {
        lockouts: seenAtTime(
          numberedEntries(lockouts).flatMap(([, each]) => readLockout(each)),
          time,
        ),
      }),
      ...(currencies.length > 0 && { currencies: seenAtTime(currencies, time) }),
      ...(asLuaTable(record.get('vault')) !== undefined && { weekly: seenAtTime(readWeekly(record), time) }),
      ...(mythicplus.dungeons && mythicplus.dungeons.length > 0 && { mythicplus: seenAtTime(mythicplus, time) }),
    },
    linkLevel: rows.linkLevel,
  };
}

/** The addon makes an empty record before it knows the character's name. */
function describeNameless(key: string, record: LuaTable): Message {
  const name = asLuaText(deepGet(record, 'info', 'name'), TEXT_MAX);
  const fields = name === undefined ? ['name', 'realm'] : ['realm'];
  return message('foreign_lacks', {
    who: name ?? asLuaText(key, TEXT_MAX) ?? '',
    addons: [ADDON_NAMES.alterego],
    fields,
  });
}

function read(tables: Tables, options: ReadOptions) {
  const characters = namedTables(deepGet(tables.get(GLOBAL), 'global', 'characters'));
  const leftOut: Message[] = [];
  const sightings = characters.flatMap(([key, record]) => {
    const sighting = readCharacter(key, record, options);
    if (sighting === null) leftOut.push(describeNameless(key, record));
    return sighting ?? [];
  });
  return { sightings, leftOut };
}

/** Members of the groups of past runs (`runHistory`) are not looked at. */
export const alterEgo: ForeignSource = {
  addon: 'alterego',
  globals: [GLOBAL],
  units: [[GLOBAL, 'global', 'characters', '*']],
  isRetail: () => true,
  read,
};
