import type { Character } from '#shared/contract/characters/characters.ts';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../components/game/money.tsx';
import { ItemName } from '../../../../components/item/item-name.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDayAndTime, formatDuration } from '../../../../format/format.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import styles from './parcels-panel.module.css';

interface ParcelsPanelProps {
  readonly character: Character;
  readonly section: 'mail' | 'auctions';
}

/** Items and money in the mail, or the character's auctions, with the time until they expire. */
export function ParcelsPanel({ character, section }: ParcelsPanelProps) {
  const { t } = useTranslation();
  const now = useNow();
  const parcels = (character[section] ?? []).map((parcel) => ({
    ...parcel,
    amount: 'copper' in parcel ? parcel.copper : (parcel.buyout ?? 0),
  }));
  if (parcels.length === 0) return null;
  return (
    <Panel title={t(`sections.${section}.name`)}>
      <ul className={styles['list']}>
        {parcels.map(({ amount, expires_at: at, item_name: name, ...details }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same item may be sent twice
          <li key={index} className={styles['row']}>
            {name === null ? (
              <span>{t('characters.inventory.moneyOnly')}</span>
            ) : (
              <ItemName item={{ ...details, item_name: name }} owner={character} />
            )}
            {name !== null && details.count > 1 && (
              <span className={styles['figure']}>{t('characters.inventory.times', { count: details.count })}</span>
            )}
            {amount > 0 && <Money copper={amount} />}
            {at !== null && (
              <time className={styles['figure']} dateTime={new Date(at).toISOString()} title={formatDayAndTime(at)}>
                {at <= now
                  ? t('characters.inventory.expired')
                  : t('characters.inventory.expires', { time: formatDuration(Math.ceil((at - now) / 60_000) * 60) })}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
