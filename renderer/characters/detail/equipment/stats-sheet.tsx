import { sheetStats } from '#shared/characters/sheet-stats.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../base/ui/layout/layout.tsx';
import { formatSheetStat } from '../../../games/game-text.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import styles from './stats-sheet.module.css';

export function StatsSheet({ stats }: { readonly stats: NonNullable<Character['stats']> }) {
  const { t } = useTranslation();
  const all = sheetStats(stats);
  const resistances = (stats.resistances ?? []).filter(({ value }) => value !== 0);
  return (
    <>
      {all.length > 0 && (
        <section>
          <h3>{t('sections.stats.name')}</h3>
          <Values values={all} />
        </section>
      )}
      {resistances.length > 0 && (
        <section>
          <h3>{t('characters.stats.resistances')}</h3>
          <Values values={resistances} />
        </section>
      )}
    </>
  );
}

function Values({ values }: { readonly values: readonly { readonly name: string; readonly value: number }[] }) {
  return (
    <Grid as="dl" min={150} gap="0 5" className={styles['values']}>
      {values.map(({ name, value }) => (
        <div key={name}>
          <dt>{translateGameTerm(name)}</dt>
          <dd>{formatSheetStat(name, value)}</dd>
        </div>
      ))}
    </Grid>
  );
}
