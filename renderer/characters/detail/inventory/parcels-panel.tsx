import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row } from '../../../base/ui/layout/layout.tsx';
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
      <Grid as="ul" min={440} gap="none 6">
        {parcels.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same item may be sent twice
          <Row as="li" gap="none 3" justify="end" wrap className={styles['row']} key={index}>
            <ParcelLine parcel={parcel} character={character} now={now} />
          </Row>
        ))}
      </Grid>
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
        <Muted soft size="s" className={styles['figure']}>
          {t('characters.inventory.times', { count })}
        </Muted>
      )}
      {amount > 0 && <Money copper={amount} />}
      {at !== null && (
        <Muted
          as="time"
          soft
          size="s"
          className={styles['figure']}
          dateTime={new Date(at).toISOString()}
          title={formatDayAndTime(at)}
        >
          {expiryText(t, { expiresAt: at }, now)}
        </Muted>
      )}
    </>
  );
}
