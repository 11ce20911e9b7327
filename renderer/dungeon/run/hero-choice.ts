import { GIFTS, type Gift } from '#shared/dungeon/model/gifts.ts';
import { readJson, writeJson, type KeyValueStorage } from '../../base/browser/storage.ts';

/** Character as which an account goes down, and what it begins with. */
export interface HeroChoice {
  readonly characterId: number;
  readonly gift: Gift;
}

const KEY = 'dungeonHero';

/** The last choice of the account; null for none. */
export function readHeroChoice(storage: KeyValueStorage, username: string | null): HeroChoice | null {
  const value = readJson(storage, KEY);
  if (username === null || typeof value !== 'object' || value === null) return null;
  const { username: owner, characterId, gift } = value as Readonly<Record<string, unknown>>;
  const known = GIFTS.find((each) => each === gift);
  return owner === username && typeof characterId === 'number' && known ? { characterId, gift: known } : null;
}

export function saveHeroChoice(storage: KeyValueStorage, username: string, choice: HeroChoice): void {
  writeJson(storage, KEY, { username, ...choice });
}

export function deleteHeroChoice(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
