import type { TFunction } from 'i18next';
import {
  formatAgo,
  formatDuration,
  formatGold,
  formatList,
  formatNumber,
  formatPercent,
} from '../../../base/format/format.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { describeRank } from '../../../games/game-text.ts';
import type { Figure } from './figure.ts';
import { FACT_FORMS, type Direction, type FactForm, type FactKey, type Unit } from './forms.ts';
import type { FactQuery } from './parse-fact-query.ts';

/** More names would not fit in a line. */
const DETAILS_MAX = 3;

type ReversedKey = {
  [K in FactKey]: (typeof FACT_FORMS)[K] extends { readonly reversed: object } ? K : never;
}[FactKey];

function isReversible(key: FactKey): key is ReversedKey {
  return 'reversed' in FACT_FORMS[key];
}

/** "Most gold", "Least gold", "Saved to Naxxramas", "Mining". */
export function factTitle(t: TFunction, key: FactKey, direction: Direction, name = ''): string {
  return isReversible(key) && direction !== FACT_FORMS[key].direction
    ? t(`facts.reversed.${key}`, { name })
    : t(`facts.titles.${key}`, { name });
}

export function queryTitle(t: TFunction, { key, direction, subject }: FactQuery): string {
  return factTitle(t, key, direction, subject === null ? '' : translateGameTerm(subject.label));
}

const withMost = (t: TFunction, value: string, of: number | undefined): string =>
  of === undefined ? value : t('facts.of', { value, of: formatNumber(of) });

type UnitText = (t: TFunction, value: number, figure: Figure, now: number) => string;

const TEXTS: { readonly [U in Exclude<Unit, 'term'>]: UnitText } = {
  money: (_t, value) => formatGold(value),
  number: (t, value, { of }) => withMost(t, formatNumber(Math.round(value * 10) / 10), of),
  percent: (_t, value) => formatPercent(value * 100),
  duration: (_t, value) => formatDuration(value),
  ago: (_t, value, _figure, now) => formatAgo(value, now),
  until: (t, value, _figure, now) => (value <= now ? t('facts.ready') : formatDuration((value - now) / 1000)),
  keystone: (t, level) => t('facts.level', { level }),
  reward: (t) => t('facts.waiting'),
  saved: (t, value, { of = 0 }) => (of === 0 ? t('facts.saved') : `${formatNumber(value)}/${formatNumber(of)}`),
  free: (t) => t('facts.free'),
  standing: (t, value, { standing }) =>
    (standing && describeRank(t, standing.kind, standing.standing)) ?? formatNumber(value),
};

/** The figure with its unit: "1,482g", "5 of 9", "3 days ago". `now` in milliseconds since 1970. */
export function figureText(t: TFunction, key: FactKey, figure: Figure, now: number): string {
  const { unit }: FactForm = FACT_FORMS[key];
  const { value } = figure;
  if (unit === 'term' || typeof value === 'string') return translateGameTerm(String(value));
  return TEXTS[unit](t, value, figure, now);
}

/** The first names behind a figure; null without any. */
export function detailsText({ details = [] }: Figure): string | null {
  if (details.length === 0) return null;
  const shown = formatList(details.slice(0, DETAILS_MAX).map(translateGameTerm));
  return details.length > DETAILS_MAX ? `${shown} …` : shown;
}
