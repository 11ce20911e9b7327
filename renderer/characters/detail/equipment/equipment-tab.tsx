import type { Character } from '#shared/characters/contract/characters.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { findGearGaps } from '#shared/characters/gear/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { body as armour } from 'virtual:game-icon/breastplate';
import { Muted } from '../../../base/ui/layout/layout.tsx';
import { WornGear } from '../../doll/worn-gear.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { formatDecimal } from '../../../base/format/format.ts';
import { GearSummary } from './gear-summary.tsx';
import { EmptyTab } from '../tabs/empty-tab.tsx';

/** Worn items on a paper doll, or as a list where the game has none. Null is "never seen", an empty list "nothing worn". */
export function EquipmentTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { equipment } = character;
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
  const average = averageQuality(equipment);
  return (
    <Panel
      title={t('sections.equipment.name')}
      actions={
        average !== null && (
          <Muted size="s">{t('characters.equipment.average', { average: formatDecimal(average) })}</Muted>
        )
      }
    >
      <WornGear
        owner={character}
        equipment={equipment}
        itemLevel={wornItemLevel(character)}
        gaps={findGearGaps(character)}
        totals={<GearSummary character={character} />}
      />
    </Panel>
  );
}
