import type { TFunction } from 'i18next';
import { bagName } from '../../format/bag-name.ts';
import { characterLink } from '../../navigation/character-link.ts';
import { resolveContainer } from '#shared/games/containers.ts';
import { formatSlot } from '../../format/slot-name.ts';
import type { Row } from './rows.ts';

/** "Bag 2, slot 5", "Bank, slot 7", "Worn, Trinket". */
export function locationText(t: TFunction, { character, thing }: Pick<Row, 'character' | 'thing'>): string {
  if (thing.kind === 'worn') return t('items.place.worn', { slot: formatSlot(thing.item.slot_name) });
  return t('items.place.slot', {
    container: bagName(t, resolveContainer(character.game_id, thing.item)),
    slot: thing.item.slot_num,
  });
}

/** The tab of the character's page on which the thing is. */
export function rowPath({ character, thing }: Pick<Row, 'character' | 'thing'>): string {
  const path = characterLink(character);
  return `${path}${path.includes('?') ? '&' : '?'}tab=${thing.kind === 'worn' ? 'equipment' : 'inventory'}`;
}
