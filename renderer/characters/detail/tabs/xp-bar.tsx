import type { Character } from '#shared/characters/contract/characters.ts';
import { useTranslation } from 'react-i18next';
import { ExperienceMeter } from '../../../games/game/experience-meter.tsx';

/** Experience and rested experience toward the next level; nothing while unknown. */
export function XpBar({ character: { xp, xpMax, restedXP, level } }: { readonly character: Character }) {
  const { t } = useTranslation();
  if (xp === null || xpMax === null || xpMax <= 0) return null;
  const note = [
    t('characters.overview.xpNext', { left: Math.max(0, xpMax - xp), level: level + 1 }),
    restedXP !== null && restedXP > 0 && t('characters.overview.rested', { count: restedXP }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ExperienceMeter
      label={t('characters.overview.xp')}
      progress={t('characters.overview.xpOf', { xp, max: xpMax })}
      note={note}
      xp={xp}
      xpMax={xpMax}
      rested={restedXP ?? 0}
    />
  );
}
