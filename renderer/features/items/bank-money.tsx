import type { Holding } from '#shared/contract/holdings.ts';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/game/money.tsx';
import { ownerName } from '../../search/items/location-text.ts';
import { toItemOwner } from '../../search/items/item-owner.ts';
import styles from './items.module.css';

/** Money of the banks that belong to no character. */
export function BankMoney({ banks }: { readonly banks: readonly Holding[] }) {
  const { t } = useTranslation();
  const withMoney = banks.filter(({ copper }) => copper !== null);
  if (withMoney.length === 0) return null;
  return (
    <ul className={styles['money']} aria-label={t('items.bankMoney')}>
      {withMoney.map((bank) => (
        <li key={bank.id} title={bank.realm ?? undefined}>
          {ownerName(t, toItemOwner(bank))} <Money copper={bank.copper ?? 0} />
        </li>
      ))}
    </ul>
  );
}
