import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../games/game/money.tsx';
import { ItemName } from '../../item/item-name.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatDayAndTime } from '../../../base/format/format.ts';
import { expiryText } from '../../search/items/location-text.ts';
import { isParcelItem, type Parcel, type ParcelSection } from '../../search/items/rows.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import styles from './parcels-panel.module.css';

interface ParcelsPanelProps {
  readonly character: Character;
  readonly section: ParcelSection;
}

/** Items and money in the mail, or the character's auctions, with the time until they expire. */
export function ParcelsPanel({ character, section }: ParcelsPanelProps) {
  const { t } = useTranslation();
  const now = useNow();
  const parcels = character[section] ?? [];
  if (parcels.length === 0) return null;
  return (
    <Panel title={t(`sections.${section}.name`)}>
      <ul className={styles['list']}>
        {parcels.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same item may be sent twice
          <li key={index} className={styles['row']}>
            <ParcelLine parcel={parcel} character={character} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ParcelLineProps {
  readonly parcel: Parcel;
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly now: number;
}

function ParcelLine({ parcel, character, now }: ParcelLineProps) {
  const { t } = useTranslation();
  const { count, expires_at: at } = parcel;
  const amount = 'copper' in parcel ? parcel.copper : (parcel.buyout ?? 0);
  return (
    <>
      {isParcelItem(parcel) ? (
        <ItemName item={parcel} owner={character} />
      ) : (
        <span>{t('characters.inventory.moneyOnly')}</span>
      )}
      {isParcelItem(parcel) && count > 1 && (
        <span className={styles['figure']}>{t('characters.inventory.times', { count })}</span>
      )}
      {amount > 0 && <Money copper={amount} />}
      {at !== null && (
        <time className={styles['figure']} dateTime={new Date(at).toISOString()} title={formatDayAndTime(at)}>
          {expiryText(t, { expiresAt: at }, now)}
        </time>
      )}
    </>
  );
}
