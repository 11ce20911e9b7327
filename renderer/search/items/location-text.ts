import type { TFunction } from 'i18next';
import { bagName } from '../../format/bag-name.ts';
import { characterLink } from '../../navigation/character-link.ts';
import { formatSlot } from '../../format/slot-name.ts';
import type { Row } from './rows.ts';

/** "Bag 2, slot 5", "Bank, slot 7", "Worn, Trinket". */
export function locationText(t: TFunction, { container, item }: Row): string {
  if (container === null) return t('items.place.worn', { slot: formatSlot(item.slot_name) });
  return t('items.place.slot', { container: bagName(t, container), slot: item.slot_num });
}

/** The tab of the character's page that shows the item. */
export function rowPath({ character, container }: Row): string {
  const path = characterLink(character);
  return `${path}${path.includes('?') ? '&' : '?'}tab=${container === null ? 'equipment' : 'inventory'}`;
}
