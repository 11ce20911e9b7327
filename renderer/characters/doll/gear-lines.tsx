import { countEmptySockets, type GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { findItemRules } from '#shared/games/items/item-rules.ts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../base/styles/cx.ts';
import type { CardOwner, WornItem } from '../item/card-types.ts';
import styles from './gear-lines.module.css';

interface GearLinesProps {
  readonly item: WornItem;
  readonly owner: CardOwner;
  readonly gaps: readonly GearGap[];
}

/** Below the name of a worn item: its enchantment or that it lacks one, its sockets as dots, its upgrade track. */
export function GearLines({ item, owner, gaps }: GearLinesProps) {
  const { t } = useTranslation();
  const { enchant_id: enchant = 0, enchant_name: named } = item;
  const name = named ?? findItemRules(owner.game_id)?.enchantNameOf(enchant) ?? null;
  return (
    <>
      {enchant > 0 && (
        <small className={styles['enchant']} translate={name === null ? undefined : 'no'}>
          {name ?? t('characters.equipment.enchanted')}
        </small>
      )}
      {gaps.map((gap) => (
        <small key={gap} className={styles['missing']}>
          {t(`characters.equipment.gap.${gap}`)}
        </small>
      ))}
      <SocketsAndTrack item={item} />
    </>
  );
}

function SocketsAndTrack({ item }: Pick<GearLinesProps, 'item'>) {
  const { t } = useTranslation();
  const { gem_ids: gems = [], gem_names: names = [], upgrade } = item;
  const sockets = [...gems.map(() => true), ...Array.from({ length: countEmptySockets(item) }, () => false)];
  if (sockets.length === 0 && upgrade === undefined) return null;
  return (
    <small className={styles['line']}>
      {sockets.length > 0 && (
        <>
          <span aria-hidden className={styles['dots']} title={names.join(', ')}>
            {sockets.map((isFilled, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a socket is its place
              <span key={at} className={cx(styles['dot'], isFilled && styles['filled'])} />
            ))}
          </span>
          <span className="visually-hidden">
            {t('characters.equipment.gems', { count: gems.length, sockets: sockets.length })}
          </span>
        </>
      )}
      {upgrade !== undefined && <span translate="no">{upgrade}</span>}
    </small>
  );
}
