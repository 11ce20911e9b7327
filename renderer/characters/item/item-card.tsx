import { findItemRules } from '#shared/games/items/item-rules.ts';
import { countEmptySockets } from '#shared/characters/gear/missing-enchants.ts';
import { findWornSets } from '#shared/games/items/worn-sets.ts';
import { ExternalLink } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { formatList } from '../../base/format/format.ts';
import { formatSlot, formatStat, inCardOrder } from '../../games/game-text.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { characterLink } from '../character-link.ts';
import { SeenText } from '../bags/seen-text.tsx';
import { toItemOwners } from '../search/items/item-owner.ts';
import { ownerName } from '../search/items/location-text.ts';
import { characters } from '../stores/characters-store.ts';
import { followHoldings, holdings } from '../stores/holdings.ts';
import { useList } from '../../base/stores/remote-list.ts';
import type { CardItem, CardOwner } from './card-types.ts';
import { findHolders, type ItemHolder } from './find-holders.ts';
import { ItemPageLink } from './item-page-link.tsx';
import styles from './item-card.module.css';

const HOLDERS_MAX = 5;

interface ItemCardProps {
  readonly item: CardItem;
  readonly owner: CardOwner | null;
}

/** All that is known about an item, below its name. Unknown lines are left out. */
export function ItemCard({ item, owner }: ItemCardProps) {
  const { t } = useTranslation();
  const { item_level, enchant_id = 0, durability, upgrade, stats = [] } = item;
  const owned = useStore(characters.store, ({ data }) => data);
  const { data: banks } = useList(holdings);
  useEffect(followHoldings, []);
  const others = owner?.id === undefined ? [] : findHolders([...owned, ...toItemOwners(banks)], item, owner);
  const enchantName = item.enchant_name ?? (owner && findItemRules(owner.game_id)?.enchantNameOf(enchant_id)) ?? null;
  return (
    <Stack gap="1" className={styles['body']}>
      {item_level !== undefined && <p className={styles['level']}>{t('itemCard.level', { level: item_level })}</p>}
      {upgrade !== undefined && <p className={styles['level']}>{t('itemCard.upgrade', { upgrade })}</p>}
      <TypeLine item={item} owner={owner} />
      {item.pet_species !== undefined && (
        <p>{item.pet_level === undefined ? t('itemCard.pet') : t('itemCard.petLevel', { level: item.pet_level })}</p>
      )}
      {stats.length > 0 && (
        <ul>
          {inCardOrder(stats).map((stat) => (
            <li key={stat.name}>{formatStat(stat)}</li>
          ))}
        </ul>
      )}
      {enchant_id > 0 && (
        <p className={styles['bonus']}>
          {enchantName === null ? t('itemCard.enchanted') : t('itemCard.enchantedWith', { name: enchantName })}
        </p>
      )}
      <Sockets item={item} />
      <SetLine item={item} owner={owner} />
      {durability !== undefined && durability < 100 && <p>{t('itemCard.durability', { percent: durability })}</p>}
      {others.length > 0 && (
        <Holders title={t(owner?.id === null ? 'itemCard.yours' : 'itemCard.others')} holders={others} />
      )}
      <ItemPageLink item={item} owner={owner} className={styles['page']}>
        {t('itemCard.wowhead')}
        <ExternalLink aria-hidden />
      </ItemPageLink>
    </Stack>
  );
}

function TypeLine({ item, owner }: ItemCardProps) {
  const { slot_name: slot, class_id: classId, subclass_id: subclassId } = item;
  const type = classId === undefined || !owner ? null : findItemRules(owner.game_id)?.typeOf(classId, subclassId);
  if (!slot && !type) return null;
  return (
    <Row as="p" align="stretch" justify="between" className={styles['type']}>
      {slot && <span>{formatSlot(slot)}</span>}
      {type && <span>{translateGameTerm(type)}</span>}
    </Row>
  );
}

/** Gems by name, or their number while the names are unknown, then the empty sockets. */
function Sockets({ item }: Pick<ItemCardProps, 'item'>) {
  const { t } = useTranslation();
  const { gem_ids: gems = [], gem_names: names = [] } = item;
  const empty = countEmptySockets(item);
  if (gems.length === 0 && empty === 0) return null;
  return (
    <ul>
      {names.length === gems.length
        ? names.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two sockets may hold the same gem
            <li key={at} className={styles['gem']} translate="no">
              {name}
            </li>
          ))
        : gems.length > 0 && <li className={styles['gem']}>{t('itemCard.gems', { count: gems.length })}</li>}
      {Array.from({ length: empty }, (_, at) => (
        <li key={`empty ${at}`} className={styles['emptySocket']}>
          {t('itemCard.emptySocket')}
        </li>
      ))}
    </ul>
  );
}

function SetLine({ item, owner }: ItemCardProps) {
  const { t } = useTranslation();
  const setOf = (owner && findItemRules(owner.game_id)?.setOf) ?? (() => null);
  const set = findWornSets(owner?.equipment ?? [], setOf).find(({ id }) => id === item.set_id);
  if (!set) return null;
  const name = set.name ?? t('itemCard.setUnnamed');
  return (
    <div className={styles['set']}>
      <p>
        {set.size === null
          ? t('itemCard.setOfUnknownSize', { name, count: set.pieces.length })
          : t('itemCard.set', { name, worn: set.pieces.length, size: set.size })}
      </p>
      <ul translate="no">
        {set.pieces.map((piece) => (
          <li key={piece.slot_name ?? piece.item_name}>{piece.item_name}</li>
        ))}
      </ul>
    </div>
  );
}

function Holders({ title, holders }: { readonly title: string; readonly holders: readonly ItemHolder[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles['holders']}>
      <p>{title}</p>
      <ul>
        {[...Map.groupBy(holders, ({ holder }) => holder)].slice(0, HOLDERS_MAX).map(([holder, places]) => (
          <li key={holder.id}>
            {holder.bank === undefined ? (
              <Link to={characterLink(holder)}>{holder.name}</Link>
            ) : (
              <span translate="no">{ownerName(t, holder)}</span>
            )}{' '}
            <span>
              {formatList(
                places.map(({ where, count }) =>
                  t(`itemCard.place.${holder.bank === undefined ? where : 'holding'}`, { count }),
                ),
              )}
              {places.map(
                ({ where, seen }) =>
                  seen && (
                    <Fragment key={where}>
                      {' · '}
                      <SeenText seen={seen} />
                    </Fragment>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
