import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { useEffect, useMemo } from 'react';
import { toItemOwners, type ItemOwner } from '../../search/items/item-owner.ts';
import { foldName } from '#shared/base/text/fold.ts';
import { followHoldings, holdings } from '../../stores/holdings.ts';
import { useList } from '../../../base/stores/remote-list.ts';

export interface SharedBank {
  readonly bank: Holding;
  readonly owner: ItemOwner;
}

type Member = Pick<Character, 'id' | 'game_id' | 'flavour' | 'realm' | 'guild'>;

/** Banks of the character's account and guild, of the flavour that the character plays. */
export function findBanks(banks: readonly Holding[], member: Member) {
  const { id, realm, guild } = member;
  const gameKey = gameKeyOf(member);
  const owners = toItemOwners(banks);
  const find = (isOwn: (bank: Holding) => boolean): SharedBank | null => {
    const at = banks.findIndex((bank) => gameKeyOf(bank) === gameKey && isOwn(bank));
    const [bank, owner] = [banks[at], owners[at]];
    return bank && owner ? { bank, owner } : null;
  };
  return {
    warband: find(({ kind, character_ids: ids }) => kind === 'warband_bank' && ids?.includes(id) === true),
    guild: find(
      (bank) => bank.kind === 'guild_bank' && bank.name === guild && foldName(bank.realm ?? '') === foldName(realm),
    ),
  };
}

export function useBanks(character: Character) {
  const { data } = useList(holdings);
  useEffect(followHoldings, []);
  return useMemo(() => findBanks(data, character), [data, character]);
}
