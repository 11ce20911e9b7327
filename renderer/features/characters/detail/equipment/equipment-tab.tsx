import type { Character } from '#shared/contract/characters/characters.ts';
import { averageQuality } from '#shared/character/quality.ts';
import { dressDoll } from '#shared/games/dress-doll.ts';
import { findGame } from '#shared/games/registry.ts';
import { useTranslation } from 'react-i18next';
import { body as armour } from 'virtual:game-icon/breastplate';
import { GearList } from '../../../../components/game/gear-list.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatDecimal } from '../../../../format/format.ts';
import { GearSummary } from './gear-summary.tsx';
import { EmptyTab } from '../tabs/empty-tab.tsx';
import styles from './equipment-tab.module.css';
import { PaperDoll } from './paper-doll.tsx';

/** Worn items on a paper doll, or as a list where the game has none. Null is "never seen", an empty list "nothing worn". */
export function EquipmentTab({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { name, equipment } = character;
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
  const doll = dressDoll(equipment, findGame(character.game_id)?.gear ?? null);
  const average = averageQuality(equipment) ?? 0;
  return (
    <Panel
      title={t('sections.equipment.name')}
      actions={
        <span className={styles['average']}>
          {t('characters.equipment.average', { average: formatDecimal(average) })}
        </span>
      }
    >
      {doll ? (
        <div className={styles['beside']}>
          <PaperDoll character={character} doll={doll} />
          <GearSummary character={character} />
        </div>
      ) : (
        <GearList label={t('characters.equipment.label', { name })} items={equipment} owner={character} />
      )}
    </Panel>
  );
}
