import { body as archive } from 'virtual:game-icon/archive-register';
import { body as campfire } from 'virtual:game-icon/campfire';
import { body as crystalBall } from 'virtual:game-icon/crystal-ball';
import { body as laurelCrown } from 'virtual:game-icon/laurel-crown';
import { body as magnifyingGlass } from 'virtual:game-icon/magnifying-glass';
import { body as progression } from 'virtual:game-icon/progression';
import { body as swapBag } from 'virtual:game-icon/swap-bag';
import { body as world } from 'virtual:game-icon/world';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge.tsx';
import { GameIcon } from '../../components/game-icon.tsx';
import styles from './features.module.css';

/** Section 1's list, in its words; `coming` marks what does not work yet and says so on the page. */
const FEATURES = [
  { name: 'progress', icon: progression, coming: false },
  { name: 'items', icon: swapBag, coming: false },
  { name: 'analysis', icon: magnifyingGlass, coming: false },
  { name: 'standard', icon: archive, coming: false },
  { name: 'universal', icon: world, coming: false },
  { name: 'achievements', icon: laurelCrown, coming: true },
  { name: 'social', icon: campfire, coming: false },
  { name: 'insights', icon: crystalBall, coming: true },
] as const;

/** Everything the product advertises. */
export function Features() {
  const { t } = useTranslation();
  return (
    <section className={styles['section']} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t('landing.featuresTitle')}
      </h2>
      <ul className={styles['features']}>
        {FEATURES.map(({ name, icon, coming }) => (
          <li key={name} className={styles['feature']}>
            <div className={styles['top']}>
              <GameIcon body={icon} className={styles['icon']} />
              {coming && <Badge>{t('landing.comingSoon')}</Badge>}
            </div>
            <h3 className={styles['title']}>{t(`landing.features.${name}.title`)}</h3>
            <p className={styles['text']}>{t(`landing.features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
