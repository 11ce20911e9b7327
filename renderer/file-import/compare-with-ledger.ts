import type { Character } from '#shared/contract/characters/characters.ts';
import { observationOrder } from '#shared/character/seen-by.ts';
import type { Section } from '#shared/character/sections.ts';
import { isOtherClass } from '#shared/games/terms/class-key.ts';
import { isSameTerm } from '#shared/games/terms/same-term.ts';
import { SECTION_NAMES } from '#shared/contract/characters/section-data.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import { holdingOrder } from '#shared/holdings/holding-order.ts';
import type { FoundBank, FoundCharacter } from './reading/inspect-file.ts';

/** new: not in the ledger; newer: a section was seen later than the ledger's; known: the ledger has it all. */
export type Novelty = 'new' | 'newer' | 'known';

type Identity = Pick<FoundCharacter, 'game' | 'name' | 'realm'>;

/** Some addons write a realm without its blanks and hyphens. */
function realmKey(realm: string): string {
  return /[\s-]/.test(realm) ? realm.replaceAll(/[\s-]/g, '') : realm;
}

export function identityKey({ game, name, realm }: Identity): string {
  // Built for thousands of characters at a time; no name has a line break.
  return `${game}\n${realmKey(realm)}\n${name}`;
}

/** The player's characters by game, realm and name. */
export function indexLedger(ledger: readonly Character[]): ReadonlyMap<string, readonly Character[]> {
  return Map.groupBy(ledger, (each) => identityKey({ ...each, game: each.game_id }));
}

/** Of the stored characters with this name the one of its race and class; else one of its class if no other found one may be it. */
export function matchStored(
  { class: className, race }: FoundCharacter,
  named: readonly Character[],
  isOnlyOne: boolean,
): Character | undefined {
  const sameClass = named.filter((each) => !isOtherClass(each.class, className));
  const alike = sameClass.find((each) => isSameTerm(each.class, className) && isSameTerm(each.race, race));
  return alike ?? (isOnlyOne ? sameClass.at(-1) : undefined);
}

/** True for a section that the import takes: its observation comes later in the merge's order than the ledger's. */
function isNewerSection(found: FoundCharacter, stored: Character, section: Section): boolean {
  const [seen, told, at] = [found.observed[section], found.sources[section], stored.observed_at[section] ?? null];
  if (seen === undefined && told === undefined) return false;
  const source = stored.sources?.[section];
  if (at === null && source === undefined) return true;
  const known = observationOrder(at === null ? null : Date.parse(at), source);
  return observationOrder(seen ?? null, told) > known;
}

/** Undated sections of the own addon count as the latest, as in the merge. */
export function compareWithLedger(found: FoundCharacter, stored: Character | undefined): Novelty {
  if (stored === undefined) return 'new';
  const isNewer = SECTION_NAMES.some((section) => isNewerSection(found, stored, section));
  return isNewer || found.hasUndated ? 'newer' : 'known';
}

/** The level after an import: the ledger's where it is from a later observation. */
export function levelAfterImport(found: FoundCharacter, stored: Character | undefined): number {
  if (stored === undefined || found.hasUndated) return found.level;
  return isNewerSection(found, stored, 'character') ? found.level : stored.level;
}

function isSameBank(bank: FoundBank, game: string, known: Holding): boolean {
  return (
    known.game_id === game &&
    known.kind === bank.kind &&
    known.name === bank.name &&
    realmKey(known.realm ?? '') === realmKey(bank.realm ?? '')
  );
}

/** The ledger's copies of a bank. Of several warband banks that of the character's account, where it is known. */
function findBanks(bank: FoundBank, game: string, owner: Character | undefined, ledger: readonly Holding[]) {
  const same = ledger.filter((each) => isSameBank(bank, game, each));
  const ofAccount = same.filter(({ character_ids }) => owner !== undefined && character_ids?.includes(owner.id));
  return ofAccount.length > 0 ? ofAccount : same;
}

/** True when a tab or the money of a bank was seen later than in the ledger. */
export function hasNewerBank(
  { banks, game }: FoundCharacter,
  stored: Character | undefined,
  ledger: readonly Holding[],
): boolean {
  return banks.some((bank) => {
    const known = findBanks(bank, game, stored, ledger);
    const newestOf = (orders: readonly number[]): number => Math.max(-Infinity, ...orders);
    const newestMoney = newestOf(
      known.flatMap(({ copper_at, copper_source }) =>
        copper_at === null ? [] : holdingOrder(Date.parse(copper_at), copper_source),
      ),
    );
    if (bank.copper_at !== null && holdingOrder(bank.copper_at, bank.copper_source) > newestMoney) return true;
    const knownTabs = known.flatMap(({ tabs }) => tabs);
    return bank.tabs.some(({ index, observed_at, source }) => {
      const same = knownTabs.filter((each) => each.index === index);
      const newest = newestOf(same.map((each) => holdingOrder(Date.parse(each.observed_at), each.source)));
      return holdingOrder(observed_at, source) > newest;
    });
  });
}
