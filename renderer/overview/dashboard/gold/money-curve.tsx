import type { Character } from '#shared/characters/contract/characters.ts';
import { MONEY_CURVE_DAYS, type CharacterMoney } from '#shared/characters/contract/insights.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatGold } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { Sparkline } from '../../../base/ui/data/sparkline.tsx';
import { sumMoneyDays, type CurvePoint } from './sum-money-days.ts';

const DAY_MS = 86_400_000;

interface MoneyCurveProps {
  readonly characters: readonly Character[];
  readonly money: readonly CharacterMoney[];
}

/** Line of the last 90 days, where it is not flat. */
export function MoneyCurve({ characters, money }: MoneyCurveProps) {
  const { t } = useTranslation();
  const today = Math.floor(useNow() / DAY_MS);
  const curve = useMemo(
    () => sumMoneyDays(characters, money, today - MONEY_CURVE_DAYS + 1, today),
    [characters, money, today],
  );
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.every(({ copper }) => copper === first.copper)) return null;
  const highest = curve.reduce((high, point) => (point.copper > high.copper ? point : high), first);
  const day = ({ day: number }: CurvePoint): string => formatDate(new Date(number * DAY_MS).toISOString()) ?? '';
  const label = t('dashboard.gold.curve', {
    first: formatGold(first.copper),
    firstDay: day(first),
    last: formatGold(last.copper),
    highest: formatGold(highest.copper),
    highestDay: day(highest),
  });
  return <Sparkline values={curve.map(({ copper }) => copper)} label={label} />;
}
