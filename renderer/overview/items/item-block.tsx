import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { tellApart } from '../../characters/tell-apart.ts';
import { ItemName } from '../../characters/item/item-name.tsx';
import { formatAgo, formatDateTime, formatMoment, formatNumber } from '../../base/format/format.ts';
import {
  expiryText,
  rowPath,
  locationText,
  ownerName,
  seenBeforeText,
} from '../../characters/search/items/location-text.ts';
import type { Seen } from '../../characters/search/items/item-owner.ts';
import type { Row } from '../../characters/search/items/rows.ts';
import type { ReadRow } from '../../characters/search/worker/search-index.ts';
import styles from './items.module.css';
import { qualityLabel } from '../../games/game-text.ts';

interface ItemBlockProps {
  readonly rows: Uint32Array;
  readonly from: number;
  readonly to: number;
  readonly read: ReadRow;
  /** Names of several characters, shown with their realm. */
  readonly shared: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** CSS pixels below the table header. */
  readonly top: number;
}

export const ItemBlock = memo(function ItemBlock({ rows, from, to, read, shared, now, top }: ItemBlockProps) {
  return (
    <div role="presentation" className={styles['block']} style={{ transform: `translateY(${top}px)` }}>
      {Array.from(rows.subarray(from, to), (number, at) => {
        const row = read(number);
        return (
          row && (
            <ItemLine
              key={from + at}
              row={row}
              isNameShared={row.owner.bank === undefined ? shared.has(row.owner.name) : row.owner.realm !== ''}
              index={from + at + 2}
              now={now}
            />
          )
        );
      })}
    </div>
  );
});

interface ItemLineProps {
  readonly row: Row;
  readonly isNameShared: boolean;
  /** Row index from 1; the header is the first. */
  readonly index: number;
  readonly now: number;
}

function ItemLine({ row, isNameShared, index, now }: ItemLineProps) {
  const { t } = useTranslation();
  const { owner, item, count, seen } = row;
  const { item_name: name, quality, item_level: level } = item;
  const expiry = expiryText(t, row, now);
  return (
    <div role="row" aria-rowindex={index} className={styles['row']}>
      <div role="rowheader" aria-label={name} className={styles['name']}>
        <ItemName item={item} owner={owner} className={styles['item']} />
      </div>
      <div role="cell" className={styles['quality']}>
        {qualityLabel(t, quality)}
      </div>
      <div role="cell" className={styles['level']}>
        {level !== undefined && formatNumber(level)}
      </div>
      <div role="cell" className={styles['count']}>
        {formatNumber(count)}
      </div>
      <div role="cell" className={styles['owner']}>
        {owner.bank === undefined ? (
          <Link to={rowPath(row)} title={`${owner.name} · ${owner.realm}`}>
            {owner.name}
          </Link>
        ) : (
          <span>{ownerName(t, owner)}</span>
        )}
        {isNameShared && (
          <span className={styles['realm']}>
            {[owner.realm, owner.bank === undefined && tellApart(owner)].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      <div role="cell" className={styles['place']}>
        {locationText(t, row)}
        {expiry !== null && row.expiresAt !== null && (
          <>
            {' '}
            <Muted
              as="time"
              size="s"
              dateTime={new Date(row.expiresAt).toISOString()}
              title={formatMoment(row.expiresAt)}
            >
              {expiry}
            </Muted>
          </>
        )}
      </div>
      <div role="cell" className={styles['seen']}>
        {seen.at === null ? (
          <SeenBefore seen={seen} />
        ) : (
          <time dateTime={seen.at} title={formatDateTime(seen.at) ?? undefined}>
            {t('items.seen', { ago: formatAgo(Date.parse(seen.at), now) })}
          </time>
        )}
      </div>
    </div>
  );
}

/** Content without a certain time. */
function SeenBefore({ seen }: { readonly seen: Seen }) {
  const { t } = useTranslation();
  const text = seenBeforeText(t, seen);
  if (text === null) return t('items.never');
  return (
    <span className={styles['before']} title={text}>
      {text}
    </span>
  );
}
