import type { Character } from '#shared/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import styles from './xp-bar.module.css';

/** Experience toward the next level, and how far rest carries. Nothing when the game did not say. */
export function XpBar({ character: { xp, xpMax, restedXP, level } }: { readonly character: Character }) {
  const { t } = useTranslation();
  if (xp === null || xpMax === null || xpMax <= 0) return null;
  const gained = Math.min(1, xp / xpMax);
  const rested = Math.min(1, (xp + (restedXP ?? 0)) / xpMax);
  const of = t('characters.overview.xpOf', { xp, max: xpMax });
  return (
    <div className={styles['xp']}>
      <div className={styles['words']}>
        <span>
          {t('characters.overview.xp')} {of}
        </span>
        <small>
          {[
            t('characters.overview.xpNext', { left: Math.max(0, xpMax - xp), level: level + 1 }),
            restedXP !== null && restedXP > 0 && t('characters.overview.rested', { count: restedXP }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div
        className={styles['track']}
        role="meter"
        aria-label={t('characters.overview.xp')}
        aria-valuemin={0}
        aria-valuemax={xpMax}
        aria-valuenow={Math.min(xp, xpMax)}
        aria-valuetext={of}
      >
        <div className={styles['rested']} style={{ width: `${rested * 100}%` }} />
        <div className={styles['gained']} style={{ width: `${gained * 100}%` }} />
      </div>
    </div>
  );
}
