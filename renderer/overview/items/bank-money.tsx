import type { Holding } from '#shared/characters/contract/holdings.ts';
import { useTranslation } from 'react-i18next';
import { Money } from '../../games/game/money.tsx';
import { ownerName } from '../../characters/search/items/location-text.ts';
import { toItemOwners } from '../../characters/search/items/item-owner.ts';
import styles from './items.module.css';

/** Money of the banks that belong to no character. */
export function BankMoney({ banks }: { readonly banks: readonly Holding[] }) {
  const { t } = useTranslation();
  const withMoney = toItemOwners(banks).flatMap((owner, at) => {
    const copper = banks[at]?.copper ?? null;
    return copper === null ? [] : [{ owner, copper }];
  });
  if (withMoney.length === 0) return null;
  return (
    <ul className={styles['money']} aria-label={t('items.bankMoney')}>
      {withMoney.map(({ owner, copper }) => (
        <li key={owner.id} title={owner.realm || undefined}>
          {ownerName(t, owner)} <Money copper={copper} />
        </li>
      ))}
    </ul>
  );
}
