import { countUpgrades, scoreQuality, type MythicDungeon } from '#shared/characters/best-runs.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { formatNumber } from '../../base/format/format.ts';
import { itemColour } from '../../games/game/quality-text.tsx';
import { cx } from '../../base/styles/cx.ts';
import styles from './mythic-plus.module.css';

/** Levels that the keystone gained as a public link says them, or the times that tell them. */
type Run = Pick<MythicDungeon, 'level' | 'in_time' | 'score'> &
  (Pick<MythicDungeon, 'time' | 'limit'> | { readonly upgrades: number | null });

function upgradesOf(run: Run): number | null {
  return 'upgrades' in run ? run.upgrades : countUpgrades(run);
}

/** "in time, keystone up 2 levels"; null while the client did not say. */
export function describeResult(t: TFunction, run: Run): string | null {
  const count = upgradesOf(run);
  if (count === 0) return t('mythicPlus.overTime');
  if (count !== null) return t('mythicPlus.upgrades', { count });
  return run.in_time === true ? t('mythicPlus.inTime') : null;
}

/** Level, what the keystone gained as `+`, `++` or `+++`, and the score in the colour of its worth. */
export function BestRun({ run }: { readonly run: Run }) {
  const { t } = useTranslation();
  const { level, score } = run;
  if (level === null) return <Muted>{t('mythicPlus.noRun')}</Muted>;
  const count = upgradesOf(run);
  const result = describeResult(t, run);
  return (
    <span className={styles['best']} title={result ?? undefined}>
      <strong className={cx(count === 0 && styles['over'])}>{t('mythicPlus.level', { level })}</strong>
      <span aria-hidden className={styles['upgrades']}>
        {'+'.repeat(count ?? 0)}
      </span>
      {result !== null && <span className="visually-hidden">, {result}</span>}
      {score !== null && (
        <span className={styles['score']} style={{ color: itemColour(scoreQuality(score)) }}>
          <span className="visually-hidden">{t('mythicPlus.score', { score })}</span>
          <span aria-hidden>{formatNumber(score)}</span>
        </span>
      )}
    </span>
  );
}
