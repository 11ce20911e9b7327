import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classTextColour } from '../../games/game/class-colour.ts';
import { characterLink } from '../../characters/character-link.ts';
import type { Crafter } from './crafts.ts';
import { formatNumber } from '../../base/format/format.ts';
import styles from './crafts.module.css';

export function CrafterLink({ crafter: { character, level, max } }: { readonly crafter: Crafter }) {
  const { t } = useTranslation();
  return (
    <span className={styles['crafter']}>
      <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
        {character.name}
      </Link>
      {level !== null && (
        <span className={styles['skill']}>
          {max === null ? formatNumber(level) : t('crafts.skill', { level, max })}
        </span>
      )}
    </span>
  );
}
