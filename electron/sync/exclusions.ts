import type { Observations } from '#shared/characters/contract/observations.ts';
import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import { indexExcluded } from '#shared/imports/excluded.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { ExcludedRefusal, Receipt } from '../uploads/queue/receipts.ts';
import { affectingAddons } from '../uploads/queue/queued-observation.ts';
import { isOtherAddonsKey } from '../watcher/parse/observation.ts';

type Who = Pick<Receipt, 'game' | 'name' | 'realm'> & { readonly guid: string | null };

/** Characters and other addons that the account leaves out of imports. */
export interface Exclusions {
  readonly hasCharacter: (who: Who) => boolean;
  readonly hasAddon: (game: string, addon: AddonCode) => boolean;
  /** Excluded addons of a game. */
  readonly addonsOf: (game: string) => readonly AddonCode[];
}

/** Facts are the server's to compare: without them an entry matches more characters, never fewer. */
export function indexExclusions({ excluded = { characters: [], addons: [] } }: Observations): Exclusions {
  const find = indexExcluded(
    excluded.characters.map(({ guid = null, ...character }) => ({ ...character, guid, facts: NO_FACTS })),
  );
  const addonsOf = (game: string): AddonCode[] =>
    excluded.addons.filter(({ game_id }) => game_id === game).map(({ addon }) => addon);
  return {
    hasCharacter: ({ game, name, realm, guid }) => find({ game_id: game, name, realm, guid, facts: NO_FACTS }) !== null,
    hasAddon: (game, addon) => addonsOf(game).includes(addon),
    addonsOf,
  };
}

/**
 * Receipts with the excluded addons that may have a part in them, where that is not recorded yet: the player may have them forgotten
 * meanwhile, so they are sent again once they are included.
 */
export function findAffected(receipts: readonly Receipt[], known: Observations): Receipt[] {
  const { addonsOf } = indexExclusions(known);
  return receipts.flatMap((receipt) => {
    const { excludedAddons = [] } = receipt;
    const affected = affectingAddons(receipt, addonsOf(receipt.game));
    const added = affected.filter((addon) => !excludedAddons.includes(addon));
    return added.length === 0 ? [] : [{ ...receipt, excludedAddons: [...excludedAddons, ...added] }];
  });
}

/** Receipts of sections from which an addon was left out that the account includes again. */
export function findIncluded(receipts: readonly Receipt[], known: Observations): Receipt[] {
  const { hasAddon } = indexExclusions(known);
  return receipts.filter(({ game, excludedAddons = [] }) => excludedAddons.some((addon) => !hasAddon(game, addon)));
}

/** Refusals of excluded observations that the server would take by now. */
export function findIncludedRefusals(refusals: readonly ExcludedRefusal[], known: Observations): ExcludedRefusal[] {
  const { hasCharacter, hasAddon } = indexExclusions(known);
  return refusals.filter((refusal) => {
    if (hasCharacter(refusal)) return false;
    if (!isOtherAddonsKey(refusal.character)) return true;
    // Banks are stored beside an excluded character.
    const sections = Object.entries(refusal.sections).filter(([section]) => section !== 'holdings');
    return sections.some(([, { addon = null }]) => addon === null || !hasAddon(refusal.game, addon));
  });
}
