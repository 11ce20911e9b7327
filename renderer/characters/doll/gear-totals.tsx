import { sumStats } from '#shared/games/items/dress-doll.ts';
import { findItemRules } from '#shared/games/items/item-rules.ts';
import { findWornSets } from '#shared/games/items/worn-sets.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '../../base/ui/layout/layout.tsx';
import { formatStat } from '../../games/game-text.ts';
import { ItemButton } from '../item/item-button.tsx';
import type { WornOwner } from '../item/card-types.ts';
import styles from './gear-totals.module.css';

interface GearTotalsProps {
  readonly owner: WornOwner;
  /** Above the sets. */
  readonly notice?: ReactNode;
  /** Instead of the sum of the stats of all gear. */
  readonly sheet?: ReactNode;
}

export function GearTotals({ owner, notice, sheet }: GearTotalsProps) {
  return (
    <Stack gap="5" shrink className={styles['summary']}>
      {notice}
      <WornSets owner={owner} />
      {sheet ?? <SummedStats owner={owner} />}
    </Stack>
  );
}

function WornSets({ owner }: { readonly owner: WornOwner }) {
  const { t } = useTranslation();
  const setOf = findItemRules(owner.game_id)?.setOf ?? (() => null);
  const sets = findWornSets(owner.equipment ?? [], setOf).filter(({ pieces }) => pieces[0] !== undefined);
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
                <ItemButton item={first} owner={owner} className={styles['set']}>
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

function SummedStats({ owner }: { readonly owner: WornOwner }) {
  const { t } = useTranslation();
  const stats = sumStats(owner.equipment ?? []);
  if (stats.length === 0) return null;
  return (
    <section>
      <h3>{t('characters.equipment.stats')}</h3>
      <Grid as="ul" min={130} gap="1 4" className={styles['stats']} aria-label={t('characters.equipment.stats')}>
        {stats.map((stat) => (
          <li key={stat.name}>{formatStat(stat)}</li>
        ))}
      </Grid>
    </section>
  );
}
