import type { Character, EquipmentItem } from '#shared/contract/characters/characters.ts';
import { QUALITIES } from '#shared/character/quality.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/controls/checkbox.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ItemName } from '../../components/item/item-name.tsx';
import { formatSlot } from '../../format/slot-name.ts';
import { ahead, isSame, pairSlots, type SlotRow } from './compare-characters.ts';
import styles from './gear-panel.module.css';
import { Even, Advantage } from './advantage.tsx';
import { SideTable } from './side-table.tsx';

interface GearPanelProps {
  readonly a: Character;
  readonly b: Character;
}

export function GearPanel({ a, b }: GearPanelProps) {
  const { t } = useTranslation();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const all = pairSlots(a, b);
  const rows = onlyDifferent ? all.filter((row) => !isSame(row)) : all;
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
        <SideTable
          caption={t('compare.gearOf', { a: a.name, b: b.name })}
          what={t('compare.slot')}
          a={a.name}
          b={b.name}
        >
          {rows.map((row) => (
            <tr key={row.key}>
              <td>
                <Item item={row.a} owner={a} />
              </td>
              <th scope="row">
                {formatSlot(row.slot)}
                <Difference row={row} a={a.name} b={b.name} />
              </th>
              <td>
                <Item item={row.b} owner={b} />
              </td>
            </tr>
          ))}
        </SideTable>
      )}
    </Panel>
  );
}

function Item({ item, owner }: { readonly item: EquipmentItem | null; readonly owner: Character }) {
  const { t } = useTranslation();
  if (!item)
    return (
      <span className={styles['nothing']}>{t(owner.equipment === null ? 'compare.unknown' : 'compare.nothing')}</span>
    );
  const quality = QUALITIES.find((each) => each === item.quality);
  return (
    <>
      <ItemName item={item} owner={owner} />
      <span className={styles['quality']}>{quality ? t(`common.quality.q${quality}`) : item.quality}</span>
    </>
  );
}

function Difference({ row, a, b }: { readonly row: SlotRow; readonly a: string; readonly b: string }) {
  const { t } = useTranslation();
  if (!row.a || !row.b) return null;
  if (isSame(row)) return <Even>{t('compare.same')}</Even>;
  const better = ahead(row.a.quality, row.b.quality);
  if (better === null) return <Even>{t('compare.even')}</Even>;
  return <Advantage side={better} name={better === 'a' ? a : b} by={String(Math.abs(row.a.quality - row.b.quality))} />;
}
