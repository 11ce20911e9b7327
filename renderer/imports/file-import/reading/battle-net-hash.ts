import { battleNetNumber, hashGuid } from '#shared/characters/holdings/account-hashes.ts';
import { browserStorage, writeText } from '../../../base/browser/storage.ts';

const KEY = 'accountKey';
const storage = browserStorage();

function readKey(): string {
  const known = storage.getItem(KEY);
  if (known !== null) return known;
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeText(storage, KEY, key);
  return key;
}

/**
 * Tells which game accounts belong to one Battle.net account, by the path of a file; null where its folder does not say it. Keyed by a
 * random text of this browser, so that nothing of the folder's name leaves it.
 */
export function hashBattleNet(path: string): string | null {
  const number = battleNetNumber(path);
  return number === null ? null : hashGuid(`${readKey()} ${number}`);
}
