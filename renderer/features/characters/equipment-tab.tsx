import type { Character, EquipmentItem } from '#shared/contract/characters.ts';
import { averageQuality, QUALITIES, QUALITY_LABELS } from '#shared/rules/quality.ts';
import { useTranslation } from 'react-i18next';
import { body as armour } from 'virtual:game-icon/breastplate';
import { Panel } from '../../components/panel.tsx';
import { QualityText } from '../../components/quality-text.tsx';
import { formatDecimal } from '../../lib/format.ts';
import { EmptyTab } from './empty-tab.tsx';
import styles from './equipment-tab.module.css';
import { formatStat } from './stat-text.ts';

/** Section 2, Equipment: slot_name, item_name, quality. Null is "never seen", an empty list "nothing worn". */
export function EquipmentTab({ character: { name, equipment } }: { readonly character: Character }) {
  const { t } = useTranslation();
  if (equipment === null) {
    return (
      <EmptyTab icon={armour} title={t('characters.equipment.never')}>
        {t('characters.equipment.neverText')}
      </EmptyTab>
    );
  }
  if (equipment.length === 0) {
    return (
      <EmptyTab icon={armour} title={t('characters.equipment.none')}>
        {t('characters.equipment.noneText')}
      </EmptyTab>
    );
  }
  const average = averageQuality(equipment) ?? 0;
  return (
    <Panel
      title={t('characters.detail.equipment')}
      actions={<span className={styles['average']}>{t('characters.equipment.average', { average: formatDecimal(average) })}</span>}
    >
      <ul className={styles['list']} aria-label={t('characters.equipment.label', { name })}>
        {equipment.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item }: { readonly item: EquipmentItem }) {
  const quality = QUALITIES.find((each) => each === item.quality);
  return (
    <li className={styles['row']}>
      <span className={styles['slot']}>{item.slot_name}</span>
      <QualityText quality={item.quality} className={styles['name']}>
        {item.item_name}
      </QualityText>
      <span className={styles['quality']}>{quality ? QUALITY_LABELS[quality] : item.quality}</span>
      {item.stats.length > 0 && (
        <span className={styles['stats']}>
          {item.stats.map((stat) => (
            <span key={stat.name}>
              {formatStat(stat.value)} {stat.name}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
