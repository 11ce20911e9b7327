import type { TFunction } from 'i18next';
import type { Bag } from './inventory-rows.ts';

const BACKPACK = 0;
const KEYRING = -2;
const BANK = -1;

/** What the game calls a bag: the backpack, a numbered bag, the keyring, the bank's own slots or a bag in the bank. */
export function bagName(t: TFunction, { bagNum, inBank }: Pick<Bag, 'bagNum' | 'inBank'>): string {
  if (inBank) return bagNum === BANK ? t('characters.inventory.bank') : t('characters.inventory.bankBag', { bag: bagNum });
  if (bagNum === BACKPACK) return t('characters.inventory.backpack');
  return bagNum === KEYRING ? t('characters.inventory.keyring') : t('characters.inventory.bag', { bag: bagNum });
}
