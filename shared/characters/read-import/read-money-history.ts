import { joinMoneyPoints, MONEY_DAYS_MAX, type MoneyHistory, type MoneyPoint } from '../money-history.ts';
import { message } from '../../base/messages/message.ts';
import { isAddonCode } from '../seen-by.ts';
import { asInteger, asObject, readOwn, type UntrustedObject } from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

/** 2004-01-01: no character is older than the game. */
const EARLIEST = 1_072_915_200_000;

function readPoint(value: unknown, now: number): MoneyPoint | null {
  const [time, amount] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [observed_at, copper] = [asInteger(time, EARLIEST, now), asInteger(amount, 0)];
  return observed_at === null || copper === null ? null : { observed_at, copper };
}

/** The money history of a payload's character; undefined without a usable point. */
export function readMoneyHistory(
  character: UntrustedObject,
  now: number,
  warnings: WarningList,
): MoneyHistory | undefined {
  const given = readOwn(character, 'moneyHistory');
  if (given === undefined || given === null) return undefined;
  const history = asObject(given);
  const addon = history && readOwn(history, 'addon');
  const points = history && readOwn(history, 'points');
  if (!isAddonCode(addon) || !Array.isArray(points) || points.length > MONEY_DAYS_MAX) {
    warnings.add(() => message('money_history_ignored', { limit: MONEY_DAYS_MAX }));
    return undefined;
  }
  const read = points.map((point: unknown) => readPoint(point, now)).filter((point) => point !== null);
  return read.length === 0 ? undefined : { addon, points: joinMoneyPoints(read) };
}
