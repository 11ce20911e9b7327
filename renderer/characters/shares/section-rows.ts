import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../base/format/format.ts';
import { formatSheetStat } from '../../games/format/sheet-stat.ts';
import { describeRank } from '../../games/format/standing.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';

/** A line of a panel: a name and what is known of it. */
export interface SharedRow {
  readonly name: string;
  readonly value: string;
}

/** Sheet, attributes first. */
export function statRows({
  trees,
  attributes,
  secondary,
  resistances,
}: NonNullable<SharedCharacter['stats']>): SharedRow[] {
  return [
    ...trees.map(({ name, points }) => ({ name: translateGameTerm(name), value: formatNumber(points) })),
    ...[...attributes, ...secondary, ...resistances].map(({ name, value }) => ({
      name: translateGameTerm(name),
      value: formatSheetStat(name, value),
    })),
  ];
}

export function reputationRows(t: TFunction, reputations: NonNullable<SharedCharacter['reputations']>): SharedRow[] {
  return reputations.map(({ name, kind, standing, value, max }) => {
    const rank = describeRank(t, kind, standing);
    const points = max > 0 ? t('shares.page.points', { value, max }) : value === 0 && rank ? '' : formatNumber(value);
    return { name, value: [rank, points].filter(Boolean).join(' · ') };
  });
}

const VAULT = ['raid', 'dungeon', 'world'] as const;

/** Rating and keystone, then the best reached step of each kind of the vault. */
export function weekRows(
  t: TFunction,
  { rating, keystone, vault }: NonNullable<SharedCharacter['weekly']>,
): SharedRow[] {
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
