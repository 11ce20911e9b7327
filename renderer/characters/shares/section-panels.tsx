import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDecimal, formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { reputationRows, statRows, weekRows, type SharedRow } from './section-rows.ts';
import styles from './share-page.module.css';

interface RowsPanelProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly rows: readonly SharedRow[];
  readonly none: string;
}

function RowsPanel({ title, beside, rows, none }: RowsPanelProps) {
  return (
    <Panel title={title} actions={beside && <Muted size="s">{beside}</Muted>}>
      {rows.length === 0 && <Muted as="p">{none}</Muted>}
      <Grid as="ul" min={250} gap="none 5" className={styles['items']}>
        {rows.map(({ name, value }, index) => (
          <li key={`${index} ${name}`}>
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </Grid>
    </Panel>
  );
}

export function SectionPanels({ shared }: { readonly shared: SharedCharacter }) {
  const { t } = useTranslation();
  const { sections, stats, reputations, weekly, recipes } = shared;
  const level = stats?.item_level ?? null;
  const facts = [
    stats?.specialisation && translateGameTerm(stats.specialisation),
    level !== null && t('shares.page.itemLevel', { level: formatDecimal(level) }),
  ].filter(Boolean);
  return (
    <>
      {sections.includes('stats') && (
        <RowsPanel
          title={t('shares.sections.stats')}
          beside={facts.length > 0 && facts.join(' · ')}
          rows={stats ? statRows(stats) : []}
          none={t('shares.page.noStats')}
        />
      )}
      {sections.includes('reputations') && (
        <RowsPanel
          title={t('shares.sections.reputations')}
          rows={reputationRows(t, reputations ?? [])}
          none={t('shares.page.noReputations')}
        />
      )}
      {sections.includes('weekly') && (
        <RowsPanel
          title={t('shares.sections.weekly')}
          rows={weekly ? weekRows(t, weekly) : []}
          none={t('shares.page.noWeek')}
        />
      )}
      {sections.includes('recipes') && (
        <Panel title={t('shares.sections.recipes')}>
          {(recipes ?? []).length === 0 && <Muted as="p">{t('shares.page.noRecipes')}</Muted>}
          {recipes?.map(({ name, recipes: known }) => (
            <details key={name} className={styles['profession']}>
              <summary>
                {translateGameTerm(name)} <Muted size="s">{formatNumber(known.length)}</Muted>
              </summary>
              <Grid as="ul" min={250} gap="none 5" className={styles['items']}>
                {known.map((recipe, index) => (
                  <li key={`${index} ${recipe}`}>{recipe}</li>
                ))}
              </Grid>
            </details>
          ))}
        </Panel>
      )}
    </>
  );
}
