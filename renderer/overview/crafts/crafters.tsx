import { findGameName } from '#shared/games/game-name.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Muted, Row } from '../../base/ui/layout/layout.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { characterLink } from '../../characters/character-link.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import type { Trade } from './crafts.ts';
import { formatNumber } from '../../base/format/format.ts';
import styles from './crafts.module.css';

interface CraftersProps {
  readonly trade: Trade;
  /** Professions of several games are listed, so each names its own. */
  readonly hasGames: boolean;
}

/** Profession, and the characters that have it. */
export function Crafters({ trade: { profession, gameKey, crafters }, hasGames }: CraftersProps) {
  const { t } = useTranslation();
  return (
    <>
      <Muted as="p" size="s" className={styles['trade']}>
        {translateGameTerm(profession)}
        {hasGames && ` · ${findGameName(gameKey)?.shortName ?? gameKey}`}
      </Muted>
      <Row as="span" gap="0 4" align="stretch" wrap className={styles['crafters']}>
        {crafters.map(({ character, level, max }) => (
          <span key={character.id} className={styles['crafter']}>
            <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
              {character.name}
            </Link>
            {level !== null && (
              <Muted size="s" className={styles['skill']}>
                {max === null ? formatNumber(level) : t('crafts.skill', { level, max })}
              </Muted>
            )}
          </span>
        ))}
      </Row>
    </>
  );
}
