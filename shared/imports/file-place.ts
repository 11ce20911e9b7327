import { accountTag } from '../characters/account-tags.ts';
import type { IdentityFacts } from '../characters/identity-facts.ts';
import type { GamePayload } from '../characters/contract/import-payload.ts';
import { findNamedFlavour } from '../games/game-name.ts';
import { findGame } from '../games/registry.ts';
import { findFamily, findProductOfFolder } from '../games/version-family.ts';

/** Place of a file in the game's folders, as far as it tells characters of one name apart; null where it is not known. */
export interface FilePlace {
  /** Product of the flavour. */
  readonly flavour: string | null;
  /** Tag of the account folder. */
  readonly account: number | null;
}

export const NO_PLACE: FilePlace = { flavour: null, account: null };

/** Place of a file by its path, of which it needs no more than the folders from the flavour, or from `Account`, down. */
export function placeOfPath(path: string): FilePlace {
  const folders = path.split(/[\\/]/).slice(0, -1);
  const flavour = folders.map(findProductOfFolder).find((product) => product !== null) ?? null;
  const at = folders.findIndex((_, index) => {
    const [parent, next] = [folders[index - 1], folders[index + 1]];
    return parent?.toLowerCase() === 'account' && next?.toLowerCase() === 'savedvariables';
  });
  return { flavour, account: accountTag(folders[at] ?? '') };
}

/** A payload with what the place of its file tells. A folder names the flavour, but for those that clients call a game of their own. */
export function placePayload(payload: GamePayload, { flavour, account }: FilePlace): GamePayload {
  const game = findGame(payload.game_short_code);
  const isNamed = game !== null && findNamedFlavour(game, payload.flavour) !== null;
  return {
    ...payload,
    ...(flavour !== null && !isNamed && { flavour }),
    ...(account !== null && { account_folders: [account] }),
  };
}

/** Facts of a sighting in a file at this place. */
export function placedFacts(
  { flavour, account }: FilePlace,
  { game, realm, region }: { readonly game: string; readonly realm: string } & Pick<IdentityFacts, 'region'>,
): IdentityFacts {
  const found = findGame(game);
  const family = found === null ? null : findFamily(found, flavour, realm);
  return { family, region, accounts: account === null ? [] : [account] };
}
