import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classTextColour } from '../../components/game/class-colour.ts';
import { characterLink } from '../../navigation/character-link.ts';
import type { Crafter } from '../../search/crafts/crafts.ts';
import { formatNumber } from '../../format/format.ts';
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
