import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { formatDate, formatDecimal, formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { BestRun } from '../mythic-plus/best-run.tsx';
import styles from './share-page.module.css';
import type { TFunction } from 'i18next';
import { formatSheetStat, describeRank } from '../../games/game-text.ts';

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
      {sections.includes('mythicplus') && <BestRunsPanel shared={shared} />}
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

function BestRunsPanel({ shared: { mythicplus } }: { readonly shared: SharedCharacter }) {
  const { t } = useTranslation();
  const day = formatDate(mythicplus?.seen_on);
  return (
    <Panel
      title={t('shares.sections.mythicplus')}
      actions={day !== null && <Muted size="s">{t('shares.page.seenOn', { day })}</Muted>}
    >
      {(mythicplus?.dungeons ?? []).length === 0 && <Muted as="p">{t('shares.page.noMythicPlus')}</Muted>}
      <Grid as="ul" min={250} gap="none 5" className={styles['items']}>
        {mythicplus?.dungeons.map((dungeon) => (
          <li key={dungeon.name}>
            <span>{dungeon.name}</span>
            <Row as="span" gap="2" align="baseline">
              <BestRun run={dungeon} />
            </Row>
          </li>
        ))}
      </Grid>
    </Panel>
  );
}

/** A line of a panel: a name and what is known of it. */
interface SharedRow {
  readonly name: string;
  readonly value: string;
}

/** Sheet, attributes first. */
function statRows({ trees, attributes, secondary, resistances }: NonNullable<SharedCharacter['stats']>): SharedRow[] {
  return [
    ...trees.map(({ name, points }) => ({ name: translateGameTerm(name), value: formatNumber(points) })),
    ...[...attributes, ...secondary, ...resistances].map(({ name, value }) => ({
      name: translateGameTerm(name),
      value: formatSheetStat(name, value),
    })),
  ];
}

function reputationRows(t: TFunction, reputations: NonNullable<SharedCharacter['reputations']>): SharedRow[] {
  return reputations.map(({ name, kind, standing, value, max }) => {
    const rank = describeRank(t, kind, standing);
    const points = max > 0 ? t('shares.page.points', { value, max }) : value === 0 && rank ? '' : formatNumber(value);
    return { name, value: [rank, points].filter(Boolean).join(' · ') };
  });
}

const VAULT = ['raid', 'dungeon', 'world'] as const;

/** Rating and keystone, then the best reached step of each kind of the vault. */
function weekRows(t: TFunction, { rating, keystone, vault }: NonNullable<SharedCharacter['weekly']>): SharedRow[] {
  return [
    ...(rating === null ? [] : [{ name: t('shares.page.rating'), value: formatNumber(rating) }]),
    ...(keystone === null ? [] : [{ name: t('shares.page.keystone'), value: t('shares.page.keystoneOf', keystone) }]),
    ...VAULT.flatMap((kind) => {
      const steps = vault.filter((step) => step.kind === kind);
      if (steps.length === 0) return [];
      const value = steps.filter(({ progress, threshold }) => progress >= threshold).length;
      return [{ name: t(`shares.page.vault.${kind}`), value: t('shares.page.points', { value, max: steps.length }) }];
    }),
  ];
}
