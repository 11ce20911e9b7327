import { message, type Message } from '../../../base/messages/message.ts';
import type { Region } from '../../../characters/identity-facts.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { displayText } from '../../../base/lua/lua-text.ts';
import type { GameReading, GameFile } from '../../game-file.ts';
import { toUploadProblem, type UploadProblem } from '../../upload/upload-problem.ts';
import { asLuaTable, asLuaInteger } from './lua-fields.ts';

/** The addon's global; its schema is docs/saved-table.md. */
const SAVED_GLOBAL = 'TavernLedgerDB';
export const SAVED_UNITS = [[SAVED_GLOBAL, 'characters', '*']] as const;
const SAVED_VERSION = 2;

export interface SavedCharacter {
  readonly guid: string;
  readonly record: LuaTable;
  /** The file's `account`, on the character seen last; undefined on the others. */
  readonly account?: LuaTable;
  /** Beside `account`: all characters of its file and game. */
  readonly accountCharacters?: readonly SavedCharacter[];
}

const RETAIL_PROJECT = 1;
/** Interface numbers of retail have six digits since 10.0; those of every Classic flavour have five. */
const RETAIL_INTERFACE = 100_000;

/** WoW Forever: a current client with the places of the first. Its project number has changed during the beta. */
const FOREVER_INTERFACE = { first: 16_000, last: 16_999 } as const;
const FOREVER_FLAVOUR = 'wow_forever';

/** Flavour of a record by interface number, else by project; undefined when it has neither. */
export function isRetail(record: LuaTable): boolean | undefined {
  const version = asLuaInteger(record.get('interface'), 1);
  if (version !== undefined) return version >= RETAIL_INTERFACE;
  const project = asLuaInteger(record.get('project'), 1);
  return project === undefined ? undefined : project === RETAIL_PROJECT;
}

/** Products of the flavours by their interface numbers, which test realms share. */
const PRODUCTS: readonly (readonly [first: number, last: number, product: string])[] = [
  [11_000, 12_999, 'wow_classic_era'],
  [20_000, 29_999, 'wow_anniversary'],
  [38_000, 38_999, 'wow_classic_titan'],
  [30_000, 69_999, 'wow_classic'],
  [RETAIL_INTERFACE, 999_999, 'wow'],
];

/** Product of the flavour in which a record was made; undefined on test realms, whose region is none of the game's. */
export function findProduct(record: LuaTable): string | undefined {
  if (isForever(record)) return FOREVER_FLAVOUR;
  const version = asLuaInteger(record.get('interface'), 1) ?? 0;
  if (findRegion(record) === undefined) return undefined;
  return PRODUCTS.find(([first, last]) => version >= first && version <= last)?.[2];
}

/** Regions by the numbers of `GetCurrentRegion`. */
const REGION_NUMBERS: readonly (Region | undefined)[] = [undefined, 'us', 'kr', 'eu', 'tw', 'cn'];

export function findRegion(record: LuaTable): Region | undefined {
  return REGION_NUMBERS[asLuaInteger(record.get('region'), 1) ?? 0];
}

export function isForever(record: LuaTable): boolean {
  const version = asLuaInteger(record.get('interface'), 1) ?? 0;
  return version >= FOREVER_INTERFACE.first && version <= FOREVER_INTERFACE.last;
}

export function hasSavedTable(source: GameFile): boolean {
  return source.savedVariables().globals.has(SAVED_GLOBAL);
}

/** Reads the characters that `claims` accepts. */
export function readSavedTable(source: GameFile, claims: (record: LuaTable) => boolean): GameReading<SavedCharacter> {
  const { globals, error, noNumberCount } = source.savedVariables();
  const table = asLuaTable(globals.get(SAVED_GLOBAL));
  if (table === undefined) return refusal('bad_table', message('table_missing', { table: SAVED_GLOBAL }));
  const version = table.get('version');
  const warnings: Message[] = [];
  if (typeof version === 'number' && version !== SAVED_VERSION) {
    const versions = { version, known: SAVED_VERSION };
    return version > SAVED_VERSION
      ? refusal('newer_version', message('addon_newer', versions))
      : refusal('older_version', message('addon_older', versions));
  }
  // Lua writes keys in any order, so the version may be behind the break of a damaged file.
  if (typeof version !== 'number' && error === null)
    warnings.push(message('version_missing', { table: SAVED_GLOBAL, version: SAVED_VERSION }));
  const saved = table.get('characters');
  const characters: SavedCharacter[] = [];
  const leftOut: Message[] = [];
  if (saved !== undefined && asLuaTable(saved) === undefined)
    return refusal('bad_table', message('table_missing', { table: `${SAVED_GLOBAL}.characters` }));
  for (const [key, value] of asLuaTable(saved)?.entries() ?? []) {
    const record = asLuaTable(value);
    const guid = typeof key === 'string' ? displayText(key) : '';
    if (record === undefined || guid === '')
      leftOut.push(message('character_not_table', { guid: guid || String(key) }));
    else if (claims(record)) characters.push({ guid, record });
  }
  warnings.push(...leftOut);
  const account = asLuaTable(table.get('account'));
  if (noNumberCount > 0) warnings.push(message('no_numbers_ignored', { number: noNumberCount }));
  const carried = account !== undefined && claims(account) ? withAccount(characters, account) : characters;
  return { characters: carried, warnings, leftOut, problem: error === null ? null : toUploadProblem(error) };
}

function seenAt({ record }: SavedCharacter): number {
  return asLuaInteger(asLuaTable(record.get('seen'))?.get('character')) ?? 0;
}

/** Banks and collections travel with the character seen last. */
function withAccount(characters: readonly SavedCharacter[], account: LuaTable): readonly SavedCharacter[] {
  const [first, ...rest] = characters;
  if (first === undefined) return characters;
  const carrier = rest.reduce((last, each) => (seenAt(each) > seenAt(last) ? each : last), first);
  return characters.map((each) => (each === carrier ? { ...each, account, accountCharacters: characters } : each));
}

function refusal(code: UploadProblem['code'], problem: Message): GameReading<SavedCharacter> {
  return { characters: [], warnings: [], problem: { code, problem, place: null } };
}
