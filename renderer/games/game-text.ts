import { DAMAGE_PER_SECOND, OWN_STATS } from '#shared/games/items/dress-doll.ts';
import { translateGameTerm } from '../base/i18n/i18n.ts';
import { formatNumber, formatPercent } from '../base/format/format.ts';
import type { TFunction } from 'i18next';
import type { Container } from '#shared/games/containers.ts';
import { QUALITIES } from '#shared/games/items/quality.ts';

/** English terms of the character sheet's stats that the game gives in percent. */
const PERCENT = new Set(['Critical Strike', 'Haste', 'Mastery', 'Versatility', 'Hit', 'Dodge', 'Parry', 'Block']);

/** "1,874", "18.4%". */
export function formatSheetStat(name: string, value: number): string {
  return PERCENT.has(name) ? formatPercent(value) : formatNumber(Math.round(value * 10) / 10);
}

interface Stat {
  readonly name: string;
  readonly value: number;
}

/**
 * "+12 Stamina", "−3 Spirit"; at most two decimals. Values of the item itself have no sign: "608 Armor", and one
 * decimal of "54.7 damage per second", as in the game.
 */
export function formatStat({ name, value }: Stat): string {
  if (name === DAMAGE_PER_SECOND)
    return `${formatNumber(Math.round(value * 10) / 10)} ${translateGameTerm('damage per second')}`;
  const size = formatNumber(Math.round(Math.abs(value) * 100) / 100);
  const sign = value < 0 ? '−' : OWN_STATS.has(name) ? '' : '+';
  return `${sign}${size} ${translateGameTerm(name)}`;
}

/** Values of the item itself before its bonuses: addons record stats in no order. */
export function inCardOrder<T extends Stat>(stats: readonly T[]): T[] {
  return [...stats.filter(({ name }) => OWN_STATS.has(name)), ...stats.filter(({ name }) => !OWN_STATS.has(name))];
}

export function bagName(t: TFunction, { kind, number }: Container): string {
  return t(`characters.inventory.containers.${kind}`, { number });
}

/** Players' name of a quality of 1 to 5; null or 0 when it is unknown. */
export function qualityLabel(t: TFunction, quality: number | null): string {
  const known = QUALITIES.find((each) => each === quality);
  return known ? t(`common.quality.q${known}`) : t('common.quality.unknown');
}

/** Imported slot name in the current language; unknown slots stay as they are. */
export function formatSlot(name: string): string {
  return translateGameTerm(name);
}

/** "Exalted", "Renown 12", "Paragon"; null of a friendship without a rank. */
export function describeRank(t: TFunction, kind: string, standing: string | null): string | null {
  if (kind === 'paragon') return t('characters.standing.paragon');
  if (standing === null) return null;
  return kind === 'renown' && /^\d+$/.test(standing)
    ? t('characters.standing.renown', { level: standing })
    : translateGameTerm(standing);
}
