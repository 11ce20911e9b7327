import { useTranslation } from 'react-i18next';
import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { Gift } from '#shared/dungeon/model/gifts.ts';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { giftText } from './gift-text.ts';
import styles from './hero-plate.module.css';

interface HeroPlateProps {
  readonly hero: Hero;
  /** Not told for null. */
  readonly gift: Gift | null;
}

/** Crest, name and class of the character of a run, with what it began with. */
export function HeroPlate({ hero, gift }: HeroPlateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['plate']} data-hero>
      <ClassCrest className={hero.class} size={34} />
      <p className={styles['words']}>
        <b className={styles['name']} style={{ color: classTextColour(hero.class) }}>
          {hero.name}
        </b>
        <small className={styles['line']}>
          {translateGameTerm(hero.class)}
          {gift && (
            <>
              {' · '}
              <span title={giftText(t, gift)}>{t(`dungeonHeroes.gift.${gift}`)}</span>
            </>
          )}
        </small>
      </p>
    </div>
  );
}
