import type { Character } from '#shared/contract/characters/characters.ts';
import { sumStats } from '#shared/games/dress-doll.ts';
import { findItemRules } from '#shared/games/item-rules.ts';
import { findMissingEnchants } from '#shared/games/missing-enchants.ts';
import { findWornSets } from '#shared/games/worn-sets.ts';
import { useTranslation } from 'react-i18next';
import { ItemButton } from '../../../../components/item/item-button.tsx';
import { formatList } from '../../../../format/format.ts';
import { formatSlot } from '../../../../format/slot-name.ts';
import { formatStat } from '../../../../format/stat-text.ts';
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
    <div className={styles['summary']}>
      <MissingEnchants character={character} />
      <WornSets character={character} />
      {hasSheet && stats ? <StatsSheet stats={stats} /> : <SummedStats character={character} />}
    </div>
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

function WornSets({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const setOf = findItemRules(character.game_id)?.setOf ?? (() => null);
  const sets = findWornSets(character.equipment ?? [], setOf).filter(({ pieces }) => pieces[0] !== undefined);
  if (sets.length === 0) return null;
  return (
    <section>
      <h3>{t('characters.equipment.sets')}</h3>
      <ul className={styles['rows']}>
        {sets.map(({ id, name, size, pieces }) => {
          const [first] = pieces;
          return (
            first && (
              <li key={id}>
                <ItemButton item={first} owner={character} className={styles['set']}>
                  <span translate="no">{name ?? t('characters.equipment.setUnnamed')}</span>
                </ItemButton>
                <span>
                  {size === null
                    ? t('characters.inventory.times', { count: pieces.length })
                    : t('characters.equipment.setPieces', { worn: pieces.length, size })}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function SummedStats({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const stats = sumStats(character.equipment ?? []);
  if (stats.length === 0) return null;
  return (
    <section>
      <h3>{t('characters.equipment.stats')}</h3>
      <ul className={styles['stats']} aria-label={t('characters.equipment.stats')}>
        {stats.map((stat) => (
          <li key={stat.name}>{formatStat(stat)}</li>
        ))}
      </ul>
    </section>
  );
}
