import { COLLECTION_KINDS, COLLECTION_LIMITS } from '../../../characters/collections/collection-kinds.ts';
import { hashGuid, joinAccounts } from '../../../characters/holdings/account-hashes.ts';
import type { ImportCollection } from '../../../characters/contract/import-payload.ts';
import type { LuaTable } from '../../../base/lua/lua-table.ts';
import { message } from '../../../base/messages/message.ts';
import { parseIdRuns } from '../../../characters/collections/id-runs.ts';
import type { CharacterWarnings } from './character-warnings.ts';
import { asLuaInteger, asLuaTable, asLuaText } from './lua-fields.ts';

const MS = 1000;

/** The collections of the file's `account`: docs/saved-table.md. */
export function readCollections(
  account: LuaTable,
  guids: readonly string[],
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
    return [{ kind, account: [...joinAccounts(guids.map(hashGuid))], ids: runs.ids, observed_at: seconds * MS }];
  });
}
