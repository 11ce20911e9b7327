import type { GameCode } from '#shared/contract/characters/import.ts';
import { useTranslation } from 'react-i18next';
import styles from './desktop.module.css';

interface CharacterNameProps {
  readonly name: string;
  readonly realm: string;
  readonly game: GameCode;
}

/** Character name with realm and game. */
export function CharacterName({ name, realm, game }: CharacterNameProps) {
  const { t } = useTranslation();
  return (
    <span className={styles['character']}>
      <strong>{name}</strong>{' '}
      <span className={styles['soft']}>
        {realm} · {t(`desktop.game.${game}`)}
      </span>
    </span>
  );
}
