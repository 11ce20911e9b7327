import { body as archive } from 'virtual:game-icon/archive-register';
import { body as campfire } from 'virtual:game-icon/campfire';
import { body as crystalBall } from 'virtual:game-icon/crystal-ball';
import { body as laurelCrown } from 'virtual:game-icon/laurel-crown';
import { body as magnifyingGlass } from 'virtual:game-icon/magnifying-glass';
import { body as progression } from 'virtual:game-icon/progression';
import { body as swapBag } from 'virtual:game-icon/swap-bag';
import { body as world } from 'virtual:game-icon/world';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../base/ui/layout/layout.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import styles from './features.module.css';

const FEATURES = [
  { name: 'progress', icon: progression },
  { name: 'items', icon: swapBag },
  { name: 'analysis', icon: magnifyingGlass },
  { name: 'standard', icon: archive },
  { name: 'universal', icon: world },
  { name: 'achievements', icon: laurelCrown },
  { name: 'social', icon: campfire },
  { name: 'insights', icon: crystalBall },
] as const;

export function Features() {
  const { t } = useTranslation();
  return (
    <section className={styles['section']} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t('landing.featuresTitle')}
      </h2>
      <ul className={styles['features']}>
        {FEATURES.map(({ name, icon }) => (
          <li key={name} className={styles['feature']}>
            <GameIcon body={icon} className={styles['icon']} />
            <h3 className={styles['title']}>{t(`landing.features.${name}.title`)}</h3>
            <Muted as="p" soft size="s" className={styles['text']}>
              {t(`landing.features.${name}.text`)}
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}
