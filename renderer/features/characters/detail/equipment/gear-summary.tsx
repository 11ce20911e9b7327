import type { Character } from '#shared/contract/characters/characters.ts';
import { findMissingEnchants } from '#shared/games/missing-enchants.ts';
import { useTranslation } from 'react-i18next';
import { GearTotals } from '../../../../components/doll/gear-totals.tsx';
import { formatList } from '../../../../format/format.ts';
import { formatSlot } from '../../../../format/slot-name.ts';
import { StatsSheet } from './stats-sheet.tsx';
import styles from './gear-summary.module.css';

interface GearSummaryProps {
  readonly character: Character;
  /** Shows the stats of the character sheet, where they were seen, instead of the sum over all gear. */
  readonly hasSheet?: boolean;
}

/** Missing enchantments, sets and stats of what is worn. */
export function GearSummary({ character, hasSheet = false }: GearSummaryProps) {
  const { stats } = character;
  return (
    <GearTotals
      owner={character}
      notice={<MissingEnchants character={character} />}
      sheet={hasSheet && stats ? <StatsSheet stats={stats} /> : undefined}
    />
  );
}

function MissingEnchants({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const missing = findMissingEnchants(character);
  if (missing.length === 0) return null;
  return (
    <p className={styles['missing']}>
      <strong>{t('characters.equipment.missing', { count: missing.length })}</strong>
      {formatList(missing.map(({ slot_name }) => formatSlot(slot_name)))}
    </p>
  );
}
