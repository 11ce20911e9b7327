import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { countEmptySockets, findMissingEnchants, findMissingGems } from '#shared/characters/gear/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { GearTotals } from '../../doll/gear-totals.tsx';
import { formatList } from '../../../base/format/format.ts';
import { formatSlot } from '../../../games/game-text.ts';
import { StatsSheet } from './stats-sheet.tsx';
import styles from './gear-summary.module.css';

interface GearSummaryProps {
  readonly character: Character;
  /** Shows the stats of the character sheet, where they were seen, instead of the sum over all gear. */
  readonly hasSheet?: boolean;
}

/** Missing enchantments and gems, sets and stats of what is worn. */
export function GearSummary({ character, hasSheet = false }: GearSummaryProps) {
  const { stats } = character;
  return (
    <GearTotals
      owner={character}
      notice={<MissingOnGear character={character} />}
      sheet={hasSheet && stats ? <StatsSheet stats={stats} /> : undefined}
    />
  );
}

function MissingOnGear({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const unenchanted = findMissingEnchants(character);
  const ungemmed = findMissingGems(character);
  const sockets = ungemmed.reduce((sum, item) => sum + countEmptySockets(item), 0);
  return (
    <>
      {unenchanted.length > 0 && (
        <Missing title={t('characters.equipment.missing', { count: unenchanted.length })} items={unenchanted} />
      )}
      {sockets > 0 && <Missing title={t('characters.equipment.emptySockets', { count: sockets })} items={ungemmed} />}
    </>
  );
}

function Missing({ title, items }: { readonly title: string; readonly items: readonly EquipmentItem[] }) {
  return (
    <p className={styles['missing']}>
      <strong>{title}</strong>
      {formatList(items.map(({ slot_name }) => formatSlot(slot_name)))}
    </p>
  );
}
