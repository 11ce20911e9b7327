import { dressDoll } from '#shared/games/items/dress-doll.ts';
import type { GearGap } from '#shared/characters/gear/missing-enchants.ts';
import { findGame } from '#shared/games/registry.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GearList } from './gear-list.tsx';
import type { WornItem, WornOwner } from '../item/card-types.ts';
import { PaperDoll } from './paper-doll.tsx';
import styles from './worn-gear.module.css';

interface WornGearProps {
  readonly owner: WornOwner;
  readonly equipment: readonly WornItem[];
  readonly itemLevel: number | null;
  /** Items that lack an enchantment or a gem. */
  readonly gaps: ReadonlyMap<WornItem, readonly GearGap[]>;
  /** Beside the doll. */
  readonly totals: ReactNode;
}

/** Worn items on a paper doll, or as a list where the game has none. */
export function WornGear({ owner, equipment, itemLevel, gaps, totals }: WornGearProps) {
  const { t } = useTranslation();
  const doll = dressDoll(equipment, findGame(owner.game_id)?.gear ?? null);
  if (!doll)
    return <GearList label={t('characters.equipment.label', { name: owner.name })} items={equipment} owner={owner} />;
  return (
    <div className={styles['beside']}>
      <PaperDoll size="l" owner={owner} doll={doll} itemLevel={itemLevel} gaps={gaps} />
      {totals}
    </div>
  );
}
