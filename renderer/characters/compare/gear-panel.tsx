import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { ItemName } from '../item/item-name.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatList } from '../../base/format/format.ts';
import { formatSlot } from '../../games/game-text.ts';
import { cx } from '../../base/styles/cx.ts';
import { compareSlots, isHighest, isSame, type SlotRow } from './compare-characters.ts';
import { CompareTable } from './compare-table.tsx';
import { HighestMark } from './highest-mark.tsx';
import styles from './gear-panel.module.css';

/** Worn items by slot; item levels are compared, never colours. */
export function GearPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const all = compareSlots(characters);
  const rows = onlyDifferent ? all.filter((row) => !isSame(row)) : all;
  const names = formatList(characters.map(({ name }) => name));
  return (
    <Panel
      title={t('compare.gear')}
      actions={
        all.length > 0 && (
          <Checkbox
            label={t('compare.onlyDifferent')}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.target.checked)}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <p className={styles['none']}>{t(all.length === 0 ? 'compare.noGear' : 'compare.allSame')}</p>
      ) : (
        <CompareTable caption={t('compare.gearOf', { names })} what={t('compare.slot')} characters={characters}>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {formatSlot(row.slot)}
                {isSame(row) && <span className={styles['same']}>{t('compare.same')}</span>}
              </th>
              {characters.map((owner, at) => (
                <td key={owner.id}>
                  <Item
                    item={row.items[at] ?? null}
                    owner={owner}
                    characters={characters}
                    isHighest={hasHighestLevel(row, at, characters.map(gameKeyOf))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </CompareTable>
      )}
    </Panel>
  );
}

function hasHighestLevel({ items }: SlotRow, at: number, games: readonly string[]): boolean {
  const levels = items.map((item) => item?.item_level ?? null);
  const peers = items.filter((item, other) => item !== null && games[other] === games[at]);
  // Without another known level, and beside an unknown one, none is the highest.
  return peers.length > 1 && peers.every((item) => item?.item_level !== undefined) && isHighest(levels, at, games);
}

interface ItemProps {
  readonly item: EquipmentItem | null;
  readonly owner: Character;
  readonly characters: readonly Character[];
  readonly isHighest: boolean;
}

function Item({ item, owner, characters, isHighest: isBest }: ItemProps) {
  const { t } = useTranslation();
  if (!item)
    return (
      <span className={styles['none']}>{t(owner.equipment === null ? 'compare.unknown' : 'compare.nothing')}</span>
    );
  return (
    <>
      <ItemName item={item} owner={owner} />
      {item.item_level !== undefined && (
        <span className={cx(styles['level'], isBest && styles['best'])}>
          {t('compare.itemLevel', { level: item.item_level })}
          {isBest && <HighestMark owner={owner} characters={characters} />}
        </span>
      )}
    </>
  );
}
