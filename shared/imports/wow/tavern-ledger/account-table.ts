import { hashGuid, hashName, joinAccounts } from '../../../characters/holdings/account-hashes.ts';
import type { ImportHolding, ImportHoldingTab, ImportCollection } from '../../../characters/contract/import-payload.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { readBags } from './bags.ts';
import type { CharacterWarnings } from './character-warnings.ts';
import { findRegion, type SavedCharacter } from './saved-table.ts';
import { asLuaInteger, asLuaTable, asLuaText, omitUndefined } from './lua-fields.ts';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from '../../../characters/collections/collection-kinds.ts';
import { message } from '../../../base/messages/message.ts';
import type { FilePlace } from '../../file-place.ts';
import { parseIdRuns } from '../../../characters/collections/id-runs.ts';

const MS = 1000;
const NAME_MAX = 64;

function toMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * MS;
}

/** Tabs are bags by their number, each with a time of its own. */
function readTabs(bank: LuaTable, where: string, report: CharacterWarnings): ImportHoldingTab[] {
  const tabs = asLuaTable(bank.get('tabs'));
  const seen = asLuaTable(bank.get('seen'));
  if (tabs === undefined) return [];
  const options = {
    section: where,
    report,
    toBag: (bag: number): number => bag,
    details: asLuaTable(bank.get('details')),
  };
  const byTab = Map.groupBy(readBags(tabs, options), ({ bagNum }) => bagNum);
  const inOrder = [...byTab].toSorted(([a = 0], [b = 0]) => a - b);
  return inOrder.flatMap(([index, entries]) => {
    const observed_at = toMilliseconds(asLuaInteger(seen?.get(index ?? 0), 1));
    if (index === undefined || observed_at === undefined) return [];
    const bag = entries.find(({ bagSize }) => bagSize !== undefined);
    const items = entries.filter(({ bagSize }) => bagSize === undefined).map(({ bagNum: _tab, ...item }) => item);
    return [omitUndefined({ index, name: bag?.bagName, size: bag?.bagSize, observed_at, items })];
  });
}

function readMoney(bank: LuaTable): Pick<ImportHolding, 'copper' | 'observed_at'> {
  const copper = asLuaInteger(bank.get('money'));
  const observed_at = toMilliseconds(asLuaInteger(bank.get('moneySeen'), 1));
  return copper === undefined || observed_at === undefined ? {} : { copper, observed_at };
}

/** Hashes of a file's characters: ids, and names for the files of addons that do not know ids. */
function hashCharacters(characters: readonly SavedCharacter[], { account }: FilePlace): string[] {
  const accounts = account === null ? [] : [account];
  const hashes = characters.flatMap(({ guid, record }) => {
    const [name, realm] = [asLuaText(record.get('name'), NAME_MAX), asLuaText(record.get('realm'), NAME_MAX)];
    const region = findRegion(record) ?? null;
    const named = name === undefined || realm === undefined ? [] : hashName(name, realm, { region, accounts });
    return [hashGuid(guid), ...named];
  });
  return [...joinAccounts(hashes)];
}

/** The banks of the file's `account`: docs/saved-table.md. */
export function readHoldings(
  account: LuaTable,
  characters: readonly SavedCharacter[],
  place: FilePlace,
  report: CharacterWarnings,
): ImportHolding[] {
  const holdings: ImportHolding[] = [];
  const warband = asLuaTable(account.get('warband'));
  if (warband !== undefined)
    holdings.push({
      kind: 'warband_bank',
      account: hashCharacters(characters, place),
      ...readMoney(warband),
      tabs: readTabs(warband, 'warband', report),
    });
  for (const [, value] of asLuaTable(account.get('guilds'))?.entries() ?? []) {
    const bank = asLuaTable(value);
    const name = asLuaText(bank?.get('name'), NAME_MAX);
    const realm = asLuaText(bank?.get('realm'), NAME_MAX);
    if (bank === undefined || name === undefined || realm === undefined) continue;
    holdings.push({
      kind: 'guild_bank',
      name,
      realm,
      ...readMoney(bank),
      tabs: readTabs(bank, `guilds, ${name}`, report),
    });
  }
  // The game writes keys in any order.
  const key = ({ kind, name = '', realm = '' }: ImportHolding): string => `${kind} ${name} ${realm}`;
  return holdings
    .filter(({ copper, tabs = [] }) => copper !== undefined || tabs.length > 0)
    .toSorted((a, b) => (key(a) > key(b) ? -1 : 1));
}

/** The collections of the file's `account`: docs/saved-table.md. */
export function readCollections(
  account: LuaTable,
  characters: readonly SavedCharacter[],
  report: CharacterWarnings,
): ImportCollection[] {
  const saved = asLuaTable(account.get('collections'));
  const seen = asLuaTable(saved?.get('seen'));
  return COLLECTION_KINDS.flatMap((kind) => {
    const value = saved?.get(kind);
    const seconds = asLuaInteger(seen?.get(kind), 1);
    if (value === undefined || seconds === undefined) return [];
    const ids = asLuaText(value, COLLECTION_LIMITS.length + 1);
    const runs = ids === undefined ? null : parseIdRuns(ids);
    if (runs === null) {
      report.warn(`collections.${kind}`, message('left_out_runs'));
      return [];
    }
    const hashes = joinAccounts(characters.map(({ guid }) => hashGuid(guid)));
    return [{ kind, account: [...hashes], ids: runs.ids, observed_at: seconds * MS }];
  });
}
